import '../../support/screen-test'
import { getUserInfo } from '@/contract/auth'
import { MemberCard } from '@/features/account/parts/member-card'
import { fakeServer } from '../../support/fake-server'
import { drawn, find, open } from '../../support/screens'

it.each([
  ['lin Xiaoyu', 'L'],
  ['𠮷田春', '𠮷'],
  ['', 'P'],
])('the sign of a member called %s is %s', async (name, sign) => {
  const users = {
    aptId: 'PT208846',
    name,
    memberType: 'regular',
    areaCode: '65',
    phone: '',
    email: '',
  } as const
  fakeServer.answer(getUserInfo, {
    users: { ...users, balanceCents: 0, currency: 'CNY', isWechatLinked: false },
    bindCountry: 1,
  })
  await open(MemberCard)
  await drawn('my-code')
  expect(find('my-code').closest('.my-head')!.querySelector('.my-face')!.textContent).toBe(sign)
})
