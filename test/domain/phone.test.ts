import fc from 'fast-check'
import { checkPhone, isEmail, normalisePhone, PHONE_AREAS, parsePhoneSearch } from '@/domain/phone'

describe('phone numbers', () => {
  it('are checked by their area: every example fits, with and without spaces', () => {
    for (const { areaCode, example } of PHONE_AREAS) {
      expect(checkPhone(areaCode, example)).toBeNull()
      expect(checkPhone(areaCode, normalisePhone(example))).toBeNull()
    }
  })
  it('have one pattern an area code', () =>
    expect(new Set(PHONE_AREAS.map(({ areaCode }) => areaCode)).size).toBe(PHONE_AREAS.length))
  it.each([
    ['86', '12345678901'],
    ['86', '1380013800'],
    ['852', '19123456'],
    ['65', '812345678'],
    ['44', '8400123456'],
    ['1', '1025550146'],
    ['65', '8123456a'],
    ['65', '＋8123456'],
  ])('of +%s are not %s', (areaCode, phone) => expect(checkPhone(areaCode, phone)?.code).toBe('phone.format'))
  it('name an example when they do not fit', () =>
    expect(checkPhone('65', '1')?.params).toEqual({ example: '8123 4567' }))
  it('are missing before their area code is', () => {
    expect(checkPhone('', '')?.code).toBe('phone.required')
    expect(checkPhone('', '81234567')?.code).toBe('phone.areaCode.required')
    expect(checkPhone('constructor', '81234567')?.code).toBe('phone.areaCode.required')
  })
})

describe('a search by phone', () => {
  it.each([
    ['65-81234567', '65', '81234567'],
    ['+65-8123 4567', '65', '81234567'],
    [' 852-91234567 ', '852', '91234567'],
  ])('%s', (text, areaCode, phone) => expect(parsePhoneSearch(text)).toEqual({ areaCode, phone }))
  it.each([
    '81234567',
    '65 81234567',
    '65-',
    '-81234567',
    'SF-1408227',
    '6555-81234567',
    '65-812',
  ])('is not %s', (text) => expect(parsePhoneSearch(text)).toBeUndefined())
  it('finds every number by its own spelling', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PHONE_AREAS), ({ areaCode, example }) => {
        expect(parsePhoneSearch(`${areaCode}-${example}`)).toEqual({
          areaCode,
          phone: normalisePhone(example),
        })
      }),
    )
  })
})

describe('e-mail', () => {
  it.each(['li@example.com', 'li.wei+1@mail.example.co.uk', '李@例子.中国'])('may be %s', (text) =>
    expect(isEmail(text)).toBe(true))
  it.each([
    '',
    'li',
    'li@x',
    'li@@example.com',
    'li@.com',
    'li@example.',
    '<li>@example.com',
    'li@ex ample.com',
  ])('may not be %s', (text) => expect(isEmail(text)).toBe(false))
})
