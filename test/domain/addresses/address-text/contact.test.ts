import { detectPhoneArea, extractEmail, extractPhone } from '@/domain/addresses/address-text/contact'

const phoneIn = (text: string, areaCode: string) => {
  const { phone, rest } = extractPhone(text, areaCode)
  return phone ? [phone.areaCode, phone.phone, rest] : rest
}

describe('the phone in a text', () => {
  it.each([
    ['81234567', '65', '81234567'],
    ['8123 4567', '65', '81234567'],
    ['8123-4567', '65', '81234567'],
    ['(65) 8123 4567', '65', '81234567'],
    ['65 8123 4567', '65', '81234567'],
    ['6581234567', '65', '81234567'],
    ['+6581234567', '65', '81234567'],
    ['+65 8123 4567', '65', '81234567'],
    ['+65-8123-4567', '65', '81234567'],
    ['(+65) 8123 4567', '65', '81234567'],
    ['(+65)8123 4567', '65', '81234567'],
    ['0065 8123 4567', '65', '81234567'],
    ['(0065)-8123 4567', '65', '81234567'],
    ['+ 65 8123 4567', '65', '81234567'],
    ['138-0013-8000', '86', '13800138000'],
    ['138.0013.8000', '86', '13800138000'],
    ['07400 123456', '44', '7400123456'],
    ['(07400) 123456', '44', '7400123456'],
    ['+44 (0)7400 123456', '44', '7400123456'],
    ['+44 07400 123456', '44', '7400123456'],
    ['+4407400123456', '44', '7400123456'],
    ['+971 050 123 4567', '971', '501234567'],
    ['+995 (0)555 12 34 56', '995', '555123456'],
    ['(+995) 0555 12 34 56', '995', '555123456'],
    ['00995 0555 12 34 56', '995', '555123456'],
    ['+86 0138 0013 8000', '86', '13800138000'],
    ['+(65) 8123 4567', '65', '81234567'],
    ['+65 8123 4567', '44', '81234567', '65'],
    ['0065 8123 4567', '44', '81234567', '65'],
    ['(+65) 8123 4567', '', '81234567', '65'],
    ['+86 138 0013 8000', '', '13800138000', '86'],
  ])('is read from %s in an address of +%s', (written, own, phone, areaCode = own) => {
    expect(phoneIn(written, own)).toEqual([areaCode, phone, '\n'])
    expect(phoneIn(`Ada, ${written}, 5 Crown St`, own)).toEqual([areaCode, phone, 'Ada, \n, 5 Crown St'])
  })
  it.each([
    ['+86 +86 135 1234 5678', '86', '13512345678'],
    ['+852 +852 9123 4567', '852', '91234567'],
    ['+86 0086 13512345678', '86', '13512345678'],
    ['(+86) +86 13512345678', '86', '13512345678'],
    ['+86 (+86) 13512345678', '86', '13512345678'],
    ['+86-+86-13512345678', '86', '13512345678'],
    ['+86+8613512345678', '86', '13512345678'],
    ['+86, +86 13512345678', '86', '13512345678'],
    ['+86\n+86 13512345678', '86', '13512345678'],
    ['+65 +65 +65 8123 4567', '65', '81234567'],
    ['+ 65 + 65 8123 4567', '65', '81234567'],
    ['+65 +86 13512345678', '86', '13512345678'],
  ])('is read after repeated area codes: %j', (written, areaCode, phone) =>
    expect(phoneIn(`Ada ${written}, 5 Crown St`, areaCode)).toEqual([areaCode, phone, 'Ada \n, 5 Crown St']),
  )
  it.each(['+350 20012345', '+99 8123 4567', '+65 12 34 56', '(+33) 6 12 34 56 78', '+44 20 7946 0958'])(
    'is kept as written if it cannot be dialled, so that the field reports it: %s',
    (written) =>
      expect(phoneIn(`Ada, ${written}, 5 Crown St`, '65')).toEqual([
        ...['', written.replace(/[ ()]/g, ''), 'Ada, \n, 5 Crown St'],
      ]),
  )
  it('is a number that can be dialled before one that cannot', () =>
    expect(phoneIn('+350 20012345\n8123 4567', '65')).toEqual(['65', '81234567', '+350 20012345\n\n']))
  it('is found among other digits on its line', () => {
    expect(phoneIn('5 8123 4567', '65')).toEqual(['65', '81234567', '5 \n'])
    expect(phoneIn('8123 4567 5', '65')).toEqual(['65', '81234567', '\n 5'])
    expect(phoneIn('12 8123 4567 5', '65')).toEqual(['65', '81234567', '12 \n 5'])
  })
  it('is the longest possible number', () =>
    expect(phoneIn('011 2345 678 9', '60')).toEqual(['60', '1123456789', '\n']))
  it('is the first valid number', () =>
    expect(phoneIn('12345678 81234567 91234567', '65')).toEqual(['65', '81234567', '12345678 \n 91234567']))
  it.each([
    ['81234567', ''],
    ['81234567', '44'],
    ['6581234567', '44'],
    ['8123456', '65'],
    ['812345678', '65'],
    ['8123/4567', '65'],
    ['8123\n4567', '65'],
    ['2026-11-22', '65'],
    ['07400 07400 123456 1', '65'],
    ['+65 12 34', '65'],
    ['0138 0013 8000', '86'],
    ['9986 0138 0013 8000', '86'],
    ['+65 86 0138 0013 8000', '86'],
  ])('is not read from %j in an address of +%s', (text, own) => expect(phoneIn(text, own)).toBe(text))
})

describe('the country of a phone in a text that names no country', () => {
  it.each([
    ['CN', '13800138000 | Tel:13800138000 | 138-0013-8000 | 19900138000 x'],
    ['HK', '+852 9123 4567 | 85291234567'],
    ['MC', '853 6612 3456'],
    ['TW', '886912345678'],
    ['SG', '+65 8123 4567 | 0065 8123 4567 | (+65) 81234567'],
    ['MY', '60123456789'],
    ['AE', '971501234567'],
    ['KE', '254712345678'],
    ['GB', '447400123456'],
    ['US', '+1 302 555 0146'],
    ['JP', '+81 90 1234 5678'],
  ])('is %s for %s', (country, texts) => {
    for (const text of texts.split(' | '))
      expect([text, detectPhoneArea(text)?.country]).toEqual([text, country])
  })
  it.each([
    ...['', '81234567', '12800138000', '138001380001', '91 3800138000 0', '1380013800', '13023025550146'],
    ...['819012345678', '995555123456'],
  ])('is unknown for %j', (text) => expect(detectPhoneArea(text)).toBeUndefined())
  it('is not guessed from digits that could belong to any country', () => {
    // Ten digits that begin like a Singapore number with its area code.
    expect(detectPhoneArea('6581234567')).toBeUndefined()
    expect(detectPhoneArea('99 13800138000')?.country).toBe('CN')
  })
})

describe('the e-mail address in a text', () => {
  it.each([
    ['ada@mail.example', 'ada@mail.example', '\n'],
    ['Ada <ada@mail.example>, 5 Crown St', 'ada@mail.example', 'Ada <\n>, 5 Crown St'],
    ['E-mail: ada.b+x@sub.mail.example; 5', 'ada.b+x@sub.mail.example', 'E-mail: \n; 5'],
    ['邮箱：ada@mail.example，5', 'ada@mail.example', '邮箱：\n，5'],
    ['mailto:ada@mail.example;x', 'ada@mail.example', 'mailto:\n;x'],
    ['"ada@mail.example"', 'ada@mail.example', '"\n"'],
    ['ada@mail.example.', 'ada@mail.example', '\n.'],
    ['x, ada@mail.example', 'ada@mail.example', 'x, \n'],
  ])('is found in %s', (text, email, rest) => expect(extractEmail(text)).toEqual({ email, rest }))
  it.each(
    '5 Crown St, ada@mail, @mail.example, ada@ mail.example, ada @mail.example, a@b@c, ada@.example'.split(
      ', ',
    ),
  )('is not found in %s', (text) => expect(extractEmail(text)).toEqual({ email: '', rest: text }))
})
