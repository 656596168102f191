import { buildWebsiteUrl } from '@/domain/app/website'

it('the PayPal link leads to the payment page of the website', () =>
  expect(buildWebsiteUrl('paypal')).toBe('https://www.portage.example/pay'))

it('the link to online customer service leads to the website', () =>
  expect(buildWebsiteUrl('service')).toBe('https://www.portage.example/service'))
