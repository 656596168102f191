import { looksLikePersonName, stripRecipientMark } from '@/domain/addresses/address-text/names'
import { parseAddressText } from '@/domain/addresses/address-text/parse-address-text'

describe('a person name', () => {
  const NAMES = [
    'Ada Byron, ADA BYRON, Mr Ada Byron, Mrs. Ada Byron, Ms Ada Byron, miss Ada Byron, Dr. Ada Byron, Mdm Ada Byron',
    'Ahmad bin Ismail, Siti binti Omar, Nur binte Rahman, Ahmed al Farsi, Omar el Farsi, Jan van Dam, Ana de Souza, Rui da Costa',
    'Raj s/o Kumar, Priya d/o Nair, Raj a/l Muthu, Kavitha a/p Muthu, Ada B. Byron, Ada B Byron, Ada A., ADA B. BYRON',
    "Sean O'Neil, Sean O’Neil, Anne-Marie D.Byron, ANNE-MARIE O’NEIL, SEAN O'NEIL, Álvaro Núñez, Ada Augusta King Noel Byron, Ab Cd",
    '李伟, 欧阳娜娜, 阿依·古丽, 买买提·艾力, 阿卜杜·热西提·玉山, 李伟先生, 王芳女士, 王芳小姐',
    '王芳太太, 陳小姐, 何先生, 李伟收, أحمد المنصوري, أحمد بن علي المنصوري, سارة علي, 闫〇, 李𬱖, 金华强, 张海南',
    'გიორგი ბერიძე, ნინო კაპანაძე, თამარ ლომიძე, დავით გელაშვილი, ანა მარია ლომიძე, გია ხვედელიძე',
    'ლევან ჯაფარიძე, მარიამ ბერიძე, ზურაბ დოლიძე, ეკა კვირიკაშვილი, ნიკა წიკლაური',
  ].flatMap((names) => names.split(', '))
  it('is recognised in each form', () => {
    for (const text of NAMES) expect([text, looksLikePersonName(text)]).toEqual([text, true])
  })
  it.each([
    ['one word', 'Byron'],
    ['six words', 'Ada Augusta King Noel Byron Lovelace'],
    ['small letters', 'ada byron'],
    ['a lower-case letter at the beginning', 'ada Byron'],
    ['a lower-case last word', 'Ada byron'],
    ['a figure', 'Ada Byron 2'],
    ['a street', 'Moi Avenue'],
    ['a street in capitals', 'MOI AVENUE'],
    ['a street of Portugal', 'Edifício Sol'],
    ['a street of Portugal without its accent', 'Edificio Sol'],
    ['gardens', 'Rose Gardens'],
    ['a garden', 'Rose Garden'],
    ['a town', 'Barton Town'],
    ['a country', 'United Kingdom'],
    ['a city of the Emirates', 'Abu Dhabi'],
    ['one letter', '李'],
    ['a dot at the end', '阿依·'],
    ['a street with an abbreviated suffix', 'Rose Dr'],
    ['five letters', '欧阳娜娜娜'],
    ['a title before four characters', '先生欧阳娜娜'],
    ['a punctuation mark in the middle', '李,伟'],
    ['other letters', '李伟A'],
    ['a title alone', '先生'],
    ['a Georgian word', 'გიორგი'],
    ['five Georgian words', 'ანა ბანა განა დანა ენა'],
    ['a Georgian street', 'რუსთაველის გამზირი'],
    ['another Georgian street', 'ჭავჭავაძის ქუჩა'],
    ['a Georgian flat', 'ბინა მეხუთე'],
    ['a Georgian and a Latin word', 'გიორგი Beridze'],
    ['a town with its state', 'Darwin NT'],
    ['another town with its state', 'Alice Springs NT'],
    ['a building that is named after a country', '澳洲山庄'],
    ['a label', '收件人'],
    ['a club', 'The Hong Kong Club'],
    ['a shop', 'Rose Coffee Shop'],
    ['a school', 'Rose Hill School'],
    ['a town of Britain in Chinese', '伦敦'],
    ['a town of Malaysia in Chinese', '吉隆坡'],
    ['a firm', '某某公司'],
    ['a bank', '中国银行'],
    ['the heading of an address', '收货地址'],
    ['an Arabic word', 'أحمد'],
    ['an Arabic letter', 'أ أحمد'],
    ['five Arabic words', 'أحمد بن علي بن عمر'],
    ['an Arabic street', 'شارع الوصل'],
    ['an Arabic town', 'مدينة الوصل'],
    ['an Arabic villa', 'فيلا الوصل'],
    ['an Arabic tower', 'برج الوصل'],
    ['a letter before an Arabic name', 'x أحمد المنصوري'],
    ['a letter after an Arabic name', 'أحمد المنصوري x'],
    ['a mark before a name', '#Ada Byron'],
    ['a mark after a name', 'Ada Byron!'],
    ['a word that ends like a title', 'xmr Ada Byron'],
    ['nothing', ''],
  ])('is not recognised in %s: %s', (_, text) => expect(looksLikePersonName(text)).toBe(false))
  const PLACES =
    '江省 林市 东区 東區 东县 東縣 林镇 林鎮 林乡 林鄉 三号 三號 三栋 三棟 三楼 三樓 三层 三層 一室 三座 三幢 东村 东里 东路 东街 东道 东巷 东弄 三段 三期 林苑 林園 林园 林城 林場 林场 林廈 林厦 林邨 林閣 林阁 林院 林灣 林湾 大学 大學 大学林'
  it('is not recognised in a place', () => {
    for (const place of PLACES.split(' ')) expect(looksLikePersonName(place)).toBe(false)
  })
  it.each(['路遥', '城武', '园子', '里奇'])('is recognised in %s, which starts with a place suffix', (name) =>
    expect(looksLikePersonName(name)).toBe(true),
  )
  it.each([
    ['李伟(收)', '李伟'],
    ['李伟（收）', '李伟'],
    ['李伟收', '李伟'],
    ['李伟 收', '李伟'],
    ['李收伟', '李收伟'],
    ['(收)李伟', '李伟'],
    ['李伟', '李伟'],
  ])('is read from %s as %s', (text, name) => expect(stripRecipientMark(text)).toBe(name))
})

describe('the name in an address', () => {
  it.each([
    ['first', 'Ada Byron, 5 Crown St, 81234567'],
    ['last', '5 Crown St, 81234567, Ada Byron'],
    ['between', '5 Crown St, Ada Byron, 81234567, #01-02'],
  ])('is found in any position: %s', (_, text) =>
    expect(parseAddressText(text, 'SG')).toMatchObject({ name: 'Ada Byron' }),
  )
  it('is the one at the start, otherwise the last one', () => {
    const { name, address } = parseAddressText('Ada Byron, 5 Crown St, Grace Hopper, Alan Turing', 'SG')
    expect([name, address]).toEqual(['Ada Byron', '5 Crown St, Grace Hopper, Alan Turing'])
    expect(parseAddressText('5 Crown St, Grace Hopper, Alan Turing', 'SG').name).toBe('Alan Turing')
  })
})

describe('a place that looks like a name', () => {
  it.each([
    ['Flat 5, 1 High Street, Sai Ying Pun, Hong Kong', '', 'Sai Ying Pun'],
    ['Flat 5, 1 High Street, Kowloon Tong, Kowloon', '', 'Kowloon Tong, Kowloon'],
    ['Flat 5, Tseung Kwan O, New Territories', '', 'Tseung Kwan O, New Territories'],
    ['Sai Ying Pun, Hong Kong', '', 'Sai Ying Pun'],
    ['Flat 5, 1 Main Street, Fo Tan', 'HK', 'Fo Tan'],
    ['香港 新界 沙田 正街18號', 'HK', '新界沙田'],
    ['新界 將軍澳 寶林邨5座', 'HK', '新界將軍澳'],
  ])('is not read as a name in Hong Kong: %s', (text, preset, district) =>
    expect(parseAddressText(text, preset)).toMatchObject({ name: '', district }),
  )
  it.each([
    ['5 Silbury Boulevard, Milton Keynes, MK9 3AA', 'Milton Keynes', ''],
    ['5 Silbury Boulevard, Milton Keynes MK9 3AA', 'Milton Keynes', ''],
    ['7 Station Rd, Bury St Edmunds, IP33 1AA', 'Bury St Edmunds', ''],
    ['7 Station Rd, Tunbridge Wells TN1 1AA', 'Tunbridge Wells', ''],
    ['Ada Byron, 7 Station Rd, Tunbridge Wells TN1 1AA', 'Tunbridge Wells', 'Ada Byron'],
    ['7 Station Rd, Milton Keynes, MK9 3AA, Ada Byron', 'Milton Keynes', 'Ada Byron'],
    ['5 Mitchell Street, Darwin NT 0800', 'Darwin', ''],
    ['5 Hay St, East Perth WA 6004', 'East Perth', ''],
    ['5 Smith St, Alice Springs, NT, 0870', 'Alice Springs', ''],
    ['5 Crown St, Surry Hills NSW 2010', 'Surry Hills', ''],
    ['12 Jalan SS2, Petaling Jaya, 47300', 'Petaling Jaya', ''],
    ['12 Jalan Ampang, Bukit Raja, 47300, Malaysia', 'Bukit Raja', ''],
  ])('is not read as a name next to its postal code: %s', (text, city, name) =>
    expect(parseAddressText(text, '')).toMatchObject({ city, name }),
  )
  it.each([
    '5 Silbury Boulevard, Milton Keynes, UK',
    'Villa 12, Al Wasl Road, Al Barsha, Dubai',
    '3 Main Rd, Ngong Hills, Kenya',
  ])('is not read as a name before its country: %s', (text) =>
    expect(parseAddressText(text, '').name).toBe(''),
  )
  it.each([
    ['12 Victoria Street, Manchester M3 1AA, Emily Clark, UK', 'Emily Clark'],
    ['5 Moi Avenue, Nairobi, Grace Njeri, Kenya', 'Grace Njeri'],
    ['Ada Byron, 5 Silbury Boulevard, Milton Keynes, UK', 'Ada Byron'],
  ])('does not replace a person after the town: %s', (text, name) =>
    expect(parseAddressText(text, '').name).toBe(name),
  )
  it('does not replace a person before the country if no street is between', () =>
    expect(parseAddressText('+65 8123 4567, Tan Ah Kow, Singapore 079903', '').name).toBe('Tan Ah Kow'))
})
