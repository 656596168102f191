/**
 * Addresses as people paste them, in any order and script, and the expected result of each (S1 §2). Fields of
 * the result: country, name, area code and number of the phone, postal code, e-mail, province, city,
 * district, street.
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
  [
    '#12-03, 18 Robinson Road, Singapore 048547, Tan Ah Kow, 91234567',
    'SG | Tan Ah Kow | 65 | 91234567 | 048547 |  |  | Singapore |  | #12-03, 18 Robinson Road',
  ],
  [
    'Recipient: Kavitha a/p Muthu\nPhone: 0193334444\nUnit 3-5, Block B, Menara Axis, Jalan 51A/223\n46100 Petaling Jaya\nSelangor Darul Ehsan',
    'MY | Kavitha a/p Muthu | 60 | 193334444 | 46100 |  | Selangor Darul Ehsan | Petaling Jaya |  | Unit 3-5, Block B, Menara Axis, Jalan 51A/223',
  ],
  [
    'Name: John Mathew\nMobile: +971-56-9876543\nP.O. Box 34567, Al Majaz 3, Corniche Street, Building 15\nSharjah, U.A.E.',
    'AE | John Mathew | 971 | 569876543 | 00000 |  | Sharjah | Sharjah |  | P.O. Box 34567, Al Majaz 3, Corniche Street, Building 15',
  ],
  [
    'Kenya, Uasin Gishu County, Eldoret, 30100, Uganda Road, Zion Mall, Kiprop Koech, +254 733 444 555',
    'KE | Kiprop Koech | 254 | 733444555 | 30100 |  | Uasin Gishu | Eldoret |  | Uganda Road, Zion Mall',
  ],
  [
    'James Smith, Flat 4, 22 Oxford Road, Manchester M1 5QA, UK, 07700 900123, james@mail.example',
    'GB | James Smith | 44 | 7700900123 | M1 5QA | james@mail.example | England | Manchester |  | Flat 4, 22 Oxford Road',
  ],
  [
    '1 Princes Street, Edinburgh, EH2 2EQ, Scotland. Fiona MacDonald (+44) 7911 123456',
    'GB | Fiona MacDonald | 44 | 7911123456 | EH2 2EQ |  | Scotland | Edinburgh |  | 1 Princes Street',
  ],
  [
    '香港铜锣湾轩尼诗道500号希慎广场15楼，王小明，51234567',
    'HK | 王小明 | 852 | 51234567 | 999077 |  |  | 香港 | 铜锣湾 | 轩尼诗道500号希慎广场15楼',
  ],
  [
    'Lei Iok Kun, Rua do Campo 78, 3/F, Macau SAR, 65554433',
    'MC | Lei Iok Kun | 853 | 65554433 | 999078 |  |  | Macau |  | Rua do Campo 78, 3/F',
  ],
  [
    '台灣新北市板橋區縣民大道二段7號, 220, 張志豪, 0922333444',
    'TW | 張志豪 | 886 | 922333444 | 220 |  | 新北市 | 板橋區 |  | 縣民大道二段7號',
  ],
  [
    '30010 新竹市東區光復路二段101號 李建國 0933-555-666',
    'TW | 李建國 | 886 | 933555666 | 30010 |  | 新竹市 | 東區 |  | 光復路二段101號',
  ],
  [
    '李娜，北京朝阳区建国路93号院8号楼，15010001000，100022',
    'CN | 李娜 | 86 | 15010001000 | 100022 |  | 北京市 | 北京市 | 朝阳区 | 建国路93号院8号楼',
  ],
  [
    '+61 455 666 777 Noah Smith\n1/23 Hay Street, East Perth WA 6004',
    'AU | Noah Smith | 61 | 455666777 | 6004 |  | Western Australia | East Perth |  | 1/23 Hay Street',
  ],
  [
    '+995 591 000 111 Levan Gelashvili\n3 Tsereteli Street\n4600 Kutaisi, Imereti',
    'GE | Levan Gelashvili | 995 | 591000111 | 4600 |  | Imereti | Kutaisi |  | 3 Tsereteli Street',
  ],
  [
    '青岛市市南区香港中路61号，王小明，13812345678，266071',
    'CN | 王小明 | 86 | 13812345678 | 266071 |  | 山东省 | 青岛市 | 市南区 | 香港中路61号',
  ],
  [
    '上海市普陀区陕西北路澳门路100号 王小明 13812345678 200060',
    'CN | 王小明 | 86 | 13812345678 | 200060 |  | 上海市 | 上海市 | 普陀区 | 陕西北路澳门路100号',
  ],
  [
    '邮编361000 厦门市思明区台湾街200号 王小明 13812345678',
    'CN | 王小明 | 86 | 13812345678 | 361000 |  | 福建省 | 厦门市 | 思明区 | 台湾街200号',
  ],
  [
    '李伟 13812345678 重庆市九龙坡区石桥铺科园一路1号 400039',
    'CN | 李伟 | 86 | 13812345678 | 400039 |  | 重庆市 | 重庆市 | 九龙坡区 | 石桥铺科园一路1号',
  ],
  [
    '苏州市工业园区新加坡街8号 李伟 13812345678 215000',
    'CN | 李伟 | 86 | 13812345678 | 215000 |  | 江苏省 | 苏州市 | 工业园区 | 新加坡街8号',
  ],
  [
    '李伟[7839] 13812345678-7839 浙江省杭州市西湖区文三路90号[7839] 邮编310012',
    'CN | 李伟 | 86 | 13812345678 | 310012 |  | 浙江省 | 杭州市 | 西湖区 | 文三路90号 转7839',
  ],
  [
    '收件人：王小明，手机号码：13812345678，浙江省杭州市西湖区文三路90号，邮编：310012',
    'CN | 王小明 | 86 | 13812345678 | 310012 |  | 浙江省 | 杭州市 | 西湖区 | 文三路90号',
  ],
  [
    '陳大文 0912345678 高雄市前鎮區中山二路 2 號 3 樓之 1 (806)',
    'TW | 陳大文 | 886 | 912345678 | 806 |  | 高雄市 | 前鎮區 |  | 中山二路2號3樓之1',
  ],
  [
    '陳大文 0912345678 彰化縣彰化市中山路12號 (500)',
    'TW | 陳大文 | 886 | 912345678 | 500 |  | 彰化縣 | 彰化市 |  | 中山路12號',
  ],
  [
    '香港科技大學，九龍清水灣，陳大文，91234567',
    'HK | 陳大文 | 852 | 91234567 | 999077 |  |  | 香港 | 九龍 | 香港科技大學 清水灣',
  ],
  [
    'Chan Tai Man, Flat 5, 1 High Street, Sai Ying Pun, Hong Kong, 91234567',
    'HK | Chan Tai Man | 852 | 91234567 | 999077 |  |  | Hong Kong | Sai Ying Pun | Flat 5, 1 High Street',
  ],
  [
    'John Smith, 10½ Silbury Boulevard, Milton Keynes, MK9 3AA, +44 7911 123456',
    'GB | John Smith | 44 | 7911123456 | MK9 3AA |  | England | Milton Keynes |  | 10½ Silbury Boulevard',
  ],
  [
    'Emma Walsh, Level 5, Australia Square, 264 George Street, Sydney NSW 2000, +61 412 345 678',
    'AU | Emma Walsh | 61 | 412345678 | 2000 |  | New South Wales | Sydney |  | Level 5, Australia Square, 264 George Street',
  ],
  [
    'Tan Ah Kow, National University of Singapore, 21 Lower Kent Ridge Road, Singapore 119077, 81234567',
    'SG | Tan Ah Kow | 65 | 81234567 | 119077 |  |  | Singapore |  | National University of Singapore, 21 Lower Kent Ridge Road',
  ],
  [
    'أحمد المنصوري، فيلا ١٢، شارع الوصل، دبي، +٩٧١٥٠١٢٣٤٥٦٧',
    'AE | أحمد المنصوري | 971 | 501234567 | 00000 |  | دبي | دبي |  | فيلا 12, شارع الوصل',
  ],
  [
    'გიორგი ბერიძე, რუსთაველის გამზირი 12, თბილისი 0108, +995 555 12 34 56',
    'GE | გიორგი ბერიძე | 995 | 555123456 | 0108 |  | Tbilisi | Tbilisi |  | რუსთაველის გამზირი 12',
  ],
] as const
