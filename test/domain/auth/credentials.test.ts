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
  ] as Array<[Record<string, string>, string]>)('%j is a login by %s', (params, kind) =>
    expect(parseCredentialParams(params).kind).toBe(kind),
  )
  it('are read field by field, and nothing else is', () => {
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
  it('an empty one is none', () =>
    expect(parseCredentialParams({ token: '', openId: 'o' }).info).toStrictEqual({ openId: 'o' }))
  it('leave the address bar, the harmless marks do not', () => {
    const secrets = ['token', 'sign', 'openId', 'ticket', 'transactionId', 'encryptData', 'sessionId']
    expect([...SENSITIVE_URL_PARAMS].sort()).toEqual(secrets.sort())
  })
  it('last 6 days', () => expect(TOKEN_LIFETIME_MS).toBe(518_400_000))
})

it('a parameter says yes as 1 or true, in any case, and by nothing else', () => {
  for (const text of ['1', 'true', 'TRUE']) expect(isTruthyParam(text)).toBe(true)
  for (const text of ['', '0', 'false', 'yes', '11', undefined]) expect(isTruthyParam(text)).toBe(false)
})

describe('what a member signs in with', () => {
  it.each(['123456', '000000'])('%s may be a code', (text) =>
    expect(VERIFICATION_CODE_PATTERN.test(text)).toBe(true),
  )
  it.each(['12345', '1234567', '12345a', ' 123456'])('%j is none', (text) =>
    expect(VERIFICATION_CODE_PATTERN.test(text)).toBe(false),
  )
  it('a password has 8 to 64 characters', () => {
    expect([7, 8, 64, 65].map((length) => hasValidPasswordLength('x'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
