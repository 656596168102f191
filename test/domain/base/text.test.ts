import fc from 'fast-check'
import { checkAddressDetail, checkReceiverName } from '@/domain/addresses/address'
import {
  cleanText,
  cleanTextFields,
  hasInvisibleCharacters,
  isolateTextDirection,
  replaceLineBreaks,
  stripInvisible,
  stripInvisibleKeepingLines,
  toHalfWidth,
} from '@/domain/base/text'
import {
  checkGoodsBrand,
  checkGoodsDescription,
  checkGoodsSpecification,
} from '@/domain/forecast/goods-fields'
import { anyText } from '../../support/any-text'

const ZERO_WIDTH = '\u200b\u200b\u200b'
const FLOW = { contentNameEn: false, contentNameLen: 0 }

describe('an invisible character', () => {
  it.each([
    ['a direction override', '\u202a \u202b \u202c \u202d \u202e'],
    ['an isolate', '\u2066 \u2067 \u2068 \u2069'],
    ['a zero-width character or a direction mark', '\u200b \u200c \u200d \u200e \u200f'],
    ['a soft hyphen, a byte order mark or a word joiner', '\u00ad \ufeff \u2060'],
    ['a control character', '\u0000 \u0007 \u001b \u007f \u009f'],
    ['a tag', '\u{e0041} \u{e007f}'],
    ['a filler', '\u115f \u1160 \u3164 \uffa0'],
    ['a Braille blank, a grapheme joiner or an invisible Khmer vowel', '\u2800 \u034f \u17b4 \u17b5'],
    ['half a surrogate pair', '\ud83d \udc00'],
  ])('is %s', (_what, all) => {
    for (const mark of all.split(' ')) {
      expect(stripInvisible(`Li${mark} Wei`)).toBe('Li Wei')
      expect(hasInvisibleCharacters(`Li${mark} Wei`)).toBe(true)
    }
  })
  it('is not a joiner that an emoji or a script needs', () => {
    for (const text of ['👩‍👩‍👧', '👩🏽‍🚀', '❤️‍🔥', 'می‌خواهم', 'क्‍ष', 'ශ්‍රී']) {
      expect(stripInvisible(text)).toBe(text)
      expect(hasInvisibleCharacters(text)).toBe(false)
    }
  })
  it('is removed quickly from a long text with many joiners', () => {
    expect(stripInvisible('a\u200d'.repeat(400_000))).toBe('a'.repeat(400_000))
  })
  it('is any other joiner', () => {
    expect(stripInvisible('Li\u200d Wei')).toBe('Li Wei')
    expect(stripInvisible('李\u200c伟')).toBe('李伟')
    expect(stripInvisible('👩\u200d\u200d👧')).toBe('👩\u200d👧')
  })
  it('is not a line break, which is white space', () => {
    expect(hasInvisibleCharacters('Blk 12\r\n\tBedok')).toBe(false)
    expect(cleanText('Blk 12 \r\n\t Bedok\u2028\u2029North')).toBe('Blk 12 Bedok North')
  })
  it('is removed in one pass; a second pass changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = cleanText(text)
        expect(cleanText(once)).toBe(once)
        expect(hasInvisibleCharacters(once)).toBe(false)
      }),
    )
  })
})

it('a right-to-left text is isolated inside another text', () => {
  expect(isolateTextDirection('Li Wei')).toBe('Li Wei')
  expect(isolateTextDirection('李伟 12')).toBe('李伟 12')
  for (const text of ['محمد', 'דוד 12', '\u202eLi'])
    expect(isolateTextDirection(text)).toBe(`\u2068${text}\u2069`)
})

it('a line break with the spaces around it becomes one space, and other spaces stay', () => {
  expect(replaceLineBreaks('a  b')).toBe('a  b')
  expect(replaceLineBreaks(' a ')).toBe(' a ')
  expect(replaceLineBreaks('a \r\n\n\t b\u2028c')).toBe('a b c')
  expect(replaceLineBreaks('MV Vega\vDeck\f2\u0085Stern\u2029')).toBe('MV Vega Deck 2 Stern ')
})

it('every text field of an object is cleaned, and no other field', () =>
  expect(cleanTextFields({ name: ' Li\u200b ', count: 2, gift: false, none: null })).toEqual({
    name: 'Li',
    count: 2,
    gift: false,
    none: null,
  }))

describe('the half-width form of a text', () => {
  it.each([
    ['＋６５－ａ　Ｂ．', '+65-a B.'],
    ['ＪＤ００１２３４５', 'JD0012345'],
    ['￥３９．９０', '¥39.90'],
    ['（０２）２７３４－１２３４', '(02)2734-1234'],
    ['台北市﹐中山路﹙２﹚', '台北市,中山路(2)'],
    ['Ｓ\u2003Ｆ\u00a01\u202f2', 'S F 1 2'],
    ['｢香港｣､九龍｡', '「香港」、九龍。'],
    ['ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'name@example.com'],
    ['１２：３０～１３：００', '12:30~13:00'],
    ['Ａ／Ｂ＆Ｃ＃４＊', 'A/B&C#4*'],
    ['漢字かなカナ·é', '漢字かなカナ·é'],
  ])('is right for %s', (wide, plain) => expect(toHalfWidth(wide)).toBe(plain))
  it('equals NFKC, which the mini program lacks on Android', () => {
    const between = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
    const marks = between(0xfe50, 0xfe6b).filter((mark) => /\p{Assigned}/u.test(mark))
    for (const wide of [...between(0xff01, 0xff5e), ...between(0xff61, 0xff65), ...marks, '\u3000', '\u00a0'])
      expect([wide, toHalfWidth(wide)]).toEqual([wide, wide.normalize('NFKC')])
  })
})

describe('a text of several lines without invisible characters', () => {
  it('keeps every line break, tab and space', () => {
    const text = ' a\u200bb \r\n\n\tc\u0007 \u2028d\v\f\u0085e\u2029'
    expect(stripInvisibleKeepingLines(text)).toBe(' ab \r\n\n\tc \u2028d\v\f\u0085e\u2029')
  })
  it('is unchanged if all its characters are visible', () => {
    for (const text of ['', '\n', '\na', 'a\n', 'a b\n\nc'])
      expect(stripInvisibleKeepingLines(text)).toBe(text)
  })
})

describe('a cleaned text', () => {
  it('has no invisible character', () => {
    expect(cleanText(`\u202e Lim\u200b Wei \u0007Ling\n`)).toBe('Lim Wei Ling')
    for (const unseen of '\u200b \u00a0 \u3000 \u2800 \u034f \u115f \u3164 \uffa0 \u17b4 \u180e \ufe0f \u{e0100} \u{e0020}'.split(
      ' ',
    ))
      expect(cleanText(unseen)).toBe('')
  })
  it('is empty if it was only invisible characters', () => {
    expect(checkReceiverName(ZERO_WIDTH, 'SG')).toEqual({ code: 'address.name.required' })
    expect(checkAddressDetail(ZERO_WIDTH.repeat(3), 'SG')).toEqual({ code: 'address.detail.required' })
    expect(checkGoodsBrand(ZERO_WIDTH)).toEqual({ code: 'goods.brand.required' })
    expect(checkGoodsSpecification(ZERO_WIDTH, true)).toEqual({ code: 'goods.specification.required' })
    expect(checkGoodsDescription(`a${ZERO_WIDTH}`, FLOW)).toMatchObject({
      code: 'goods.description.tooShortEnglish',
    })
  })
  it('keeps variation selectors that change how a character is drawn', () => {
    for (const text of ['葛\u{e0100}城', '\u2764\ufe0f', 'ᠠ\u180bᠨ']) expect(cleanText(text)).toBe(text)
  })
  it('needs a letter in a name, and a letter or digit in a street', () => {
    expect(checkReceiverName('---', 'SG')).toEqual({ code: 'name.noLetters' })
    expect(checkAddressDetail('------', 'SG')).toEqual({ code: 'address.detail.special' })
    expect(checkReceiverName('陳美玲', 'HK')).toBeNull()
    expect(checkAddressDetail('彌敦道六百八十八號', 'HK')).toBeNull()
  })
})
