import { splitIntoLinesAtLabels } from '@/domain/addresses/address-text/labels'
import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

const LABELS = {
  name: "收件人 收貨人 收货人 姓名 聯繫人 联系人 聯系人 收件人姓名,Name,Full name,Recipient,Recipient name,Recipient's name,Receiver,Receiver name,Contact name,Consignee,Attn,ATTN.,To,الاسم",
  phone:
    '電話 电话 電話號碼 电话号码 聯繫電話 联系电话 联系电话号码 手機 手机 手機號碼 手机号码 聯系方式 联系方式 هاتف الهاتف جوال,Tel,Tel.,Telephone,Tel no.,Tel No,Mobile,Mobile number,Mobile phone,Mobilephone,Phone,Phone number,Phone no,Cell,Contact,Mob,Mob.,WhatsApp',
  postCode:
    '邮编 郵編 郵遞區號 邮递区号 邮政编码 郵政編碼 邮编码,Post code,Postcode,Postal code,ZIP,Zip code,ZIPcode',
  email: '邮箱 郵箱 电子邮件 電子郵件 電子郵箱 电子邮箱,Email,E-mail,E-mail address,Email address',
  country: '国家 國家 国家或地区 國家/地區 国家/地区,Country,Country/region,Country / Region',
  province: '省 省份,State,Province,County,Emirate',
  city: '城市,City,Town',
  district: '区 區 区县 區縣,District,Area',
  address:
    '详细地址 詳細地址 收件地址 收货地址 收貨地址 所在地区 所在地區 地址 寄至 送达 送至 العنوان,Address,Delivery address,Shipping address,Street address,Address line 1,Address 2,Address line,Street',
}
const rows = Object.entries(LABELS).flatMap(([label, written]) =>
  written
    .split(',')
    .flatMap((words, at) => (at === 0 ? words.split(' ') : [words]).map((word) => [word, label] as const)),
)

describe('the labels of a line', () => {
  it('are recognised with each colon, in any letter case', () => {
    for (const [word, label] of rows) {
      for (const colon of [':', '：', ' : ', '： '])
        expect(splitIntoLinesAtLabels(`${word}${colon}Something`)).toEqual([{ label, text: 'Something' }])
      expect(splitIntoLinesAtLabels(`${word.toUpperCase()}:  x `)).toEqual([{ label, text: 'x' }])
      expect(splitIntoLinesAtLabels(`x ${word}:Something`)).toEqual([
        { text: 'x' },
        { label, text: 'Something' },
      ])
    }
  })
  it.each('Something, Somename: x, Name x, Named: x, Surname : is'.split(', '))(
    'are not found in: %s',
    (text) => expect(splitIntoLinesAtLabels(text)).toEqual([{ text }]),
  )
  it('are found on one line or several, with any separator', () => {
    for (const between of [' ', ',', ';', '|', '\n', '\t', '\r\n', ', ', ' | ', '; '])
      expect(splitIntoLinesAtLabels(`Name: Ada${between}Phone: 1`).map(({ label }) => label)).toEqual([
        'name',
        'phone',
      ])
    expect(splitIntoLinesAtLabels('收件人:李伟 电话:138 地址:文三路')).toEqual([
      { label: 'name', text: '李伟' },
      { label: 'phone', text: '138' },
      { label: 'address', text: '文三路' },
    ])
  })
  it('are ignored if another label follows directly', () =>
    expect(splitIntoLinesAtLabels('Name: Tel: 1')).toEqual([{ label: 'phone', text: '1' }]))
  it('are ignored without a text, and empty lines are left out', () => {
    expect(splitIntoLinesAtLabels('Name:\n\n  \nAda')).toEqual([{ text: 'Ada' }])
    expect(splitIntoLinesAtLabels('')).toEqual([])
  })
})

describe('an address with labels', () => {
  it('is read by its labels before any other rule', () => {
    const text =
      'Name: Ada Byron\nMobile: 0412345678\nAddress: 5 Crown St\nCity: Barton\nState: Victoria\nDistrict: Westgate\nPostcode: 3000\nEmail: ada@mail.example\nCountry: Australia'
    expect(parseAddressText(text, '')).toEqual({
      name: 'Ada Byron',
      areaCode: '61',
      phone: '412345678',
      postCode: '3000',
      email: 'ada@mail.example',
      country: 'AU',
      province: 'Victoria',
      city: 'Barton',
      district: 'Westgate',
      address: '5 Crown St',
    })
  })
  it('takes the labelled country even if the text names another', () =>
    expect(parseAddressText('Address: 5 Kenya Road\nCountry: Singapore', 'MY').country).toBe('SG'))
})

describe('the text after a label on its line', () => {
  const CN = '浙江省杭州市西湖区文三路90号'
  const WHOLE = { name: '王小明', phone: '13812345678', province: '浙江省', address: '文三路90号' }
  it.each([
    `收件人：王小明，手机号码：13812345678，${CN}`,
    `收件人：王小明；电话：13812345678；地址：${CN}`,
    `收货人：王小明 13812345678 ${CN}`,
    `姓名：王小明、电话：13812345678、地址：${CN}`,
    `联系人: 王小明，\n手机: 13812345678，\n地址: ${CN}`,
    `收件人：王小明，13812345678，${CN}`,
    `收件人：王小明，${CN}，13812345678`,
    `收件人：王小明 ${CN} 13812345678`,
    `收件人: 王小明。 电话: 13812345678。 地址: ${CN}`,
    `手机：13812345678，收件人：王小明，地址：${CN}，`,
    `${CN} 收件人 王小明 13812345678`,
    `收货人 王小明，手机号码 13812345678，${CN}`,
  ])('is not part of the name: %s', (text) => expect(parseAddressText(text, '')).toMatchObject(WHOLE))
  it.each([
    ['Name: Tan Ah Kow, 81234567, 10 Anson Road', 'Tan Ah Kow'],
    ['Name: Tan Ah Kow 81234567\n10 Anson Road', 'Tan Ah Kow'],
    ['Name: Tan Ah Kow +65 81234567\n10 Anson Road', 'Tan Ah Kow'],
    ['Recipient: Ada Byron,\nPhone: 81234567,\n10 Anson Road,', 'Ada Byron'],
    ['Name: Byron, Ada\nPhone: 81234567\n10 Anson Road', 'Byron, Ada'],
  ])('is not part of a name in Latin script: %s', (text, name) =>
    expect(parseAddressText(text, 'SG')).toMatchObject({ name, phone: '81234567', address: '10 Anson Road' }),
  )
  it.each([
    [`${CN} 邮编310012 王小明 13812345678`, 'CN', '310012'],
    [`${CN} 邮编：310012 王小明 13812345678`, 'CN', '310012'],
    [`${CN}邮编310012，王小明，13812345678`, 'CN', '310012'],
    [`邮政编码310012 ${CN} 王小明 13812345678`, 'CN', '310012'],
    [`王小明 13812345678 ${CN}，郵編 310012`, 'CN', '310012'],
    ['王小明 Blk 123 Bedok North St 2 邮编460123', 'SG', '460123'],
    ['10 Anson Road, postal code 079903', 'SG', '079903'],
    ['10 Anson Road, Postcode079903', 'SG', '079903'],
    ['台北市大安區信義路1號 郵遞區號106', 'TW', '106'],
    ['台北市大安區信義路1號 郵遞區號：106-03 陳大文', 'TW', '10603'],
    ['5 Crown St, Zip 50450, Ampang', 'MY', '50450'],
    ['5 Castle Street, Cardiff, postcode CF10 1BS', 'GB', 'CF10 1BS'],
    ['Postcode: CF10 1BS, 5 Castle Street, Cardiff', 'GB', 'CF10 1BS'],
  ])('gives the postal code, with or without a colon: %s', (text, country, postCode) => {
    const { address, ...read } = parseAddressText(text, country)
    expect(read).toMatchObject({ country, postCode })
    expect(address).toMatch(/^(?:文三路90号|Blk 123 Bedok North St 2|10 Anson Road|信義路1號|5 C.*)$/)
    expect(address).not.toMatch(/邮|郵|code|zip/i)
  })
})
