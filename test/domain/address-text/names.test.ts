import { looksLikeName, plainName } from '@/domain/address-text/names'
import { readAddressText } from '@/domain/address-text/read-address-text'

describe("somebody's name", () => {
  const NAMES = [
    'Ada Byron, ADA BYRON, Mr Ada Byron, Mrs. Ada Byron, Ms Ada Byron, miss Ada Byron, Dr. Ada Byron, Mdm Ada Byron',
    'Ahmad bin Ismail, Siti binti Omar, Nur binte Rahman, Ahmed al Farsi, Omar el Farsi, Jan van Dam, Ana de Souza, Rui da Costa',
    'Raj s/o Kumar, Priya d/o Nair, Raj a/l Muthu, Kavitha a/p Muthu, Ada B. Byron, Ada B Byron, Ada A., ADA B. BYRON',
    "Sean O'Neil, Sean O’Neil, Anne-Marie D.Byron, ANNE-MARIE O’NEIL, SEAN O'NEIL, Álvaro Núñez, Ada Augusta King Noel Byron, Ab Cd",
    '李伟, 欧阳娜娜, 阿依·古丽, 买买提·艾力, 阿卜杜·热西提·玉山, 李伟先生, 王芳女士, 王芳小姐',
    '王芳太太, 李伟收, أحمد المنصوري, أحمد بن علي المنصوري, سارة علي',
  ].flatMap((names) => names.split(', '))
  it('looks like one', () => {
    for (const text of NAMES) expect([text, looksLikeName(text)]).toEqual([text, true])
  })
  it.each([
    ['one word', 'Byron'],
    ['six words', 'Ada Augusta King Noel Byron Lovelace'],
    ['small letters', 'ada byron'],
    ['a small letter at the beginning', 'ada Byron'],
    ['a small letter behind', 'Ada byron'],
    ['a figure', 'Ada Byron 2'],
    ['a street', 'Moi Avenue'],
    ['a street in capitals', 'MOI AVENUE'],
    ['a street of Portugal', 'Edifício Sol'],
    ['a street of Portugal without its accent', 'Edificio Sol'],
    ['gardens', 'Rose Gardens'],
    ['a garden', 'Rose Garden'],
    ['a town', 'Barton Town'],
    ['a country', 'United Kingdom'],
    ['a place of a country', 'Abu Dhabi'],
    ['one letter', '李'],
    ['a dot at the end', '阿依·'],
    ['a drive', 'Rose Dr'],
    ['five letters', '欧阳娜娜娜'],
    ['a title before three letters and more', '先生欧阳娜娜'],
    ['a mark between', '李,伟'],
    ['other letters', '李伟A'],
    ['a title alone', '先生'],
    ['an Arabic word', 'أحمد'],
    ['an Arabic letter', 'أ أحمد'],
    ['five Arabic words', 'أحمد بن علي بن عمر'],
    ['an Arabic street', 'شارع الوصل'],
    ['an Arabic town', 'مدينة الوصل'],
    ['an Arabic villa', 'فيلا الوصل'],
    ['an Arabic tower', 'برج الوصل'],
    ['words around an Arabic name', 'x أحمد المنصوري'],
    ['words behind an Arabic name', 'أحمد المنصوري x'],
    ['a mark before a name', '#Ada Byron'],
    ['a mark behind a name', 'Ada Byron!'],
    ['the title of somebody else', 'xmr Ada Byron'],
    ['nothing', ''],
  ])('%s does not: %s', (_, text) => expect(looksLikeName(text)).toBe(false))
  const PLACES =
    '江省 林市 东区 東區 东县 東縣 林镇 林鎮 林乡 林鄉 三号 三號 三栋 三棟 三楼 三樓 三层 三層 一室 三座 三幢 东村 东里 东路 东街 东道 东巷 东弄 三段 三期 林苑 林園 林园 林城 林場 林场 林廈 林厦 林邨 林閣 林阁 林院 林灣 林湾 大学 大學 大学林'
  it('of a place is none', () => {
    for (const place of PLACES.split(' ')) expect(looksLikeName(place)).toBe(false)
  })
  it.each(['路遥', '城武', '园子', '里奇'])('%s, which begins as places end, looks like one', (name) =>
    expect(looksLikeName(name)).toBe(true))
  it.each([
    ['李伟(收)', '李伟'],
    ['李伟（收）', '李伟'],
    ['李伟收', '李伟'],
    ['李伟 收', '李伟'],
    ['李收伟', '李收伟'],
    ['(收)李伟', '李伟'],
    ['李伟', '李伟'],
  ])('%s is %s', (text, name) => expect(plainName(text)).toBe(name))
})

describe('the name in an address', () => {
  it.each([
    ['first', 'Ada Byron, 5 Crown St, 81234567'],
    ['last', '5 Crown St, 81234567, Ada Byron'],
    ['between', '5 Crown St, Ada Byron, 81234567, #01-02'],
  ])('stands %s', (_, text) => expect(readAddressText(text, 'SG')).toMatchObject({ name: 'Ada Byron' }))
  it('of two the first one is it, then the last one', () => {
    const { name, address } = readAddressText('Ada Byron, 5 Crown St, Grace Hopper, Alan Turing', 'SG')
    expect([name, address]).toEqual(['Ada Byron', '5 Crown St, Grace Hopper, Alan Turing'])
    expect(readAddressText('5 Crown St, Grace Hopper, Alan Turing', 'SG').name).toBe('Alan Turing')
  })
})
