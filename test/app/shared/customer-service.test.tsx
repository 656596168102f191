import '../../support/screens/screen-test'
import { getUserInfo } from '@/contract/auth/sessions'
import type { Call } from '@/contract/base/call'
import { getCustomerServiceContact } from '@/contract/warehouse/warehouse'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { fakeServer } from '../../support/screens/fake-server'
import { navigations } from '../../support/screens/left-app'
import {
  findElement,
  isRendered,
  openScreen,
  pressElements,
  REGULAR_MEMBER,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { holdAnswer } from '../features/hold-answer'

const ABOUT = 'PT000001'
const show = async () => {
  await openScreen(() => (
    <CustomerServiceLink
      id="contact-us"
      about={ABOUT}
      opens={{ name: 'parcelDetails', params: { packageNo: ABOUT } }}
    />
  ))
  await pressElements('contact-us')
}

it('shows the phone, hours and e-mail of the forwarder', async () => {
  const hours = { sc: '', tc: '', en: 'Daily 9:00 to 21:00' }
  fakeServer.answer(getCustomerServiceContact, {
    phone: '+86 400 810 0000',
    email: 'help@example.com',
    hours,
  })
  await show()
  await waitForElement('contact-call')
  for (const words of ['+86 400 810 0000', 'Daily 9:00 to 21:00', 'help@example.com', ABOUT])
    expect(findElement('contact').textContent).toContain(words)
})

it.each([
  ['abroad', 'SG', /PT000001.*95338.*Calls from the Chinese Mainland only/],
  ['in the Mainland', 'CN', /95338.*From the Mainland.*PT000001/],
])('shows a member %s the hotline where it helps', async (_, code, says) => {
  const name = { sc: '', tc: '', en: '' }
  fakeServer.answer(getUserInfo, { ...REGULAR_MEMBER, homeCountry: { code, name } })
  fakeServer.answer(getCustomerServiceContact, null)
  await show()
  await waitUntil(() => says.test(findElement('contact').textContent ?? ''))
})

it('keeps the place of the hotline until it is known where the member is', async () => {
  const answer = holdAnswer(getUserInfo)
  const name = { sc: '', tc: '', en: '' }
  fakeServer.answer(getUserInfo, { ...REGULAR_MEMBER, homeCountry: { code: 'CN', name } })
  fakeServer.answer(getCustomerServiceContact, null)
  await show()
  await waitForElement('contact-hotline')
  const isHeld = () => document.querySelector('#contact .pt-awaited ~ * #contact-hotline') !== null
  expect(isHeld()).toBe(true)
  await answer()
  await waitUntil(() => !isHeld())
})

it.each<[string, (call: Call) => unknown, boolean]>([
  ['has named no contact', () => fakeServer.answer(getCustomerServiceContact, null), false],
  ['cannot be reached', (call) => fakeServer.fail(call, 'unreachable'), true],
])(
  'hotline, number and conversation are offered even if the forwarder %s',
  async (_, answer, isToBeAskedAgain) => {
    answer(getCustomerServiceContact)
    await show()
    if (isToBeAskedAgain) await waitForElement('load-error')
    await waitForElement('contact-write')
    expect(['contact-hotline', 'contact-copy-about'].map(isRendered)).toEqual([true, true])
    expect(isRendered('contact-call')).toBe(false)
    expect(findElement('contact').textContent).toContain(ABOUT)
    await pressElements('contact-write')
    expect(navigations).toEqual([['customerService', { about: ABOUT }]])
    expect(isRendered('contact')).toBe(false)
  },
)
