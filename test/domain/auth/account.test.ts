import { parseSignInIdentifier } from '@/domain/auth/account'

const email = (text: string) => parseSignInIdentifier({ kind: 'email', email: text })
const mobile = (areaCode: string, phone: string) => parseSignInIdentifier({ kind: 'mobile', areaCode, phone })

describe('the account that somebody signs in by', () => {
  it('an e-mail is kept in small letters, without the spaces around it', () => {
    expect(email(' Mei.Lin@Example.COM ')).toEqual({
      account: { kind: 'email', email: 'mei.lin@example.com' },
    })
  })
  it('an e-mail is asked for where none is, and one that is wrong is said to be wrong', () => {
    for (const text of ['', '  ']) expect(email(text)).toEqual({ problem: { code: 'auth.email.required' } })
    for (const text of ['mei', 'mei@example', '@example.com'])
      expect(email(text)).toEqual({ problem: { code: 'auth.email.format' } })
  })
  it('a phone is kept in digits with its area code', () => {
    expect(mobile('65', '8123 4567')).toEqual({
      account: { kind: 'mobile', areaCode: '65', phone: '81234567' },
    })
  })
  it('a phone is the same account with the leading 0 of a national number and without', () => {
    for (const phone of ['07400 123456', '7400 123456'])
      expect(mobile('44', phone)).toEqual({
        account: { kind: 'mobile', areaCode: '44', phone: '7400123456' },
      })
    expect(mobile('65', '81230000')).toMatchObject({ account: { phone: '81230000' } })
  })
  it('a phone that its area code does not have is said to be wrong', () => {
    expect(mobile('65', '')).toEqual({ problem: { code: 'phone.required' } })
    expect(mobile('65', '123')).toMatchObject({ problem: { code: 'phone.format' } })
    expect(mobile('999', '81234567')).toEqual({ problem: { code: 'phone.areaCode.required' } })
  })
})
