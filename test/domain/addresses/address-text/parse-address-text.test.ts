import { ADDRESS_TEXT_MAX_LENGTH, parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

const fieldsOf = (text: string, preset = '') => parseAddressText(text, preset)

describe('an address read from a text', () => {
  it('is read up to the length limit only', () => {
    expect(ADDRESS_TEXT_MAX_LENGTH).toBe(1000)
    const before = `${'x'.repeat(80)}\n`.repeat(12)
    const text = before + 'y'.repeat(ADDRESS_TEXT_MAX_LENGTH - before.length - 9)
    expect(fieldsOf(`${text}\n91234567`, 'SG').phone).toBe('91234567')
    expect(fieldsOf(`${text}yy\n91234567`, 'SG').phone).toBe('')
  })
  it('takes the country from its text, then from the phone, then from the form', () => {
    expect(fieldsOf('Kenya, +65 8123 4567', 'MY').country).toBe('KE')
    expect(fieldsOf('5 Crown St, +65 8123 4567', 'MY').country).toBe('SG')
    expect(fieldsOf('5 Crown St', 'MY').country).toBe('MY')
    expect(fieldsOf('Address: 5 Crown St, Hong Kong\nCountry: Kenya', 'MY').country).toBe('KE')
    expect(fieldsOf('Address: 5 Crown St\nCountry: somewhere\nDubai', 'MY').country).toBe('AE')
  })
  it('has only a street for a country without known places', () =>
    expect(fieldsOf('Ada Byron, 5 Crown St, Barton', 'US')).toMatchObject({
      ...{ name: 'Ada Byron', country: 'US', areaCode: '1', province: '', city: '', district: '' },
      address: '5 Crown St, Barton',
    }))
  it('takes the area code from the phone, otherwise from the country', () => {
    expect(fieldsOf('Kenya, +65 8123 4567').areaCode).toBe('65')
    expect(fieldsOf('5 Moi Avenue, Kenya').areaCode).toBe('254')
  })
  it.each(['新疆', 'Xinjiang'])('has the destination XJ for %s', (province) => {
    expect(fieldsOf(`李伟，${province}，13800138000`).country).toBe('XJ')
    expect(fieldsOf('李伟，新疆路5号，13800138000').country).toBe('CN')
  })
  it('leaves other labelled lines out of the street', () =>
    expect(
      fieldsOf('Name: Ada Byron\nEmail: ada@mail.example\nAddress: 5 Crown St\nPhone: 91234567', 'SG'),
    ).toMatchObject({
      ...{ name: 'Ada Byron', email: 'ada@mail.example', phone: '91234567', address: '5 Crown St' },
    }))
  it.each(
    'Tel, Tel., Tel no., TEL NO, Phone, Mobile, Mob., Cell, Contact, 電話, 电话, 手機, 手机, +'.split(', '),
  )('leaves out the word before the phone: %s', (word) => {
    for (const after of ['', ':', ' :', ' '])
      expect(fieldsOf(`5 Crown St\n${word}${after} 91234567`, 'SG').address).toBe('5 Crown St')
  })
  it.each(
    'hp: #|HP #|H/P #|h/p: #|Hp. #|HP No. #|HP-#|(HP) #|# (HP)|Handphone #|Hand phone: #|HP/WhatsApp: #|HP +65 +65 #|WhatsApp #|Telephone: #'.split(
      '|',
    ),
  )('leaves phone labels out of the street, before or after the number: %s', (text) => {
    const phone = text.replace('#', '8123 4567')
    for (const written of [`Ada Byron, 5 Crown St, ${phone}`, `Ada Byron\n${phone}\n5 Crown St`])
      expect(fieldsOf(written, 'SG')).toMatchObject({ phone: '81234567', address: '5 Crown St' })
  })
  it.each(['5 HP Street, 91234567', '5 Graph Road, 91234567', 'HP Tower, 5 Crown St, 91234567'])(
    'keeps letters of a phone label within a street: %s',
    (text) => expect(fieldsOf(text, 'SG').address).toBe(text.replace(', 91234567', '')),
  )
  it('keeps a phone label that is part of a street name', () =>
    expect(fieldsOf('5 Mobile Street, 91234567', 'SG').address).toBe('5 Mobile Street'))
  it('splits at a full stop after a long word, not after an abbreviation', () => {
    expect(fieldsOf('5 Crown Terrace. Westgate, 91234567', 'SG').address).toBe('5 Crown Terrace, Westgate')
    expect(fieldsOf('5 Crown St. Westgate, 91234567', 'SG').address).toBe('5 Crown St. Westgate')
    expect(fieldsOf('5 Crown Terrace. westgate, 91234567', 'SG').address).toBe('5 Crown Terrace. westgate')
    expect(fieldsOf('5 Crown Terrace.  Westgate, 91234567', 'SG').address).toBe('5 Crown Terrace, Westgate')
    expect(fieldsOf('文三路90号。3栋、502，91234567', 'SG').address).toBe('文三路90号 3栋 502')
  })
  it('loses recipient marks, extra spaces and full-width forms', () => {
    expect(
      fieldsOf('Name: 李伟(收)\nProvince:  Kent \nCity: Barton\nAddress: 5 Crown St', 'GB'),
    ).toMatchObject({
      ...{ name: '李伟', province: 'Kent', city: 'Barton' },
    })
    expect(fieldsOf('Ａｄａ Ｂｙｒｏｎ，５ Crown St，９１２３４５６７', 'SG')).toMatchObject({
      ...{ name: 'Ada Byron', address: '5 Crown St', phone: '91234567' },
    })
  })
})

describe('digits and marks of other scripts', () => {
  it.each([
    ['John Smith, 10½ High Street, Oxford, OX1 4DB', '10½ High Street'],
    ['7¼ Mill Lane, Leeds, LS1 1AB', '7¼ Mill Lane'],
    ['Flat 2¾, 10 High Street, Leeds LS1 1AB', 'Flat 2¾, 10 High Street'],
    ['½ Mill Lane, Leeds, LS1 1AB', '½ Mill Lane'],
    ['12⅓ Mill Lane, Leeds, LS1 1AB', '12⅓ Mill Lane'],
    ['１０½ High Street, Leeds, LS1 1AB', '10½ High Street'],
  ])('keeps a fraction: %s', (text, address) => expect(fieldsOf(text, 'GB')).toMatchObject({ address }))
  it.each([
    'أحمد المنصوري، فيلا ١٢، شارع الوصل، دبي، +٩٧١٥٠١٢٣٤٥٦٧',
    'أحمد المنصوري؛ فيلا ١٢؛ شارع الوصل؛ دبي؛ ٠٥٠١٢٣٤٥٦٧',
    'أحمد المنصوري، فيلا ۱۲، شارع الوصل، دبي، ۰۵۰۱۲۳۴۵۶۷',
    'أحمد المنصوري\nفيلا ١٢، شارع الوصل\nدبي\n٠٥٠ ١٢٣ ٤٥٦٧',
    'أحمد المنصوري، فيلا 12، شارع الوصل، دبي، 0501234567',
    'فيلا ١٢، شارع الوصل، دبي، أحمد المنصوري، ٠٥٠-١٢٣-٤٥٦٧',
    '٠٥٠١٢٣٤٥٦٧، أحمد المنصوري، فيلا ١٢، شارع الوصل، دبي',
    'الاسم: أحمد المنصوري، هاتف: ٠٥٠١٢٣٤٥٦٧، العنوان: فيلا ١٢، شارع الوصل، دبي',
    'أحمد المنصوري، فيلا ١٢، شارع الوصل، دبي، الإمارات، ٠٥٠١٢٣٤٥٦٧',
    '\u200fأحمد المنصوري، فيلا ١٢، شارع الوصل، دبي، \u200e٠٥٠١٢٣٤٥٦٧',
  ])('reads Arabic digits and commas: %s', (text) =>
    expect(fieldsOf(text)).toMatchObject({
      ...{ country: 'AE', name: 'أحمد المنصوري', phone: '501234567', city: 'دبي' },
      address: 'فيلا 12, شارع الوصل',
    }),
  )
  it('keeps brackets and numbers of Latin addresses', () =>
    expect(fieldsOf('5 Crown St, Unit [123], 91234567', 'SG').address).toBe('5 Crown St, Unit [123]'))
})

describe('an address outside the served countries', () => {
  it.each([
    ['5 Main Street, Gibraltar GX11 1AA, +350 20012345', '5 Main Street, Gibraltar GX11 1AA', '+35020012345'],
    ['10 rue de Rivoli, 75001 Paris, +33 6 12 34 56 78', '10 rue de Rivoli, 75001 Paris', '+33612345678'],
    ['Via Roma 5, 00184 Roma, (+39) 347 123 4567', 'Via Roma 5, 00184 Roma', '+393471234567'],
    ['Calle Mayor 1, 28013 Madrid, tel: +34 612 345 678', 'Calle Mayor 1, 28013 Madrid', '+34612345678'],
    ['1 Tverskaya St, 101000 Moscow, +7 912 345 67 89', '1 Tverskaya St, 101000 Moscow', '+79123456789'],
    ['12 MG Road, Bengaluru 560001, +91 98450 12345', '12 MG Road, Bengaluru 560001', '+919845012345'],
    ['5 Queen Street, Auckland 1010, +64 21 123 4567', '5 Queen Street, Auckland 1010', '+64211234567'],
    ['10 O’Connell Street, Dublin D01 F5P2', '10 O’Connell Street, Dublin D01 F5P2', ''],
    ['5 Main Street, Gibraltar GX11 1AA', '5 Main Street, Gibraltar GX11 1AA', ''],
    ['Hauptstrasse 5, 10115 Berlin', 'Hauptstrasse 5, 10115 Berlin', ''],
  ])('gets no city from the form, and no phone in its street: %s', (text, address, phone) => {
    for (const preset of ['SG', 'HK', 'MC'])
      expect(fieldsOf(`Ada Byron, ${text}`, preset)).toMatchObject({ ...{ city: '', address, phone } })
  })
  it.each([
    ['SG', '5 Crown St, 81234567', 'Singapore'],
    ['SG', '5 Crown St, 079903', 'Singapore'],
    ['SG', '5 Crown St\nPostcode: 079903', 'Singapore'],
    ['SG', '5 Crown St, Singapore, +350 20012345', 'Singapore'],
    ['HK', '5 Crown St, 91234567', 'Hong Kong'],
    ['HK', '5 Crown St, Sai Ying Pun', 'Hong Kong'],
    ['HK', '旺角彌敦道610號', '香港'],
    ['MC', '氹仔偉龍馬路5號', '澳門'],
  ])('is read for the country %s of the form if phone, postal code or place fits: %s', (preset, text, city) =>
    expect(fieldsOf(text, preset)).toMatchObject({ country: preset, city }),
  )
})

describe('a separate name', () => {
  const CN = '重庆市九龙坡区杨家坪正街8号'
  it.each('李,李楼,李村,王庄,许楼,万里,𬱖,白城,张弄,刘街,余'.split(','))(
    'of one or two characters before a phone is not part of the street: %s',
    (name) => {
      for (const text of [
        `${name}\n13512345678\n${CN}`,
        `${CN}\n${name}\n13512345678`,
        `${CN}，${name}，电话 +86 13512345678`,
      ])
        expect(fieldsOf(text)).toMatchObject({ name, address: '杨家坪正街8号' })
    },
  )
  it.each('三楼,二楼,北街,南村,上城,前楼,大院,小区,中街,十里'.split(','))(
    'is not read from a floor or a direction: %s',
    (place) =>
      expect(fieldsOf(`${CN}\n${place}\n13512345678`)).toMatchObject({
        ...{ name: '', address: `杨家坪正街8号 ${place}` },
      }),
  )
  it.each(
    'Wong 陳大文|陳大文 Wong|Chan Tai Man 陳大文|陳大文 Chan Tai Man|Mary 李美玲|Zoë 李美玲|O’Brien 歐陽修|歐陽修 Jean-Luc|Dr. Tan Wei 陳偉|陳偉 WONG KA YAN'.split(
      '|',
    ),
  )('stays together in two scripts: %s', (name) => {
    const address = '彌敦道610號'
    for (const text of [
      `${name}\n9123 4567\n香港九龍旺角${address}`,
      `香港九龍旺角${address}, ${name}, 9123 4567`,
    ])
      expect(fieldsOf(text)).toMatchObject({ name, address })
  })
  it('does not include a place next to it', () => {
    expect(fieldsOf('Kowloon 陳大文 91234567')).toMatchObject({ name: '陳大文', district: 'Kowloon' })
    expect(fieldsOf('5 Mill Lane 陳大文 91234567', 'HK')).toMatchObject({
      name: '陳大文',
      address: '5 Mill Lane',
    })
    expect(fieldsOf('陳大文, Wong, 91234567', 'HK')).toMatchObject({ name: '陳大文' })
  })
})

describe('a British address without commas', () => {
  it.each([
    ['Zoë Müller 221B Baker St London nw16xe', 'Zoë Müller', '221B Baker St', 'London', 'NW1 6XE'],
    ['Zoe Mueller 221B Baker Street London NW1 6XE', 'Zoe Mueller', '221B Baker Street', 'London', 'NW1 6XE'],
    ['John Smith 12 High Street St Albans al1 1aa', 'John Smith', '12 High Street', 'St Albans', 'AL1 1AA'],
    ['Ada Byron 5 Mill Road Cambridge cb12ab', 'Ada Byron', '5 Mill Road', 'Cambridge', 'CB1 2AB'],
    ['Ada Byron 10 Downing St Westminster sw1a2aa', 'Ada Byron', '10 Downing St', 'Westminster', 'SW1A 2AA'],
    ['Ada Byron 5 St Johns Road London e1 6an', 'Ada Byron', '5 St Johns Road', 'London', 'E1 6AN'],
    ['Ann Lee 3 Park Lane Milton Keynes MK9 3AA', 'Ann Lee', '3 Park Lane', 'Milton Keynes', 'MK9 3AA'],
    ['Ann Lee Flat 2 3 Park Lane Leeds ls11ab', 'Ann Lee', 'Flat 2 3 Park Lane', 'Leeds', 'LS1 1AB'],
    [
      'Ann O’Brien 7 The Avenue Stoke-on-Trent st1 1aa',
      'Ann O’Brien',
      '7 The Avenue',
      'Stoke-on-Trent',
      'ST1 1AA',
    ],
    ['Rhys Evans 1a Castle Sq. Cardiff CF10 1BS', 'Rhys Evans', '1a Castle Sq.', 'Cardiff', 'CF10 1BS'],
    ['Ann Lee 3 Hanover Square London w1s1hp', 'Ann Lee', '3 Hanover Square', 'London', 'W1S 1HP'],
  ])('is read into its fields: %s', (text, name, address, city, postCode) =>
    expect(fieldsOf(text)).toMatchObject({ name, address, city, postCode, country: 'GB' }),
  )
  it.each(['Orchard Towers 400 Orchard Road, 238875', 'High Street 5 Newton Road, 238875'])(
    'does not read a building or street as a name: %s',
    (text) => expect(fieldsOf(text, 'SG')).toMatchObject({ name: '', address: text.split(',')[0] }),
  )
})

describe('names of institutions', () => {
  it.each([
    ['香港科技大學，九龍清水灣，陳大文，91234567', '香港科技大學 清水灣'],
    ['澳門科技大學，氹仔偉龍馬路，陳大文，66123456', '澳門科技大學 偉龍馬路'],
    ['陳大文 台北市大安區羅斯福路四段1號國立臺灣大學', '羅斯福路四段1號國立臺灣大學'],
    ['李伟 北京市西城区复兴门内大街1号中国银行总行', '复兴门内大街1号中国银行总行'],
    ['李伟 北京市海淀区英国大使馆', '英国大使馆'],
    ['李伟 上海市浦东新区世纪大道1号中国移动大厦', '世纪大道1号中国移动大厦'],
    ['李伟 广州市南沙区笃学路1号香港科技大学', '笃学路1号香港科技大学'],
    [
      'Tan Ah Kow, National University of Singapore, 21 Lower Kent Ridge Road, Singapore 119077',
      'National University of Singapore, 21 Lower Kent Ridge Road',
    ],
    [
      'Ada Byron, Level 5, Australia Square, 264 George Street, Sydney NSW 2000',
      'Level 5, Australia Square, 264 George Street',
    ],
    [
      'Chan Tai Man, University of Hong Kong, Pokfulam Road, Hong Kong',
      'University of Hong Kong, Pokfulam Road',
    ],
    [
      'Chan Tai Man, Bank of China Tower, 1 Garden Road, Central, Hong Kong',
      'Bank of China Tower, 1 Garden Road',
    ],
    ['Ada Byron, Embassy of Kenya, 45 Portland Place, London W1B 1AS', 'Embassy of Kenya, 45 Portland Place'],
    [
      'Tan Ah Kow, Singapore General Hospital, Outram Road, Singapore 169608',
      'Singapore General Hospital, Outram Road',
    ],
  ])('stay whole: %s', (text, address) => expect(fieldsOf(text).address).toBe(address))
})
