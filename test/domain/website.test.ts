import { websiteAddress } from '@/domain/website'

it('PayPal, which is not on mobile, has its place on the website', () =>
  expect(websiteAddress('paypal')).toBe('https://www.portage.example/pay'))
