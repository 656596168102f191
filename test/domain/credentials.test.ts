import { CREDENTIAL_PARAMS, readCredentials, TOKEN_LIFETIME_MS } from '@/domain/credentials'

describe('credentials in the address', () => {
  it.each([
    [{ token: 't', sign: 's', openId: 'o' }, 'token'],
    [{ sign: 's', openId: 'o' }, 'sign'],
    [{ openId: 'o', ticket: 'k' }, 'openId'],
    [{ ticket: 'k' }, 'none'],
    [{ token: '', openId: 'o' }, 'openId'],
    [{}, 'none'],
  ] as Array<[Record<string, string>, string]>)('%j is a login by %s', (params, kind) =>
    expect(readCredentials(params).kind).toBe(kind))
  it('[AUTH-04] are read field by field, and nothing else is', () => {
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
    expect(readCredentials({ ...fields, lang: 'tc', id: '7' }).info).toEqual(fields)
  })
  it('leave the address bar, the harmless marks do not', () => {
    const secrets = ['token', 'sign', 'openId', 'ticket', 'transactionId', 'encryptData', 'sessionId']
    expect([...CREDENTIAL_PARAMS].sort()).toEqual(secrets.sort())
  })
  it('last 6 days', () => expect(TOKEN_LIFETIME_MS).toBe(518_400_000))
})
