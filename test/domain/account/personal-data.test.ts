import { parseInviteCode, parseShipperContact } from '@/domain/account/personal-data'

describe('the shipper contact', () => {
  it('is normalised', () =>
    expect(
      parseShipperContact({ name: ' Lim\u200b Wei ', areaCode: '44', phone: '+44 (0)7400 123456' }),
    ).toEqual({
      shipper: { name: 'Lim Wei', areaCode: '44', phone: '7400123456' },
    }))
  it('requires name and phone, and reports problems by field', () => {
    const problems = (name: string, areaCode: string, phone: string) => {
      const read = parseShipperContact({ name, areaCode, phone })
      return 'problems' in read ? read.problems : {}
    }
    expect(problems('', '65', '')).toEqual({
      name: { code: 'name.required' },
      phone: { code: 'phone.required' },
    })
    expect(problems('Lim Wei', '65', '1')).toEqual({
      phone: { code: 'phone.format', params: { example: '8123 4567' } },
    })
    expect(problems('L', '65', '81234567')).toEqual({ name: { code: 'name.tooShort', params: { min: 2 } } })
    expect(problems('Lim Wei', '', '81234567')).toEqual({ phone: { code: 'phone.areaCode.required' } })
  })
})

describe('an invite code', () => {
  it.each(['PT208846', 'pt208846', ' PT 208 846 ', 'ＰＴ２０８８４６'])(
    'is read from %s as PT208846',
    (text) => expect(parseInviteCode(text, 'PT100000')).toEqual({ code: 'PT208846' }),
  )
  it.each(['', '  '])('is missing in %j', (text) =>
    expect(parseInviteCode(text, 'PT100000')).toEqual({ problem: { code: 'invite.required' } }),
  )
  it.each('PT20884 PT2088461 XPT208846 PT20884X PTABCDEF AB208846 208846 PT-208846'.split(' '))(
    'is refused as %s',
    (text) => expect(parseInviteCode(text, 'PT100000')).toEqual({ problem: { code: 'invite.format' } }),
  )
  it("is refused if it is the member's own", () =>
    expect(parseInviteCode('pt100000', 'PT100000')).toEqual({ problem: { code: 'invite.own' } }))
})
