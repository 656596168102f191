import { parseSignInIdentifier } from '@/domain/auth/account'

const email = (text: string) => parseSignInIdentifier({ kind: 'email', email: text })
const mobile = (areaCode: string, phone: string) => parseSignInIdentifier({ kind: 'mobile', areaCode, phone })

describe('the account of a sign-in', () => {
  it('stores an e-mail in lower case without outer spaces', () => {
    expect(email(' Mei.Lin@Example.COM ')).toEqual({
      account: { kind: 'email', email: 'mei.lin@example.com' },
    })
  })
  it('reports an empty e-mail as missing and a wrong one as invalid', () => {
    for (const text of ['', '  ']) expect(email(text)).toEqual({ problem: { code: 'auth.email.required' } })
    for (const text of ['mei', 'mei@example', '@example.com'])
      expect(email(text)).toEqual({ problem: { code: 'auth.email.format' } })
  })
  it('stores a phone as digits with its area code', () => {
    expect(mobile('65', '8123 4567')).toEqual({
      account: { kind: 'mobile', areaCode: '65', phone: '81234567' },
    })
  })
  it('is the same for a phone with and without the leading 0', () => {
    for (const phone of ['07400 123456', '7400 123456'])
      expect(mobile('44', phone)).toEqual({
        account: { kind: 'mobile', areaCode: '44', phone: '7400123456' },
      })
    expect(mobile('65', '81230000')).toMatchObject({ account: { phone: '81230000' } })
  })
  it('refuses a phone that does not match its area code', () => {
    expect(mobile('65', '')).toEqual({ problem: { code: 'phone.required' } })
    expect(mobile('65', '123')).toMatchObject({ problem: { code: 'phone.format' } })
    expect(mobile('999', '81234567')).toEqual({ problem: { code: 'phone.areaCode.required' } })
  })
})
