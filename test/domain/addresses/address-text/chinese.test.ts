import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

const districtOf = (text: string, country: string) => {
  const { district, address, city } = parseAddressText(text, country)
  return { city, district, address }
}

describe('places of Hong Kong, in Chinese', () => {
  const PLACES =
    '油尖旺 旺角 尖沙咀 尖東 油麻地 佐敦 太子 深水埗 深水涉 長沙灣 荔枝角 石硤尾 觀塘 观塘 牛頭角 藍田 油塘 黃大仙 黄大仙 鑽石山 新蒲崗 九龍灣 九龍城 九龍塘 九龙湾 九龙城 九龙塘 紅磡 红磡 何文田 土瓜灣 土瓜湾 啟德 將軍澳 将军澳 西貢 西贡 沙田 大圍 大围 火炭 馬鞍山 马鞍山 大埔 粉嶺 粉岭 上水 元朗 天水圍 天水围 屯門 屯门 荃灣 荃湾 葵涌 葵芳 葵青 青衣 東涌 东涌 中環 中环 中西區 上環 上环 西環 西环 西營盤 西营盘 堅尼地城 金鐘 金钟 灣仔 湾仔 銅鑼灣 铜锣湾 跑馬地 跑马地 天后 炮台山 北角 鰂魚涌 鲗鱼涌 太古 太古城 西灣河 西湾河 筲箕灣 筲箕湾 柴灣 柴湾 小西灣 小西湾 東區 东區 南區 香港仔 鴨脷洲 鸭脷洲 黃竹坑 黄竹坑 薄扶林 赤柱'
  it('reads each place as a district, with or without a region', () => {
    for (const place of PLACES.split(' ')) {
      expect(districtOf(`香港${place}和平中心12樓`, 'HK')).toEqual({
        city: '香港',
        district: place,
        address: '和平中心12樓',
      })
      // 灣仔 is on Hong Kong Island, and 九龍 + 灣仔 would begin like the place 九龍灣.
      const mainland = /^[灣湾]仔/.test(place) ? [] : ['九龍', '九龙', '新界']
      for (const region of ['香港島', '香港岛', ...mainland])
        expect(districtOf(`${region}${place}和平中心12樓`, 'HK')).toEqual({
          city: '香港',
          district: region + place,
          address: '和平中心12樓',
        })
    }
  })
  it.each(['觀塘區', '观塘区', '黃大仙區', '南區'])('reads %s as a district with its suffix', (place) =>
    expect(districtOf(`香港${place}和平中心12樓`, 'HK')).toMatchObject({ district: place }),
  )
  it.each(
    '柴灣道333號 北角街1號 太古路1號 沙田正街18號 九龍城道20號 香港仔大道1號 荃灣馬路2號 荃湾大马路2號'.split(
      ' ',
    ),
  )('does not read the start of a street as a district: %s', (street) =>
    expect(districtOf(`香港${street}和平中心`, 'HK')).toMatchObject({
      district: '',
      address: `${street}和平中心`,
    }),
  )
  it.each(['葵涌廣場3樓', '沙田大廈', '大埔中心5座', '九龍公園', '元朗新村3號', '荃灣花園'])(
    'does not read the start of a building as a district: %s',
    (building) =>
      expect(districtOf(`香港${building}`, 'HK')).toMatchObject({ district: '', address: building }),
  )
  it('does not read a place in a building name as a district', () =>
    expect(districtOf('香港和平里688號旺角中心九龍廳', 'HK')).toMatchObject({
      district: '',
      address: '和平里688號旺角中心九龍廳',
    }))
  it.each(['香港特別行政區', '香港特别行政区', '香港'])('leaves %s out of the street', (name) =>
    expect(districtOf(`${name}彌敦道688號`, 'HK')).toMatchObject({ city: '香港', address: '彌敦道688號' }),
  )
  it('joins region and district if they are separate parts', () =>
    expect(districtOf('陳大文 香港 新界 沙田 和平中心12樓', 'HK')).toMatchObject({
      district: '新界沙田',
      address: '和平中心12樓',
    }))
})

it.each([
  ['香港', 'HK', '旺角'],
  ['澳門', 'MC', '氹仔'],
])('an address of %s with a part in Latin script is read by the Chinese rules', (city, country, district) =>
  expect(districtOf(`陳大文，${city}${district}和平中心12樓，Tower 2`, country)).toEqual({
    ...{ city, district, address: '和平中心12樓, Tower 2' },
  }),
)

describe('places of Hong Kong, in English', () => {
  const DISTRICTS =
    'Central,Wan Chai,Causeway Bay,Taikoo Shing,Mid-Levels,Mong Kok,Mongkok,Tsim Sha Tsui,Tsim Sha Tsui East,TST,Kwun Tong,Sha Tin,Shatin,Tsuen Wan,Tai Po,Tung Chung'.split(
      ',',
    )
  it('reads each name as a district', () => {
    for (const place of DISTRICTS) {
      expect(districtOf(`Chan Tai Man, Flat A, 610 Nathan Road, ${place}, Hong Kong`, '')).toEqual({
        city: 'Hong Kong',
        district: place,
        address: 'Flat A, 610 Nathan Road',
      })
    }
  })
  it.each('Kowloon, New Territories, N.T., NT, Hong Kong Island'.split(', '))(
    'puts the region %s after the district, in any order of the text',
    (region) => {
      for (const places of [`Jordan, ${region}`, `${region}, Jordan`, `${region.toUpperCase()}, Jordan`])
        expect(
          districtOf(
            `Chan Tai Man, Flat A, 610 Nathan Road, ${places}, Hong Kong`,
            '',
          ).district.toLowerCase(),
        ).toBe(`jordan, ${region}`.toLowerCase())
      expect(districtOf(`Chan Tai Man, Flat A, 610 Nathan Road, ${region}, HK`, '')).toMatchObject({
        district: region,
      })
    },
  )
  it.each('Hong Kong, HongKong, Hong Kong SAR, HK, H.K., h.k'.split(', '))(
    'leaves %s out of the street',
    (name) =>
      expect(districtOf(`Chan Tai Man, Flat A, 610 Nathan Road ${name}, Jordan`, 'HK')).toEqual({
        city: 'Hong Kong',
        district: 'Jordan',
        address: 'Flat A, 610 Nathan Road',
      }),
  )
  it('keeps a word that starts with HK', () =>
    expect(districtOf('Chan Tai Man, Flat A, HKSTP Building, Fo Tan', 'HK')).toMatchObject({
      district: 'Fo Tan',
      address: 'Flat A, HKSTP Building',
    }))
})

describe('places of Macau', () => {
  const PLACES =
    '氹仔 路環 路环 路氹 路氹城 澳門半島 澳门半岛 花地瑪堂區 花地瑪堂 花地玛堂区 聖安多尼堂區 聖安多尼堂 圣安多尼堂区 大堂區 大堂区 望德堂區 望德堂 望德堂区 風順堂區 風順堂 风顺堂区 黑沙環 黑沙环 新口岸'
  it.each(PLACES.split(' '))('reads %s as a district', (place) =>
    expect(districtOf(`澳門${place}和平中心12樓`, 'MC')).toEqual({
      city: '澳門',
      district: place,
      address: '和平中心12樓',
    }),
  )
  it('reads peninsula and parish together as the district', () =>
    expect(districtOf('澳門半島風順堂區和平中心12樓', 'MC')).toMatchObject({
      district: '澳門半島風順堂區',
      address: '和平中心12樓',
    }))
  it('does not read a place in a building or street name as a district', () => {
    expect(districtOf('澳門高士德5號氹仔中心', 'MC')).toMatchObject({
      district: '',
      address: '高士德5號氹仔中心',
    })
    expect(districtOf('澳门黑沙环马路5號', 'MC')).toMatchObject({ district: '', address: '黑沙环马路5號' })
  })
  it.each(['澳門特別行政區', '澳门特别行政区', '澳門'])('leaves %s out of the street', (name) =>
    expect(districtOf(`${name}高士德5號`, 'MC')).toEqual({
      city: '澳門',
      district: '',
      address: '高士德5號',
    }),
  )
  it.each('Taipa, Coloane, Cotai, Macau Peninsula, Macao Peninsula, Sé, NAPE'.split(', '))(
    'reads %s as a district in Latin script',
    (place) => {
      for (const name of ['Macau', 'Macao', 'Macau SAR'])
        expect(districtOf(`Rua do Campo 78, ${place}, ${name}`, 'MC')).toEqual({
          city: 'Macau',
          district: place,
          address: 'Rua do Campo 78',
        })
    },
  )
})

describe('places of Taiwan', () => {
  const taiwan = (text: string) => {
    const { province, city, district, address } = parseAddressText(text, 'TW')
    return { province, city, district, address }
  }
  it.each([
    ['台北市大安區信義路1號', '台北市', '大安區'],
    ['臺北市大安区信義路1號', '台北市', '大安区'],
    ['台灣南投縣埔里鎮信義路1號', '南投縣', '埔里鎮'],
    ['臺湾南投县埔里镇信義路1號', '南投县', '埔里镇'],
    ['台灣省花蓮縣吉安鄉信義路1號', '花蓮縣', '吉安鄉'],
    ['台湾花蓮縣三地門乡信義路1號', '花蓮縣', '三地門乡'],
    ['苗栗縣頭份市信義路1號', '苗栗縣', '頭份市'],
    ['新竹市東區信義路1號', '新竹市', '東區'],
    ['台北市 大安區 信義路1號', '台北市', '大安區'],
    ['台中市西屯區台灣大道1號', '台中市', '西屯區', '台灣大道1號'],
    ['台灣 台北市大安區 信義路1號', '台北市', '大安區'],
    ['高雄市前鎮區信義路1號', '高雄市', '前鎮區'],
    ['桃園市平鎮區信義路1號', '桃園市', '平鎮區'],
    ['台南市左鎮區信義路1號', '台南市', '左鎮區'],
    ['台南市新市區信義路1號', '台南市', '新市區'],
    ['台南市新市区信義路1號', '台南市', '新市区'],
    ['高雄市前镇区信義路1號', '高雄市', '前镇区'],
    ['屏東縣恆春鎮信義路1號', '屏東縣', '恆春鎮'],
    ['高雄市那瑪夏區信義路1號', '高雄市', '那瑪夏區'],
    ['台東縣太麻里鄉信義路1號', '台東縣', '太麻里鄉'],
    ['彰化縣彰化市信義路1號', '彰化縣', '彰化市'],
    ['新竹縣竹北市信義路1號', '新竹縣', '竹北市'],
    ['台北市大安區信義路 1 號', '台北市', '大安區'],
    ['台北市大安區信義路四段 1 號 3 樓之 1 (106)', '台北市', '大安區', '信義路四段1號3樓之1'],
    ['台北市大安區信義路 10 巷 2 弄 5 號 12 樓', '台北市', '大安區', '信義路10巷2弄5號12樓'],
    ['台北市大安區信義路二段1號 5 樓之 12', '台北市', '大安區', '信義路二段1號5樓之12'],
  ])('reads county and town from %s', (text, province, city, address = '信義路1號') =>
    expect(taiwan(text)).toEqual({ province, city, district: '', address }),
  )
  it('keeps the street whole if no town is found', () => {
    expect(taiwan('台北市中山北路一段1號工業區')).toMatchObject({
      ...{ province: '台北市', city: '', address: '中山北路一段1號工業區' },
    })
    expect(taiwan('信義路1號台北市場2樓')).toMatchObject({ province: '', address: '信義路1號台北市場2樓' })
    expect(taiwan('大安區信義路1號')).toMatchObject({ province: '', city: '', address: '大安區信義路1號' })
  })
  it('takes only one county and one town', () =>
    expect(taiwan('台北市 大安區 新竹市場 東區大樓5樓')).toMatchObject({
      ...{ province: '台北市', city: '大安區', address: '新竹市場 東區大樓5樓' },
    }))
  it.each([
    ['Xinyi Dist., Taipei City', 'Taipei City', 'Xinyi Dist.'],
    ['Xinyi District, New Taipei City', 'New Taipei City', 'Xinyi District'],
    ['Puli Township, Nantou County', 'Nantou County', 'Puli Township'],
    ['Da-an Dist, Taipei', 'Taipei', 'Da-an Dist'],
    ["Ta'an West District, New Taipei", 'New Taipei', "Ta'an West District"],
    ['Jincheng Town, Kaohsiung', 'Kaohsiung', 'Jincheng Town'],
  ])('reads county and town in Latin script: %s', (places, province, city) =>
    expect(taiwan(`Chen Wei-Ting, 7F., No. 7, Sec. 5, Xinyi Rd., ${places}, Taiwan`)).toEqual({
      ...{ province, city, district: '', address: '7F., No. 7, Sec. 5, Xinyi Rd.' },
    }),
  )
})
