import '../../support/screen-test'
import type { Call } from '@/contract/call'
import { getCustomerService } from '@/contract/warehouse'
import { ContactLink } from '@/shared/customer-service/contact-link'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, isThere, open, press } from '../../support/screens'

const ABOUT = 'PT000001'
const show = async () => {
  await open(() => (
    <ContactLink
      id="contact-us"
      about={ABOUT}
      opens={{ name: 'parcelDetails', params: { packageNo: ABOUT } }}
    />
  ))
  await press('contact-us')
}

it('shows the phone and the e-mail that the forwarder has named', async () => {
  const hours = { sc: '', tc: '', en: 'Daily 9:00 to 21:00' }
  fakeServer.answer(getCustomerService, { phone: '+86 400 810 0000', email: 'help@example.com', hours })
  await show()
  await drawn('contact-call')
  for (const words of ['+86 400 810 0000', 'Daily 9:00 to 21:00', 'help@example.com', ABOUT])
    expect(find('contact').textContent).toContain(words)
})

it.each<[string, (call: Call) => unknown, boolean]>([
  ['has named nobody', () => fakeServer.answer(getCustomerService, null), false],
  ['cannot be asked', (call) => fakeServer.fail(call, 'unreachable'), true],
])('where the forwarder %s, hotline, number and conversation are there all the same', async (_, answer, isToBeAskedAgain) => {
  answer(getCustomerService)
  await show()
  if (isToBeAskedAgain) await drawn('load-error')
  await drawn('contact-write')
  expect(['contact-hotline', 'contact-copy-about'].map(isThere)).toEqual([true, true])
  expect(isThere('contact-call')).toBe(false)
  expect(find('contact').textContent).toContain(ABOUT)
  await press('contact-write')
  expect(went).toEqual([['customerService', { about: ABOUT }]])
  expect(isThere('contact')).toBe(false)
})
