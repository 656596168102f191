import {
  getDestinationAreaCode,
  isEmail,
  maskPhone,
  normalisePhone,
  PHONE_AREAS,
  parsePhone,
  parsePhoneSearch,
  splitPhoneSearchKey,
  toPhoneSearchKey,
} from '@/domain/addresses/phone'

/** Returns why a text is not a valid phone number, or null. */
const problemOf = (areaCode: string, text: string) => {
  const read = parsePhone(areaCode, text)
  return 'problem' in read ? read.problem : null
}

describe('phone numbers', () => {
  it('match their area, with and without spaces', () => {
    for (const { areaCode, example } of PHONE_AREAS) {
      expect(parsePhone(areaCode, example)).toEqual({ phone: normalisePhone(example) })
      expect(parsePhone(areaCode, normalisePhone(example))).toEqual({ phone: normalisePhone(example) })
    }
  })
  it('have an area for each destination with its own area code', () => {
    const areas = PHONE_AREAS.map(({ country, areaCode }) => [country, areaCode])
    expect(Object.fromEntries(areas)).toEqual({
      CN: '86',
      HK: '852',
      MC: '853',
      TW: '886',
      SG: '65',
      MY: '60',
      AE: '971',
      KE: '254',
      GB: '44',
      US: '1',
      JP: '81',
      KR: '82',
      AU: '61',
      GE: '995',
    })
    for (const { country, areaCode } of PHONE_AREAS) expect(getDestinationAreaCode(country)).toBe(areaCode)
    expect(getDestinationAreaCode('XJ')).toBe('86')
    expect(getDestinationAreaCode('FR')).toBe('')
  })
  it('have areas with distinct names in each language', () => {
    for (const lang of ['sc', 'tc', 'en'] as const) {
      const names = PHONE_AREAS.map(({ name }) => name[lang].trim())
      expect(names).not.toContain('')
      expect(new Set(names).size).toBe(PHONE_AREAS.length)
    }
  })
  it('have one area for each area code', () =>
    expect(new Set(PHONE_AREAS.map(({ areaCode }) => areaCode)).size).toBe(PHONE_AREAS.length))
  it.each([
    ['86', ['13800138000', '19912345678'], ['12800138000', '138001380000', '12345678901', '1380013800']],
    ['852', ['21234567', '91234567'], ['1234567', '912345678', '19123456']],
    ['853', ['28123456', '66123456', '71234567', '81234567'], ['96123456', '5612345', '6612345']],
    ['886', ['912345678', '0912345678'], ['812345678', '91234567', '00912345678']],
    [
      '65',
      ['31234567', '61234567', '81234567', '91234567', '6581234567'],
      ['71234567', '8123456', '812345678', '8123456a', '＋8123456', '+65 8123', '65658123456'],
    ],
    ['60', ['123456789', '0123456789', '1123456789'], ['12345678', '223456789', '11234567890']],
    ['971', ['501234567', '0501234567'], ['401234567', '50123456', '5012345678']],
    ['254', ['712345678', '0112345678'], ['812345678', '71234567', '7123456789']],
    ['44', ['7400123456', '07400123456'], ['8400123456', '740012345', '74001234567']],
    ['1', ['2025550146', '9025550146'], ['1025550146', '202555014', '20255501466']],
    ['81', ['9012345678', '07012345678'], ['6012345678', '9112345678', '901234567']],
    ['82', ['1012345678', '101234567', '01012345678'], ['2012345678', '10123456', '10123456789']],
    ['61', ['412345678', '0412345678'], ['512345678', '41234567', '4123456789']],
    ['995', ['555123456', '0555123456'], ['455123456', '55512345', '5551234567', '00555123456']],
  ] as const)('of +%s include %j and not %j', (areaCode, good, bad) => {
    expect(good.filter((phone) => problemOf(areaCode, phone))).toEqual([])
    expect(bad.filter((phone) => !problemOf(areaCode, phone))).toEqual([])
  })
  it.each([
    ['65', '+65 8123 4567', '81234567'],
    ['65', '0065-8123-4567', '81234567'],
    ['65', '＋６５　８１２３　４５６７', '81234567'],
    ['44', '+44 (0)7400 123456', '07400123456'],
    ['1', '+1 (302) 555‑0146', '3025550146'],
    ['886', '+886.912.345.678', '912345678'],
    // Invisible characters: variation selectors, the frame of a keycap emoji, direction marks, zero-width
    // characters.
    ['65', '8123\ufe0d 4567', '81234567'],
    ['65', '8\ufe0f\u20e31\ufe0f\u20e323\ufe004567', '81234567'],
    ['65', '\u202a+65\u00a08123\u200b4567\u202c', '81234567'],
    ['852', '9123\u2060\u00ad4567\ufeff', '91234567'],
    // Digits of other scripts.
    ['86', '١٣٨٠٠١٣٨٠٠٠', '13800138000'],
    ['971', '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷', '501234567'],
    ['65', '८१२३४५६७', '81234567'],
    ['65', '৮১২৩ ৪৫৬৭', '81234567'],
    ['65', '๘๑๒๓-๔๕๖๗', '81234567'],
    ['852', '၉၁၂၃၄၅၆၇', '91234567'],
    ['853', '៦៦១២៣៤៥៦', '66123456'],
    // The chosen area code, typed again.
    ['65', '65 8123 4567', '81234567'],
    ['65', '+65 65 8123 4567', '81234567'],
    ['65', '+65 +65 8123 4567', '81234567'],
    ['65', '65 0065 8123 4567', '81234567'],
    ['86', '86 138 0013 8000', '13800138000'],
    ['86', '+86-8613800138000', '13800138000'],
    ['852', '852-9123-4567', '91234567'],
    ['44', '44 07400 123456', '07400123456'],
    ['1', '1 302 555 0146', '3025550146'],
    ['995', '+995 0555 12 34 56', '0555123456'],
    // Here the first digits belong to the number and are not an area code.
    ['852', '85212345', '85212345'],
    ['65', '65812345', '65812345'],
  ])('of +%s are read from the pasted text %s', (areaCode, text, phone) =>
    expect(parsePhone(areaCode, text)).toEqual({ phone }),
  )
  it('report the other area code that they start with', () => {
    expect(problemOf('65', '+86 138 0013 8000')).toEqual({
      code: 'phone.otherArea',
      params: { areaCode: '86' },
    })
    expect(problemOf('86', '+65 8123 4567')?.params).toEqual({ areaCode: '65' })
    // Without the + the digits may be any number.
    expect(problemOf('65', '0086 138 0013 8000')?.code).toBe('phone.format')
    expect(problemOf('65', '86 138 0013 8000')?.code).toBe('phone.format')
    expect(problemOf('65', '+86 138')?.code).toBe('phone.format')
  })
  it('with an error in the chosen area do not report another area', () => {
    expect(problemOf('65', '+65 65 8123 456')?.code).toBe('phone.format')
  })
  it.each([
    ['86', '13800138000-9100'],
    ['86', '138-0013-8000-9100'],
    ['86', '+86 138 0013 8000 转 9100'],
    ['86', '13800138000轉9100'],
    ['86', '13800138000[9100]'],
    ['86', '13800138000（分机9100）'],
    ['86', '13800138000,9100#'],
    ['1', '(302) 555-0146 ext. 12'],
    ['1', '302 555 0146 x123456'],
    ['852', '91234567#1'],
    ['65', '65 8123 4567 / 12'],
    ['971', '٠٥٠١٢٣٤٥٦٧-١٢'],
  ])('of +%s report that an extension is not accepted: %s', (areaCode, text) => {
    const { example } = PHONE_AREAS.find((area) => area.areaCode === areaCode)!
    expect(problemOf(areaCode, text)).toEqual({ code: 'phone.extension', params: { example } })
  })
  it.each([
    ['86', '13800138000-1234567'],
    ['86', '1380013800-9100'],
    ['65', '8123 4567 89'],
    ['65', '8123 4567-'],
    ['65', `8123 4567 ${'-'.repeat(80)} 12`],
  ])('of +%s without an extension do not report one: %s', (areaCode, text) =>
    expect(problemOf(areaCode, text)?.code).not.toBe('phone.extension'),
  )
  it('report an example if they do not match', () =>
    expect(problemOf('65', '1')?.params).toEqual({ example: '8123 4567' }))
  it('report a missing number before a missing area code', () => {
    expect(problemOf('', '')?.code).toBe('phone.required')
    expect(problemOf('', '81234567')?.code).toBe('phone.areaCode.required')
    expect(problemOf('constructor', '81234567')?.code).toBe('phone.areaCode.required')
  })
})

describe('a search by phone', () => {
  it.each([
    ['65-81234567', '65', '81234567'],
    ['+65-8123 4567', '65', '81234567'],
    [' 852-91234567 ', '852', '91234567'],
    ['６５－８１２３４５６７', '65', '81234567'],
    ['+65 8123 4567', '65', '81234567'],
    ['+6581234567', '65', '81234567'],
    ['1-3025550146', '1', '3025550146'],
    ['+1 302 555 0146', '1', '3025550146'],
    ['65-٨١٢٣٤٥٦٧', '65', '81234567'],
    ['\u200e+65 8123\u20604567', '65', '81234567'],
    ['65-8123', '65', '8123'],
    ['+65 8123', '65', '8123'],
    ['+852 9123', '852', '9123'],
    ['65-12345678901234', '65', '12345678901234'],
  ])('is read from %s', (text, areaCode, phone) =>
    expect(parsePhoneSearch(text)).toEqual({ areaCode, phone }),
  )
  const OTHERS =
    '81234567,65 81234567,65-,-81234567,SF-1408227,6555-81234567,65-812,65-123456789012345,x65-81234567,65-81234567x,+6555 81234567,+86 138 0013 8000 1'
  it.each(['', ...OTHERS.split(',')])('is not read from %s', (text) =>
    expect(parsePhoneSearch(text)).toBeUndefined(),
  )
})

describe('the search key of a phone', () => {
  it.each([
    ['65', '81234567', '65-81234567', '81234567'],
    ['852', '91234567', '852-91234567', '91234567'],
    ['886', '0912345678', '886-912345678', '912345678'],
    ['65', '81230000', '65-81230000', '81230000'],
  ])('of %s %s is %s, and splits into the same phone', (areaCode, phone, written, national) => {
    expect(toPhoneSearchKey(areaCode, phone)).toBe(written)
    expect(splitPhoneSearchKey(written)).toEqual({ areaCode, phone: national })
  })
})

it.each([
  ['81234567', '81•••• 4567'],
  ['13800138000', '13•••• 8000'],
  ['0712345678', '07•••• 5678'],
])("masks a member's own phone %s as %s", (phone, shown) => expect(maskPhone(phone)).toBe(shown))

describe('an e-mail address', () => {
  it.each(['li@example.com', 'li.wei+1@mail.example.co.uk', '李@例子.中国'])('may be %s', (text) =>
    expect(isEmail(text)).toBe(true),
  )
  const NONE =
    'li|li@x|li@@example.com|li@.com|li@example.|<li>@example.com|li@ex ample.com| li@example.com|li@example.com |li wei@example.com|li"@example.com|li\'@example.com|li@exam<ple.com|li@example.c>om|li@example.c m|li@example.com@x.com|li@example..com'
  it.each(['', ...NONE.split('|')])('may not be %s', (text) => expect(isEmail(text)).toBe(false))
})
