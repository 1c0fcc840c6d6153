"""More records of NIST's CAVP files HMAC_DRBG.rsp (CAVS 14.3, SHA-256, COUNT = 0), one of each group."""

from pitboss.draws.known_answers import KnownAnswer

VECTORS = (
    KnownAnswer(
        "no reseed, additional input",
        (
            "d3cc4d1acf3dde0c4bd2290d262337042dc632948223d3a2eaab87da44295fbd",
            "0109b0e729f457328aa18569a9224921",
        ),
        "",
        (
            "3c311848183c9a212a26f27f8c6647e40375e466a0857cc39c4e47575d53f1f6",
            "fcb9abd19ccfbccef88c9c39bfb3dd7b1c12266c9808992e305bc3cff566e4e4",
        ),
        "9c7b758b212cd0fcecd5daa489821712e3cdea4467b560ef5ddc24ab47749a1f"
        "1ffdbbb118f4e62fcfca3371b8fbfc5b0646b83e06bfbbab5fac30ea09ea2bc7"
        "6f1ea568c9be0444b2cc90517b20ca825f2d0eccd88e7175538b85d90ab39018"
        "3ca6395535d34473af6b5a5b88f5a59ee7561573337ea819da0dcc3573a22974",
    ),
    KnownAnswer(
        "no reseed, personalization",
        (
            "5cacc68165a2e2ee20812f35ec73a79dbf30fd475476ac0c44fc6174cdac2b55",
            "6f885496c1e63af620becd9e71ecb824",
        ),
        "e72dd8590d4ed5295515c35ed6199e9d211b8f069b3058caa6670b96ef1208d0",
        ("", ""),
        "f1012cf543f94533df27fedfbf58e5b79a3dc517a9c402bdbfc9a0c0f721f9d5"
        "3faf4aafdc4b8f7a1b580fcaa52338d4bd95f58966a243cdcd3f446ed4bc546d"
        "9f607b190dd69954450d16cd0e2d6437067d8b44d19a6af7a7cfa8794e5fbd72"
        "8e8fb2f2e8db5dd4ff1aa275f35886098e80ff844886060da8b1e7137846b23b",
    ),
    KnownAnswer(
        "no reseed, personalization, additional input",
        (
            "5d3286bc53a258a53ba781e2c4dcd79a790e43bbe0e89fb3eed39086be34174b",
            "c5422294b7318952ace7055ab7570abf",
        ),
        "2dba094d008e150d51c4135bb2f03dcde9cbf3468a12908a1b025c120c985b9d",
        (
            "793a7ef8f6f0482beac542bb785c10f8b7b406a4de92667ab168ecc2cf7573c6",
            "2238cdb4e23d629fe0c2a83dd8d5144ce1a6229ef41dabe2a99ff722e510b530",
        ),
        "d04678198ae7e1aeb435b45291458ffde0891560748b43330eaf866b5a6385e7"
        "4c6fa5a5a44bdb284d436e98d244018d6acedcdfa2e9f499d8089e4db86ae89a"
        "6ab2d19cb705e2f048f97fb597f04106a1fa6a1416ad3d859118e079a0c319eb"
        "95686f4cbcce3b5101c7a0b010ef029c4ef6d06cdfac97efb9773891688c37cf",
    ),
    KnownAnswer(
        "reseed",
        (
            "06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d",
            "0e66f71edc43e42a45ad3c6fc6cdc4df",
            "01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552",
        ),
        "",
        ("", ""),
        "76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb"
        "2b1bc215000209208cd506cb28da2a51bdb03826aaf2bd2335d576d519160842"
        "e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a802254"
        "22918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124",
        reseed="",
    ),
    KnownAnswer(
        "reseed, additional input",
        (
            "05ac9fc4c62a02e3f90840da5616218c6de5743d66b8e0fbf833759c5928b53d",
            "2b89a17904922ed8f017a63044848545",
            "2791126b8b52ee1fd9392a0a13e0083bed4186dc649b739607ac70ec8dcecf9b",
        ),
        "",
        (
            "3f2fed4b68d506ecefa21f3f5bb907beb0f17dbc30f6ffbba5e5861408c53a1e",
            "529030df50f410985fde068df82b935ec23d839cb4b269414c0ede6cffea5b68",
        ),
        "02ddff5173da2fcffa10215b030d660d61179e61ecc22609b1151a75f1cbcbb4"
        "363c3a89299b4b63aca5e581e73c860491010aa35de3337cc6c09ebec8c91a62"
        "87586f3a74d9694b462d2720ea2e11bbd02af33adefb4a16e6b370fa0effd57d"
        "607547bdcfbb7831f54de7073ad2a7da987a0016a82fa958779a168674b56524",
        reseed="43bac13bae715092cf7eb280a2e10a962faf7233c41412f69bc74a35a584e54c",
    ),
    KnownAnswer(
        "reseed, personalization",
        (
            "fa0ee1fe39c7c390aa94159d0de97564342b591777f3e5f6a4ba2aea342ec840",
            "dd0820655cb2ffdb0da9e9310a67c9e5",
            "e0629b6d7975ddfa96a399648740e60f1f9557dc58b3d7415f9ba9d4dbb501f6",
        ),
        "f2e58fe60a3afc59dad37595415ffd318ccf69d67780f6fa0797dc9aa43e144c",
        ("", ""),
        "f92d4cf99a535b20222a52a68db04c5af6f5ffc7b66a473a37a256bd8d298f9b"
        "4aa4af7e8d181e02367903f93bdb744c6c2f3f3472626b40ce9bd6a70e7b8f93"
        "992a16a76fab6b5f162568e08ee6c3e804aefd952ddd3acb791c50f2ad69e9a0"
        "4028a06a9c01d3a62aca2aaf6efe69ed97a016213a2dd642b4886764072d9cbe",
        reseed="",
    ),
    KnownAnswer(
        "prediction resistance",
        (
            "9969e54b4703ff31785b879a7e5c0eae0d3e309559e9fe96b0676d49d591ea4d",
            "07d20d46d064757d3023cac2376127ab",
            "c60f2999100f738c10f74792676a3fc4a262d13721798046e29a295181569f54",
            "c11d4524c9071bd3096015fcf7bc24a607f22fa065c937658a2a77a8699089f4",
        ),
        "",
        ("", ""),
        "abc015856094803a938dffd20da94843870ef935b82cfec17706b8f551b83850"
        "44235dd44b599f94b39be78dd476e0cf11309c995a7334e0a78b37bc95862350"
        "86fa3b637ba91cf8fb65efa22a589c137531aa7b2d4e2607aac27292b01c698e"
        "6e01ae679eb87c01a89c7422d4372d6d754ababb4bf896fcb1cd09d692d0283f",
        fresh=True,
    ),
    KnownAnswer(
        "prediction resistance, additional input",
        (
            "2cad88b2b6a06e703de46185ccb2ddcf5e0ee030995ebdf95cc4fbc38441f17f",
            "32310770e04172c0cf91f6590cce44a4",
            "448bfbc5ce9e3b9da3e9642daecd994dfe373e75253e8eb585141224eca7ad7b",
            "afb57f69799c0b892b3015990e133698d543aa87829ace868e4a5e9525d62357",
        ),
        "",
        (
            "ef6da5e6530e0d621749ab192e06327e995c3ac0c3963ab8c8cd2df2839ab5df",
            "44278b31ed853f0a510bd14650ac4b4971d8b426799a43511d016be68dedbb8d",
        ),
        "4c7dfbe509dc5a3ac26998723c6a44cad20b197fc86117c778d1568ab8289238"
        "62885e97198f77a1cb45113f5d78726a0f120aec94afc45f57c8dcc1cb092b34"
        "3480012858ef5bc559f57023442209326ec4a54d91ca3a77dfdf9e75f117cef5"
        "0e6fd2dc9af6ddce8e6515b4a97357a97b6cd274f68a042fa41bbd7b7261b034",
        fresh=True,
    ),
)
