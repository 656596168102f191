import { buildWebsiteUrl } from '@/domain/app/website'

it('PayPal, which is not on mobile, has its place on the website', () =>
  expect(buildWebsiteUrl('paypal')).toBe('https://www.portage.example/pay'))

it('the online customer service is on the website, where no other address is named for it', () =>
  expect(buildWebsiteUrl('service')).toBe('https://www.portage.example/service'))
