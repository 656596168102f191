/**
 * Addresses as people paste them, in any order and script, with what has to come out: country, name, area and number of
 * the phone, code, e-mail, province, city, district, street (S1 §2).
 */
export const PASTED = [
  [
    'S(238801) 391 Orchard Road, Ngee Ann City Tower B 9876-1234 Rajesh Kumar',
    'SG | Rajesh Kumar | 65 | 98761234 | 238801 |  |  | Singapore |  | 391 Orchard Road, Ngee Ann City Tower B',
  ],
  [
    'ATTN: Priya Nair; TEL: 6598765432; 10 Anson Road #26-04 International Plaza; SINGAPORE 079903; priya.nair@mail.example',
    'SG | Priya Nair | 65 | 98765432 | 079903 | priya.nair@mail.example |  | Singapore |  | 10 Anson Road #26-04 International Plaza',
  ],
  [
    'Penang, 10050 George Town, 15A Lebuh Farquhar, Wong Mei Ling +60 17 888 9999',
    'MY | Wong Mei Ling | 60 | 178889999 | 10050 |  | Penang | George Town |  | 15A Lebuh Farquhar',
  ],
  [
    'أحمد المنصوري\nفيلا 12 شارع الوصل\nدبي\nالإمارات العربية المتحدة\n+971501234567',
    'AE | أحمد المنصوري | 971 | 501234567 | 00000 |  | دبي | دبي |  | فيلا 12 شارع الوصل',
  ],
  [
    'Wanjiku Kamau\nP.O. Box 12345-00100\nKimathi Street, Development House 4th Floor\nNairobi\nKenya\n+254 712 345 678',
    'KE | Wanjiku Kamau | 254 | 712345678 | 00100 |  | Nairobi | Nairobi |  | P.O. Box 12345, Kimathi Street, Development House 4th Floor',
  ],
  [
    'Grace Njeri; 254799888777; Section 9 Estate, House 23; Thika; 01000; grace@mail.example',
    'KE | Grace Njeri | 254 | 799888777 | 01000 | grace@mail.example | Kiambu | Thika |  | Section 9 Estate, House 23',
  ],
  [
    'Name: Rhys Evans\nAddress: 5 Castle Street\nCity: Cardiff\nPostcode: cf101bs\nMobile: 07812345678',
    'GB | Rhys Evans | 44 | 7812345678 | CF10 1BS |  | Wales | Cardiff |  | 5 Castle Street',
  ],
  [
    'OLIVIA JONES\n45 HIGH STREET\nGUILDFORD\nSURREY\nGU1 3AJ\n+44 (0)7500 654321',
    'GB | OLIVIA JONES | 44 | 7500654321 | GU1 3AJ |  | England | GUILDFORD | SURREY | 45 HIGH STREET',
  ],
  [
    '收件人：李家龍\n電話：+852 6123 4567\n地址：新界沙田正街18號新城市廣場2樓',
    'HK | 李家龍 | 852 | 61234567 | 999077 |  |  | 香港 | 新界 | 沙田正街18號新城市廣場2樓',
  ],
  [
    'Chan Tai Man\nFlat A, 12/F, Hollywood Plaza, 610 Nathan Road\nMong Kok, Kowloon\nHong Kong\n+852 9123 4567',
    'HK | Chan Tai Man | 852 | 91234567 | 999077 |  |  | Hong Kong | Mong Kok, Kowloon | Flat A, 12/F, Hollywood Plaza, 610 Nathan Road',
  ],
  [
    '收货人:梁志强\n手机:66778899\n详细地址:澳门花地玛堂区黑沙环马路60号12楼B',
    'MC | 梁志强 | 853 | 66778899 | 999078 |  |  | 澳門 | 花地玛堂区 | 黑沙环马路60号12楼B',
  ],
  [
    '收件人：林美玲\n手機：+886 912 345 678\n地址：臺灣高雄市苓雅區四維三路2號\n郵遞區號：802',
    'TW | 林美玲 | 886 | 912345678 | 802 |  | 高雄市 | 苓雅區 |  | 四維三路2號',
  ],
  [
    'Chen Wei-Ting\n7F., No. 7, Sec. 5, Xinyi Rd.\nXinyi Dist., Taipei City 110\nTaiwan (R.O.C.)\n0987-654-321',
    'TW | Chen Wei-Ting | 886 | 987654321 | 110 |  | Taipei City | Xinyi Dist. |  | 7F., No. 7, Sec. 5, Xinyi Rd.',
  ],
  [
    '收货人: 王芳\n手机号码: 139-1234-5678\n所在地区: 上海 上海市 浦东新区\n详细地址: 张杨路500号华润时代广场12楼\n邮编: 200122',
    'CN | 王芳 | 86 | 13912345678 | 200122 |  | 上海市 | 上海市 | 浦东新区 | 张杨路500号华润时代广场12楼',
  ],
  [
    '新疆乌鲁木齐市天山区中山路100号 阿依古丽 13999998888 830000',
    'XJ | 阿依古丽 | 86 | 13999998888 | 830000 |  | 新疆维吾尔自治区 | 乌鲁木齐市 | 天山区 | 中山路100号',
  ],
  [
    'Name: Mei Chen\nPhone: +61 433 222 111\nAddress: 2010 Logan Road\nUpper Mount Gravatt QLD 4122',
    'AU | Mei Chen | 61 | 433222111 | 4122 |  | Queensland | Upper Mount Gravatt |  | 2010 Logan Road',
  ],
  [
    '格鲁吉亚 李伟 +995 555 98 76 54\n45 Kostava Street, Rustavi, 3700',
    'GE | 李伟 | 995 | 555987654 | 3700 |  | Kvemo Kartli | Rustavi |  | 45 Kostava Street',
  ],
] as const
