import * as fc from 'fast-check'
import { checkAddressDetail } from '@/domain/addresses/address'
import { checkPersonName, PERSON_NAME_MAX_LENGTH } from '@/domain/addresses/person-name'
import { countGraphemes, getFirstGrapheme } from '@/domain/base/characters'
import { checkSearchKeyword, SEARCH_KEYWORD_MAX_LENGTH } from '@/domain/base/search'

describe('the character count of a text', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['東莞', 2],
    ['𠮷野家', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['👍🏽', 1],
    ['👨‍👩‍👧', 1],
    ['👩🏽‍🚀🇭🇰', 2],
    ['🇭🇰🇸🇬🇯', 3],
    ['1️⃣2', 2],
    ['🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 1],
    ['❤️x', 2],
    ['한글', 2],
    ['\u1112\u1161\u11ab\u1100\u1173\u11af', 2],
    ['ที่', 1],
    ['葛\u{e0100}城', 2],
    ['a\r\nb', 3],
    ['\u200d', 1],
  ])('of %j is %i', (text, count) => {
    expect(countGraphemes(text)).toBe(count)
  })
  it('equals the grapheme count of Unicode', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const unit = fc.constantFrom(
      ...[
        'a',
        'é',
        'e\u0301',
        '東',
        '𠮷',
        '한',
        '\u1112\u1161\u11ab',
        '👍🏽',
        '👨‍👩‍👧',
        '🇭🇰',
        '❤️',
        '1️⃣',
        'ที่',
        ' ',
        '\r\n',
      ],
    )
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        expect(countGraphemes(text)).toBe([...segmenter.segment(text)].length)
      }),
    )
  })
})

describe('a length limit in characters', () => {
  it('applies to a name and an address', () => {
    const rare = '𠮷'.repeat(PERSON_NAME_MAX_LENGTH)
    expect(checkPersonName(rare)).toBeNull()
    expect(checkPersonName(`${rare}𠮷`)).toMatchObject({ code: 'name.tooLong' })
    expect(checkAddressDetail('e\u0301'.repeat(200), 'SG')).toBeNull()
    expect(checkAddressDetail('e\u0301'.repeat(201), 'SG')).toMatchObject({ code: 'address.detail.tooLong' })
    expect(checkAddressDetail('𠮷𠮷', 'HK')).toMatchObject({ code: 'address.detail.tooShort' })
  })
  it('counts combining marks that no script needs', () => {
    expect(countGraphemes(`a${'\u0301'.repeat(30)}`)).toBe(1)
    expect(countGraphemes(`a${'\u0301'.repeat(3000)}`)).toBeGreaterThan(90)
    expect(checkPersonName(`Ana${'\u0301'.repeat(3000)}`)).toMatchObject({ code: 'name.tooLong' })
  })
  it('applies to a search without its outer spaces', () => {
    expect(checkSearchKeyword('')).toBeNull()
    expect(checkSearchKeyword(` ${'𠮷'.repeat(SEARCH_KEYWORD_MAX_LENGTH)} `)).toBeNull()
    expect(checkSearchKeyword('a'.repeat(300))).toEqual({
      code: 'search.tooLong',
      params: { max: SEARCH_KEYWORD_MAX_LENGTH },
    })
  })
})

it.each([
  ['林小雨', '林'],
  ['𠮷田', '𠮷'],
  ['e\u0301lodie', 'e\u0301'],
  ['👩‍🔧 Ana', '👩‍🔧'],
  ['', ''],
])('of %s the first character is %s', (text, first) => {
  expect(getFirstGrapheme(text)).toBe(first)
})
