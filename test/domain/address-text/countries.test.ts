import { countryIn, withoutCountry } from '@/domain/address-text/countries'

describe('the country that a text is in', () => {
  const NAMES = {
    HK: '香港,Hong Kong,HongKong,Hong Kong SAR,HK,H.K.,h.k,Flat A HK x',
    MC: '澳門,澳门,Macau,Macao',
    TW: '台灣,臺灣,台湾,Taiwan,Taiwan R.O.C.,Taiwan (ROC)',
    SG: '新加坡,Singapore,S(079903),s (079903)',
    MY: '馬來西亞,马来西亚,西马来西亚,西馬來西亞,Malaysia,West Malaysia',
    AE: '阿聯酋,阿联酋,United Arab Emirates,UAE,U.A.E.,الإمارات,الإمارات العربية المتحدة',
    KE: '肯尼亞,肯尼亚,Kenya',
    GB: '英國,英国,United Kingdom,Great Britain,U.K.,UK',
    CN: '中國,中国,中国大陆,中國大陸,China,P.R. China,PR China,P.R.China,PRC China',
    AU: '澳大利亚,澳大利亞,澳洲,Australia',
    GE: '格鲁吉亚,格魯吉亞,საქართველო,Georgia',
  }
  const named = Object.entries(NAMES).flatMap(([country, names]) =>
    names.split(',').map((name) => [name, country] as const),
  )
  it('is the one that it names', () => {
    for (const [name, country] of named) {
      for (const text of [name, `1 x\n${name}`, name.toUpperCase()])
        expect([text, countryIn(text)]).toEqual([text, country])
    }
  })
  const PLACES = {
    HK: '九龍,九龙,新界,Kowloon,New Territories,N.T.,Tsim Sha Tsui,Mong Kok,Mongkok',
    MC: '氹仔,路環,路环,Taipa,Coloane',
    TW: '台北市,臺中縣,台南县,台東市,台东縣,新北市,桃園市,桃园市,高雄市,新竹市,新竹縣,新竹县,花蓮縣,花莲市,花蓮县,Taipei,New Taipei,Kaohsiung,Taichung,Tainan,Taoyuan,Hsinchu',
    MY: 'Kuala Lumpur,Selangor,Penang,Pulau Pinang,Johor,Melaka,Perak,Petaling Jaya,Shah Alam,Jalan',
    AE: 'Dubai,Abu Dhabi,Sharjah,Ajman,Fujairah,Ras Al Khaimah,Umm Al Quwain,Umm Al Qwain,دبي,أبوظبي,أبو ظبي,الشارقة',
    KE: 'Nairobi,Mombasa,Kisumu,Nakuru,Eldoret,Thika,Kenyatta',
    GB: 'London,England,Scotland,Wales,Northern Ireland,SW1A 2AA,M15QA,M1 5QA',
    CN: '浙江省,黑龙江省,自治区,自治區,北京,上海,广东,廣州,广東,深圳,Guangdong,Beijing,Shanghai,Shenzhen,Zhejiang,Jiangsu,Sichuan,Fujian,Shandong',
    AU: 'NSW 2010,VIC 3000,SA 5000,Sydney,Melbourne,Brisbane,Adelaide,Canberra,New South Wales,Queensland',
    GE: 'თბილისი,ბათუმი,Tbilisi,Batumi,Kutaisi',
  }
  const placed = Object.entries(PLACES).flatMap(([country, names]) =>
    names.split(',').map((name) => [name, country] as const),
  )
  it('is the one of a place that it names', () => {
    for (const [place, country] of placed) {
      for (const text of [place, `x ${place.toLowerCase()} y`])
        expect([text, countryIn(text)]).toEqual([text, country])
    }
  })
  const NOTHING =
    'hkx,S(07990),s 079903,xuk,ukulele,Chinatown,Georgia Smith,NSW2010,NSW 201,NSW 20101,XYM15QA,SWA 2AA,M1 QA,M1  5QA,山省,省,台灣大道'
  it.each(NOTHING.split(','))('%s tells nothing', (text) => expect(countryIn(text)).toBeUndefined())
  it('the name of a country counts more than a place, and what is more certain stands first', () => {
    expect(countryIn('Dubai Road, Kenya')).toBe('KE')
    expect(countryIn('London Road, Kowloon, Hong Kong')).toBe('HK')
    expect(countryIn('中国香港')).toBe('HK')
    expect(countryIn('中国台湾')).toBe('TW')
    expect(countryIn('Surry Hills SA, 5000')).toBe('AU')
    expect(countryIn('Georgia, UK')).toBe('GB')
  })
  it.each([
    'Georgia',
    'Georgia,',
    'Georgia.',
    'Georgia \nx',
    'Georgia , x',
  ])('%j ends a line or stands before a comma: it is no first name', (text) =>
    expect(countryIn(text)).toBe('GE'))
})

describe('a text without the name of its country', () => {
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
  ])('%s: %s', (country, text, rest) => expect(withoutCountry(text, country)).toBe(rest))
  it.each(['HK', 'MC', 'SG'])('of the city %s is that without the one that it belongs to', (city) => {
    expect(withoutCountry('中国澳門中國香港中国新加坡', city)).not.toContain('中國香港')
  })
})
