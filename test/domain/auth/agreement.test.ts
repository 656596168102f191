import { checksAgreementsAfterSignIn, hasConfirmedAgreements } from '@/domain/auth/agreement'
import { CHANNELS } from '@/domain/auth/channel'

const confirmed = (...typeCodes: string[]) =>
  hasConfirmedAgreements(typeCodes.map((typeCode) => ({ typeCode })))

describe('the agreements', () => {
  it('are confirmed with service, mainland and privacy, in any order', () => {
    expect(confirmed('10003', '10006', '10002')).toBe(true)
    expect(confirmed('10002', '10003', '10006', '10004')).toBe(true)
  })
  it('are not confirmed if one of them is missing', () => {
    expect(confirmed()).toBe(false)
    expect(confirmed('10003', '10006')).toBe(false)
    expect(confirmed('10003', '10002')).toBe(false)
    expect(confirmed('10006', '10002')).toBe(false)
    expect(confirmed('10003', '10003', '10003')).toBe(false)
  })
  it('are checked after sign-in only on channels 4, 5 and 0', () => {
    expect(CHANNELS.filter(checksAgreementsAfterSignIn).sort()).toEqual([
      'h5',
      'miniProgram',
      'nationalApp',
      'officialAccount',
      'registerLogin',
    ])
  })
})
