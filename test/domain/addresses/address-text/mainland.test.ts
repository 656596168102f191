import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

const placeOf = (text: string) => {
  const { province, city, district, address } = parseAddressText(text, 'CN')
  return [province, city, district, address]
}

describe('provinces of the mainland', () => {
  const PROVINCES = {
    市: '北京 上海 天津 重庆 重慶',
    壮族自治区: '广西 廣西',
    回族自治区: '宁夏 寧夏',
    维吾尔自治区: '新疆',
    自治区: '西藏 内蒙古 內蒙古',
    省: '河北 山西 辽宁 遼寧 吉林 黑龙江 黑龍江 江苏 江蘇 浙江 安徽 福建 江西 山东 山東 河南 湖北 湖南 广东 廣東 海南 四川 贵州 貴州 云南 雲南 陕西 陝西 甘肃 甘肅 青海',
  }
  const rows = Object.entries(PROVINCES).flatMap(([ending, names]) =>
    names.split(' ').map((name) => [name, ending] as const),
  )
  it('reads each province, short or in full', () => {
    for (const [name, ending] of rows.filter(([, ending]) => ending !== '市')) {
      for (const written of [name, name + ending])
        expect(placeOf(`${written}林海市东山区文三路90号`)).toEqual([
          ...[name + ending, '林海市', '东山区', '文三路90号'],
        ])
    }
  })
  it.each(rows.filter(([, ending]) => ending === '市'))('reads %s as a city too', (name) => {
    for (const written of [name, `${name}市`, `${name}市${name}市`, `${name}市市辖区`, `${name} ${name}市 `])
      expect(placeOf(`${written}东山区文三路90号`)).toEqual([
        ...[`${name}市`, `${name}市`, '东山区', '文三路90号'],
      ])
  })
  it.each(['县辖区', '縣辖區'])('does not read %s of a municipality as a district', (part) =>
    expect(placeOf(`重庆市${part}东山县文三路90号`)).toEqual(['重庆市', '重庆市', '东山县', '文三路90号']),
  )
  it.each(['广西壯族自治區', '宁夏回族自治區', '新疆維吾爾自治區'])(
    'reads %s in traditional characters',
    (name) =>
      expect(placeOf(`${name}林海市东山区文三路90号`).slice(1)).toEqual(['林海市', '东山区', '文三路90号']),
  )
  it.each(
    '北京路90号 北京东路90号 河南中路90号 北京西路90号 山东南路90号 四川北路90号 湖南街90号'.split(' '),
  )('does not read a street named after a province as the province: %s', (street) =>
    expect(placeOf(`张三峰 ${street}`)).toEqual(['', '', '', street]),
  )
  it('does not read a province in a building name', () =>
    expect(placeOf('上海市黄浦区文三路90号广东大厦')).toEqual([
      ...['上海市', '上海市', '黄浦区', '文三路90号广东大厦'],
    ]))
})

describe('the text before the place', () => {
  const read = (text: string) => {
    const { country, name, phone, province, city, district, address } = parseAddressText(text, 'SG')
    expect([country, phone, province, city, district]).toEqual([
      ...['CN', '13812345678', '浙江省', '杭州市', '西湖区'],
    ])
    return [name, address]
  }
  const HERE = '浙江省杭州市西湖区文三路90号'
  it.each([
    [`Mary 13812345678 ${HERE}`, 'Mary'],
    [`Mary ${HERE} 13812345678`, 'Mary'],
    [`Mary Smith ${HERE} 13812345678`, 'Mary Smith'],
    [`Tom\n${HERE}\n13812345678`, 'Tom'],
    [`李楼 ${HERE} 13812345678`, '李楼'],
    [`王镇 13812345678 ${HERE}`, '王镇'],
    [`李 ${HERE} 13812345678`, '李'],
    [`𬱖，${HERE}，13812345678`, '𬱖'],
    [`闫〇 13812345678 ${HERE}`, '闫〇'],
    [`李伟${HERE} 13812345678`, '李伟'],
    [`欧阳娜娜${HERE} 13812345678`, '欧阳娜娜'],
    [`1.${HERE} 李伟 13812345678`, '李伟'],
    [`2、${HERE} 李伟 13812345678`, '李伟'],
    [`3) ${HERE} 李伟 13812345678`, '李伟'],
    [`①${HERE} 李伟 13812345678`, '李伟'],
    [`李伟 1.${HERE} 13812345678`, '李伟'],
    [`一、${HERE} 李伟 13812345678`, '李伟'],
    [`·${HERE} 李伟 13812345678`, '李伟'],
    [`- ${HERE} 李伟 13812345678`, '李伟'],
    [`“${HERE}”李伟 13812345678`, '李伟'],
    [`李伟，13812345678，（${HERE}）`, '李伟'],
    [`李伟/13812345678/${HERE}`, '李伟'],
    [`李伟_13812345678_${HERE}`, '李伟'],
    [`寄到：${HERE} 李伟 13812345678`, '李伟'],
    [`收：李伟 13812345678 ${HERE}`, '李伟'],
    [`中国 ${HERE} 李伟 13812345678`, '李伟'],
    [`⼤⼭ ${HERE} 13812345678`, '大山'],
  ])('is not part of the street: %s', (text, name) => expect(read(text)).toEqual([name, '文三路90号']))
  it.each([
    [`杭州某某科技有限公司 ${HERE} 李伟 13812345678`, '杭州某某科技有限公司'],
    [`浙江大学 ${HERE} 李伟 13812345678`, '浙江大学'],
    [`公司 ${HERE} 李伟 13812345678`, '公司'],
    [`收货地址 ${HERE} 李伟 13812345678`, '收货地址'],
    [`【公司】${HERE} 李伟 13812345678`, '公司'],
    [`李伟【家】${HERE} 13812345678`, '家'],
    [`[默认] 李伟 13812345678 ${HERE}`, '默认'],
    [`(8888) ${HERE} 李伟 13812345678`, '(8888)'],
    [`李伟[7839] 13812345678 ${HERE}[7839]`, '转7839'],
    [`[7839]${HERE} 李伟 13812345678`, '转7839'],
    [`李伟【7839】13812345678 ${HERE}`, '转7839'],
    [`李伟 13812345678转9100 ${HERE}`, '转9100'],
    [`李伟 13812345678-9100 ${HERE}`, '转9100'],
    [`13812345678-9100 ${HERE} 李伟`, '转9100'],
    [`李伟 138 1234 5678 轉 9100 ${HERE}`, '转9100'],
    [`李伟[9100] 13812345678-9100 ${HERE}[9100]`, '转9100'],
  ])('is added to the street if it is not the name: %s', (text, behind) =>
    expect(read(text)).toEqual(['李伟', `文三路90号 ${behind}`]),
  )
  it('is the name if it is two Latin words', () =>
    expect(parseAddressText('Mary Tom，浙江省杭州市西湖区文三路90号', '').name).toBe('Mary Tom'))
})

describe('a mainland city without its province, for any country of the form', () => {
  it.each([
    ['襄阳市樊城区人民路1号', '襄阳市', '樊城区', '人民路1号'],
    ['赣州市章贡区文清路1号', '赣州市', '章贡区', '文清路1号'],
    ['邯郸市丛台区人民路1号', '邯郸市', '丛台区', '人民路1号'],
    ['丽江市古城区西街1号', '丽江市', '古城区', '西街1号'],
    ['桂林市阳朔县西街1号', '桂林市', '阳朔县', '西街1号'],
    ['昆山市花桥镇绿地大道1号', '昆山市', '', '花桥镇绿地大道1号'],
    ['曲阜市静轩路1号', '曲阜市', '', '静轩路1号'],
    ['凉山彝族自治州西昌市航天大道1号', '凉山彝族自治州', '西昌市', '航天大道1号'],
    ['锡林郭勒盟多伦县人民路1号', '锡林郭勒盟', '多伦县', '人民路1号'],
    ['石河子市北泉镇1号', '石河子市', '', '北泉镇1号'],
    ['襄陽市樊城區人民路1號', '襄陽市', '樊城區', '人民路1號'],
    ['青岛香港中路61号', '青岛市', '', '香港中路61号'],
    ['厦门台湾街200号', '厦门市', '', '台湾街200号'],
    ['青岛市南区香港中路61号', '青岛市', '市南区', '香港中路61号'],
    ['济南市中区英雄山路1号', '济南市', '市中区', '英雄山路1号'],
    ['青岛市市北区辽宁路1号', '青岛市', '市北区', '辽宁路1号'],
  ])('is recognised in %s', (text, city, district, address) => {
    for (const preset of ['', 'SG', 'HK', 'TW', 'GB', 'MC'])
      expect(parseAddressText(`${text} 李伟`, preset)).toMatchObject({
        ...{ country: 'CN', areaCode: '86', name: '李伟', city, district, address },
      })
  })
  it('is not read from cities of Taiwan and Hong Kong', () => {
    for (const text of ['竹北市光明路1號', '台中市西區公益路1號', '嘉義市西區中山路1號'])
      expect(parseAddressText(text, 'CN').country).toBe('TW')
    for (const text of ['新城市廣場三期沙田正街18號', '超市大街5號'])
      expect(parseAddressText(text, 'HK').country).toBe('HK')
  })
})

describe('cities of the mainland', () => {
  const CITIES = {
    广东省: '广州 廣州 深圳 珠海 东莞 東莞 佛山 中山 惠州 汕头 汕頭 江门 江門',
    浙江省: '杭州 宁波 寧波 温州 溫州 绍兴 紹興 金华 金華 义乌 義烏 嘉兴 嘉興',
    江苏省: '南京 苏州 蘇州 无锡 無錫 常州 南通 扬州 揚州 徐州',
    福建省: '厦门 厦門 福州 泉州 漳州',
    山东省: '济南 濟南 青岛 青島 烟台 煙臺 潍坊 濰坊',
    湖北省: '武汉 武漢 宜昌',
    湖南省: '长沙 長沙',
    四川省: '成都 绵阳 綿陽',
    河南省: '郑州 鄭州 洛阳 洛陽',
    陕西省: '西安',
    辽宁省: '沈阳 沈陽 瀋陽 大连 大連',
    黑龙江省: '哈尔滨 哈爾濱 齐齐哈尔',
    内蒙古自治区: '呼和浩特 鄂尔多斯 呼伦贝尔',
    新疆维吾尔自治区: '乌鲁木齐 烏魯木齊 克拉玛依',
    安徽省: '合肥',
    云南省: '昆明',
    贵州省: '贵阳 貴陽',
    河北省: '石家庄 石家莊',
  }
  it('are found with their province, even without province or 市 in the text', () => {
    for (const [name, province] of Object.entries(CITIES).flatMap(([province, names]) =>
      names.split(' ').map((name) => [name, province] as const),
    )) {
      for (const written of [name, `${name}市`, `${province}${name}`, `${province} ${name}市`])
        expect(placeOf(`${written}东山区文三路90号`)).toEqual([province, `${name}市`, '东山区', '文三路90号'])
    }
  })
  it('are found even if a school name follows', () =>
    expect(placeOf('内蒙古呼和浩特赛罕区大学东街1号')).toEqual([
      ...['内蒙古自治区', '呼和浩特市', '赛罕区', '大学东街1号'],
    ]))
  it('keep the written province if another province has a city of that name', () =>
    expect(placeOf('江西省中山市东山区文三路90号')).toEqual(['江西省', '中山市', '东山区', '文三路90号']))
  it.each([
    ['恩施土家族苗族自治州', '恩施土家族苗族自治州'],
    ['伊犁自治州', '伊犁自治州'],
    ['喀什地区', '喀什地区'],
    ['喀什地區', '喀什地區'],
    ['锡林盟', '锡林盟'],
  ])('include %s as written', (written, city) =>
    expect(placeOf(`四川省${written}东山县文三路90号`)).toEqual(['四川省', city, '东山县', '文三路90号']),
  )
  it('include an unknown city without 市 before its district', () => {
    expect(placeOf('四川省林海东山区文三路90号')).toEqual(['四川省', '林海市', '东山区', '文三路90号'])
    expect(placeOf('四川省林海东山县文三路90号')).toEqual(['四川省', '林海市', '东山县', '文三路90号'])
    expect(placeOf('四川省文三路90号')).toEqual(['四川省', '', '', '文三路90号'])
    expect(placeOf('文三路90号')).toEqual(['', '', '', '文三路90号'])
  })
  it('do not include a street before a district', () => {
    expect(placeOf('四川省90号林海东山区')).toEqual(['四川省', '', '', '90号林海东山区'])
    expect(placeOf('四川省林海东山镇90号')).toEqual(['四川省', '', '', '林海东山镇90号'])
  })
  it('do not include a city in a building name', () =>
    expect(placeOf('李伟 文三路90号深圳大厦')).toEqual(['', '', '', '文三路90号深圳大厦']))
})

describe('districts of the mainland', () => {
  it.each('浦东新区 浦東新區 东山区 東山區 东山县 東山縣 东山旗 义山市 城区'.split(' '))(
    'include %s',
    (district) =>
      expect(placeOf(`四川省林海市${district}文三路90号`)).toEqual([
        '四川省',
        '林海市',
        district,
        '文三路90号',
      ]),
  )
  it('do not include a district after the house number', () =>
    expect(placeOf('四川省林海市90号东山区')).toEqual(['四川省', '林海市', '', '90号东山区']))
  it('are not read without a city', () =>
    expect(placeOf('东山区文三路90号')).toEqual(['', '', '', '东山区文三路90号']))
})

describe('mainland places in Latin script', () => {
  it.each([
    ['Nanshan District, Shenzhen, Guangdong', 'Guangdong', 'Shenzhen', 'Nanshan'],
    ['Nanshan District, Shenzhen City, Guangdong Province', 'Guangdong', 'Shenzhen', 'Nanshan'],
    ['Anji County, Huzhou, Zhejiang province', 'Zhejiang', 'Huzhou', 'Anji'],
    ["Xi'an New Area, Xi'an, Shaanxi", 'Shaanxi', "Xi'an", "Xi'an New Area"],
    ['Pudong New Area, Shanghai', 'Shanghai', 'Shanghai', 'Pudong New Area'],
    ['Chaoyang District, Beijing Municipality', 'Beijing', 'Beijing', 'Chaoyang'],
    ['Hexi District, Tianjin', 'Tianjin', 'Tianjin', 'Hexi'],
    ['Yuzhong District, Chongqing', 'Chongqing', 'Chongqing', 'Yuzhong'],
    ['Chaoyang District, Beijing City, Beijing', 'Beijing', 'Beijing', 'Chaoyang'],
  ])('are read from %s', (places, province, city, district) =>
    expect(placeOf(`Wei Li, Room 502, No. 1 Keyuan Road, ${places}, China`)).toEqual([
      ...[province, city, district, 'Room 502, No. 1 Keyuan Road'],
    ]),
  )
  it('leave an unmarked part before a municipality in the street', () =>
    expect(placeOf('Wei Li, No. 1 Keyuan Road, Keyuan, Beijing, China')).toEqual([
      ...['Beijing', 'Beijing', '', 'No. 1 Keyuan Road, Keyuan'],
    ]))
  it('do not include a part with a digit, or the only part, as a city', () => {
    expect(placeOf('Wei Li, Keyuan Road, Building 3, Guangdong, China')).toEqual([
      ...['Guangdong', '', '', 'Keyuan Road, Building 3'],
    ])
    expect(placeOf('Wei Li, Keyuan Road, Guangdong, China')).toEqual(['Guangdong', '', '', 'Keyuan Road'])
    expect(placeOf('Wei Li, Guangdong, China')).toEqual(['Guangdong', '', '', ''])
  })
})
