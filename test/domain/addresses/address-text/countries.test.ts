import { detectCountry, removeCountryName } from '@/domain/addresses/address-text/countries'

describe('the country of a text', () => {
  const NAMES = {
    HK: '香港,Hong Kong,HongKong,Hong Kong SAR,HK,H.K.,h.k,Flat A HK x',
    MC: '澳門,澳门,Macau,Macao',
    TW: '台灣,臺灣,台湾,Taiwan,Taiwan R.O.C.,Taiwan (ROC)',
    SG: '新加坡,Singapore,S(079903),s (079903)',
    MY: '馬來西亞,马来西亚,西马来西亚,西馬來西亞,Malaysia,West Malaysia',
    AE: '阿聯酋,阿聯,阿拉伯聯合大公國,阿联酋,United Arab Emirates,UAE,U.A.E.,الإمارات,الإمارات العربية المتحدة',
    KE: '肯亞,肯尼亞,肯尼亚,Kenya',
    GB: '英國,英国,United Kingdom,Great Britain,U.K.,UK',
    CN: '中國,中国,中国大陆,中國大陸,China,P.R. China,PR China,P.R.China,PRC China',
    AU: '澳大利亚,澳大利亞,澳洲,Australia',
    GE: '喬治亞,格鲁吉亚,格魯吉亞,საქართველო,Georgia',
  }
  const named = Object.entries(NAMES).flatMap(([country, names]) =>
    names.split(',').map((name) => [name, country] as const),
  )
  it('is the country that the text names', () => {
    for (const [name, country] of named) {
      for (const text of [name, `1 x\n${name}`, name.toUpperCase()])
        expect([text, detectCountry(text)]).toEqual([text, country])
    }
  })
  const PLACES = {
    HK: '九龍,九龙,新界,香港仔,香港島,九龍城,Kowloon,New Territories,N.T.,Tsim Sha Tsui,Mong Kok,Mongkok',
    MC: '澳門半島,Macau Peninsula,氹仔,路環,路环,Taipa,Coloane',
    TW: '台北市,臺中縣,台南县,嘉義市,嘉义县,彰化縣,屏東縣,屏东县,苗栗縣,雲林縣,云林县,南投縣,宜蘭縣,宜兰县,基隆市,澎湖縣,金門縣,金门县,連江縣,竹北市,員林市,Keelung,Chiayi,Pingtung,Changhua,台東市,台东縣,新北市,桃園市,桃园市,高雄市,新竹市,新竹縣,新竹县,花蓮縣,花莲市,花蓮县,Taipei,New Taipei,Kaohsiung,Taichung,Tainan,Taoyuan,Hsinchu',
    MY: '吉隆坡,槟城,Kuala Lumpur,Selangor,Penang,Pulau Pinang,Johor,Melaka,Perak,Petaling Jaya,Shah Alam,Jalan',
    AE: '迪拜,杜拜,阿布扎比,Dubai,Abu Dhabi,Sharjah,Ajman,Fujairah,Ras Al Khaimah,Umm Al Quwain,Umm Al Qwain,دبي,أبوظبي,أبو ظبي,الشارقة',
    KE: '内罗毕,內羅畢,Nairobi,Mombasa,Kisumu,Nakuru,Eldoret,Thika,Kenyatta',
    GB: '伦敦,倫敦,London,England,Scotland,Wales,Northern Ireland,SW1A 2AA,M15QA,M1 5QA',
    CN: '浙江省,黑龙江省,自治区,自治區,重庆市,四川,青岛市,厦门市,襄阳市樊城区,曲阜市静轩路,凉山彝族自治州西昌市,阜阳颍州区,北京,上海,广东,廣州,广東,深圳,Guangdong,Beijing,Shanghai,Shenzhen,Zhejiang,Jiangsu,Sichuan,Fujian,Shandong',
    AU: '悉尼,墨尔本,墨爾本,NSW 2010,VIC 3000,SA 5000,Sydney,Melbourne,Brisbane,Adelaide,Canberra,New South Wales,Queensland',
    GE: '第比利斯,თბილისი,ბათუმი,Tbilisi,Batumi,Kutaisi',
  }
  const placed = Object.entries(PLACES).flatMap(([country, names]) =>
    names.split(',').map((name) => [name, country] as const),
  )
  it('is the country of a place that the text names', () => {
    for (const [place, country] of placed) {
      for (const text of [place, `x ${place.toLowerCase()} y`])
        expect([text, detectCountry(text)]).toEqual([text, country])
    }
  })
  const NOTHING =
    'hkx,S(07990),s 079903,xuk,ukulele,Chinatown,Georgia Smith,NSW2010,NSW 201,NSW 20101,XYM15QA,SWA 2AA,M1 QA,M1  5QA,山省,省,台灣大道'
  it.each(NOTHING.split(','))('is unknown for %s', (text) => expect(detectCountry(text)).toBeUndefined())
  it('prefers a country name to a place, and a certain match to an uncertain one', () => {
    expect(detectCountry('Dubai Road, Kenya')).toBe('KE')
    expect(detectCountry('London Road, Kowloon, Hong Kong')).toBe('HK')
    expect(detectCountry('中国香港')).toBe('HK')
    expect(detectCountry('中国台湾')).toBe('TW')
    expect(detectCountry('Surry Hills SA, 5000')).toBe('AU')
    expect(detectCountry('Georgia, UK')).toBe('GB')
  })
  it.each(['Georgia', 'Georgia,', 'Georgia.', 'Georgia \nx', 'Georgia , x'])(
    'reads %j as a country, not as a first name',
    (text) => expect(detectCountry(text)).toBe('GE'),
  )
})

describe('a street, building or institution named after a place', () => {
  it.each([
    ...[
      '香港中路61号',
      '香港东路',
      '香港西一路8号',
      '澳门路100号',
      '澳門街5號',
      '台湾街200号',
      '台灣大道一段',
    ],
    ...[
      '新加坡街',
      '新加坡路8号',
      '马来西亚道',
      '英国街2号',
      '肯尼亚路1号',
      '上海街123號',
      '北京道1號',
      '南京東路二段',
    ],
    ...['九龙坡区石桥铺', '四川北路5号', '中国大街1号', '西安街3號'],
    ...['London Road', 'Taiwan Street 5', 'Hongkong Street', 'Macau Road', '5 Kenya Lane', 'Dubai Avenue'],
  ])('a street does not decide the country: %s', (text) => {
    // 九龙坡区 is in the mainland, as its simplified characters show.
    expect(['HK', 'MC', 'TW', 'SG', 'MY', 'GB', 'KE', 'AU', 'AE']).not.toContain(detectCountry(text))
  })
  it.each([
    ...[
      '澳洲山庄',
      '英国小镇3栋',
      '香港花园',
      '香港广场',
      '台湾城',
      '澳门大厦',
      '新加坡花园城',
      '英国风情小镇',
      '中国城',
    ],
    ...['马来西亚大厦5楼', '香港国际大厦', '中山公园', '上海村'],
    ...['Australia Square', 'Singapore Tower', 'China Plaza', 'Kenya House', 'Macau Centre', 'UK House'],
    ...['Hong Kong Science Park', 'Taipei Hotel', 'Sydney Garden'],
  ])('a building does not decide the country: %s', (text) => expect(detectCountry(text)).toBeUndefined())
  it.each([
    ...[
      '香港科技大學',
      '國立臺灣大學',
      '中国银行',
      '中国移动',
      '新加坡国立大学',
      '澳門大學',
      '台灣銀行',
      '北京大学',
    ],
    ...['中国电信', '香港航空', '上海交通大学'],
    ...['National University of Singapore', 'University of Hong Kong', 'Bank of China', 'Embassy of Kenya'],
    ...[
      'Largo de Macau',
      'Kenya Coffee Shop',
      'Macau Restaurant',
      'Hong Kong Club',
      '香港超市',
      '台灣餐廳',
      'China Mobile',
      'Singapore General Hospital',
      'Kenya Airways',
      'Malaysia University',
    ],
  ])('an institution does not decide the country: %s', (text) => expect(detectCountry(text)).toBeUndefined())
  it.each([
    ['Republic of Kenya', 'KE'],
    ['Emirate of Dubai', 'AE'],
    ['City of London', 'GB'],
    ['Republic of the Singapore', 'SG'],
    ['澳門路環市區', 'MC'],
    ['香港西營盤', 'HK'],
    ['浙江路桥区', 'CN'],
    ['哈尔滨市道里区', 'CN'],
    ['桂林市阳朔县西街', 'CN'],
  ])('still reads %s as a place', (text, country) => expect(detectCountry(text)).toBe(country))
  it.each([
    ['青岛市市南区香港中路61号', 'CN'],
    ['上海市普陀区陕西北路澳门路100号', 'CN'],
    ['重庆市九龙坡区石桥铺', 'CN'],
    ['苏州市吴中区英国小镇3栋', 'CN'],
    ['青岛市 市南区 香港 中路61号', 'CN'],
    ['上海街123號, 油麻地, 九龍, 香港', 'HK'],
    ['台北市大安區成都路5號', 'TW'],
    ['九龍觀塘 广东大厦', 'HK'],
    ['12 Hongkong Street, Singapore 059660', 'SG'],
    ['22 Penang Road, Singapore 238462', 'SG'],
    ['3 Kenya Road, London SE7 7PQ', 'GB'],
    ['Australia House, Strand, London WC2B 4LA', 'GB'],
    ['Li Wei (上海), 12 Anson Road, Singapore 079903', 'SG'],
    ['上海市浦东新区张杨路500号 Australia Ltd', 'CN'],
    ['李伟浙江省杭州市', 'CN'],
    ['王小明台北市大安區', 'TW'],
  ])('%s is in %s, by the first place in its own script', (text, country) =>
    expect(detectCountry(text)).toBe(country),
  )
  it('keeps its whole name when the country name is removed', () => {
    expect(removeCountryName('國立臺灣大學, 台灣', 'TW')).toBe('國立臺灣大學,  ')
    expect(removeCountryName('中国银行, 中国浙江省', 'CN')).toBe('中国银行,  浙江省')
    expect(removeCountryName('Australia Square, Sydney, Australia', 'AU')).toBe('Australia Square, Sydney,  ')
    expect(removeCountryName('National University of Singapore, Singapore', 'SG')).toBe(
      'National University of Singapore,  ',
    )
  })
})

describe('a text without its country name', () => {
  it.each([
    ['KE', '5 Moi Avenue, Kenya', '5 Moi Avenue,  '],
    ['MY', 'x 西马来西亚 y', 'x   y'],
    ['AU', '5 Hay St, Western Australia 6004, Australia', '5 Hay St, Western Australia 6004,  '],
    ['AU', 'south  australia, AUSTRALIA', 'south  australia,  '],
    ['GB', 'South UK', 'South  '],
    ['TW', '中国台湾台北市', ' 台北市'],
    ['TW', '台灣省台北市', ' 台北市'],
    ['TW', 'Taipei, Taiwan R.O.C.', 'Taipei,  '],
    ['TW', 'Taipei, Taiwan, (R.O.C.)', 'Taipei,  '],
    ['TW', 'Taipei, Taiwan (ROC), x', 'Taipei,  , x'],
    ['TW', 'Taipei, taiwan  ROC', 'Taipei,  '],
    ['CN', '中国大陆浙江省', ' 浙江省'],
    ['CN', '中國大陸浙江省', ' 浙江省'],
    ['CN', 'Hangzhou, P.R. China', 'Hangzhou,  '],
    ['CN', 'Hangzhou, P.R.China', 'Hangzhou,  '],
    ['CN', 'Hangzhou, PR China', 'Hangzhou,  '],
    ['CN', 'Hangzhou, PRChina', 'Hangzhou,  '],
    ['CN', '中国香港', ' 香港'],
    ['TW', '中國臺灣台北市', ' 台北市'],
    ['TW', '中国浙江', '中国浙江'],
    ['CN', '中国浙江省', ' 浙江省'],
    ['HK', '中國香港', ' '],
    ['', '5 Moi Avenue, Kenya', '5 Moi Avenue, Kenya'],
    ['XX', '5 Moi Avenue, Kenya', '5 Moi Avenue, Kenya'],
  ])('removes %s from: %s', (country, text, rest) => expect(removeCountryName(text, country)).toBe(rest))
  it.each(['HK', 'MC', 'SG'])('has no name of China before the city %s', (city) => {
    expect(removeCountryName('中国澳門中國香港中国新加坡', city)).not.toContain('中國香港')
  })
})
