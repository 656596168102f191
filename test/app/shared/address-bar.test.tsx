import { setLanguage } from '@/i18n/language'
import { AddressSummary, type PickupPoint, type ReceiverAddress } from '@/shared/addresses/address-bar'
import { closeScreen, openScreen } from '../../support/screens/screens'

jest.mock('@tarojs/components', () => jest.requireActual('../../support/screens/plain-parts'))
jest.mock('@tarojs/taro', () => jest.requireActual('../../support/screens/plain-taro'))

const RECEIVER: ReceiverAddress = {
  ...{ name: 'Tan Mei Hua', areaCode: '60', phone: '123456789', postCode: '50000', country: 'MY' },
  ...{ province: 'Selangor', city: 'Petaling Jaya', district: 'Damansara', address: 'No 12 Jalan Ampang' },
}
const POINT: PickupPoint = {
  name: { sc: '旺角站', tc: '旺角站', en: 'Mong Kok station' },
  pickupType: 1,
  address: '12 Argyle Street',
}
const words = async (of: { receiver?: ReceiverAddress; point?: PickupPoint }) => {
  await openScreen(() => <AddressSummary {...of} />)
  return document.body.textContent
}

beforeEach(() => setLanguage('en'))
afterEach(closeScreen)

it('[ADDR-10] shows a complete receiver in the address order of the destination', async () => {
  expect(await words({ receiver: RECEIVER })).toBe(
    'Tan Mei Hua +60 123456789No 12 Jalan Ampang, Damansara, Petaling Jaya, Selangor 50000',
  )
  expect(await words({ receiver: { ...RECEIVER, country: 'KE' } })).toBe(
    'Tan Mei Hua +60 123456789Selangor, Petaling Jaya, Damansara, No 12 Jalan Ampang 50000',
  )
})
it.each([
  [1, 'sc', '旺角站站点12 Argyle Street'],
  [2, 'tc', '旺角站自取櫃12 Argyle Street'],
  [3, 'en', 'Mong Kok stationPartner12 Argyle Street'],
] as const)('[ADDR-11] shows a pickup point with the tag of its type: %i', async (pickupType, lang, text) => {
  setLanguage(lang)
  expect(await words({ point: { ...POINT, pickupType } })).toBe(text)
})
