import {
  hasValidPasswordLength,
  isTruthyParam,
  parseCredentialParams,
  SENSITIVE_URL_PARAMS,
  TOKEN_LIFETIME_MS,
  VERIFICATION_CODE_PATTERN,
} from '@/domain/auth/credentials'

describe('credentials in the address', () => {
  it.each([
    [{ token: 't', sign: 's', openId: 'o' }, 'token'],
    [{ sign: 's', openId: 'o' }, 'sign'],
    [{ openId: 'o', ticket: 'k' }, 'openId'],
    [{ ticket: 'k' }, 'none'],
    [{ token: '', openId: 'o' }, 'openId'],
    [{}, 'none'],
  ] as Array<[Record<string, string>, string]>)('%j selects the login by %s', (params, kind) =>
    expect(parseCredentialParams(params).kind).toBe(kind),
  )
  it('include the known fields only', () => {
    const fields = {
      token: '1',
      transactionId: '2',
      openId: '3',
      sign: '4',
      ticket: '5',
      encryptData: '6',
      sysCode: '7',
      mediaCode: '8',
      sysScene: '9',
      acceptAuthorization: '10',
    }
    expect(parseCredentialParams({ ...fields, lang: 'tc', id: '7' }).info).toEqual(fields)
  })
  it('ignore an empty value', () =>
    expect(parseCredentialParams({ token: '', openId: 'o' }).info).toStrictEqual({ openId: 'o' }))
  it('are removed from the address bar', () => {
    const secrets = ['token', 'sign', 'openId', 'ticket', 'transactionId', 'encryptData', 'sessionId']
    expect([...SENSITIVE_URL_PARAMS].sort()).toEqual(secrets.sort())
  })
  it('are valid for 6 days', () => expect(TOKEN_LIFETIME_MS).toBe(518_400_000))
})

it('a parameter is true only as 1 or true, in any letter case', () => {
  for (const text of ['1', 'true', 'TRUE']) expect(isTruthyParam(text)).toBe(true)
  for (const text of ['', '0', 'false', 'yes', '11', undefined]) expect(isTruthyParam(text)).toBe(false)
})

describe('the code or password of a sign-in', () => {
  it.each(['123456', '000000'])('may be the code %s', (text) =>
    expect(VERIFICATION_CODE_PATTERN.test(text)).toBe(true),
  )
  it.each(['12345', '1234567', '12345a', ' 123456'])('may not be the code %j', (text) =>
    expect(VERIFICATION_CODE_PATTERN.test(text)).toBe(false),
  )
  it('has 8 to 64 characters as a password', () => {
    expect([7, 8, 64, 65].map((length) => hasValidPasswordLength('x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
