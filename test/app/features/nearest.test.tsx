import '../../support/screen-test'
import { getPickupConfig, getPickupRemark, searchPickupDistricts } from '@/contract/pickup'
import SelfAddressesPage from '@/features/addresses/pages/pickup'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { fakeServer } from '../../support/fake-server'
import { wordsTo } from '../../support/left-app'
import { drawn, find, open, press } from '../../support/screens'

let mockHere: { latitude: number; longitude: number } | undefined
jest.mock('@/platform/location/location', () => ({ whereAmI: async () => mockHere }))

const inHongKong = PICKUP_POINTS.filter(({ country }) => country === 'HK')
beforeEach(() => {
  fakeServer.answer(getPickupConfig, [])
  fakeServer.answer(
    searchPickupDistricts,
    inHongKong.map((point) => ({ district: point.district, points: [point] })),
  )
})
const order = () => [...document.querySelectorAll('.ad-point')].map(({ id }) => id.slice('pickup-'.length))

it('pickup points stand by district until the member asks for the nearest, and then say how far away they are', async () => {
  await open(SelfAddressesPage)
  await drawn('pickup-nearest')
  expect(order()).toEqual(inHongKong.map(({ id }) => id))
  expect(document.getElementById('pickup-away-HKS1')).toBeNull()
  mockHere = { latitude: 22.3817, longitude: 114.1878 }
  await press('pickup-nearest')
  await drawn('pickup-away-HKC1')
  expect(order()[0]).toBe('HKC1')
  expect(find('pickup-away-HKC1').textContent).toBe('10 m away')
  expect(find('pickup-away-HKS1').textContent).toBe('7.1 km away')
})
it('where the phone’s place is refused the list stays as it was, and says so', async () => {
  mockHere = undefined
  await open(SelfAddressesPage)
  await drawn('pickup-nearest')
  await press('pickup-nearest')
  await drawn('pickup-nowhere')
  expect(order()).toEqual(inHongKong.map(({ id }) => id))
  expect(document.getElementById('pickup-away-HKS1')).toBeNull()
})
it('says what whoever collects there has to know', async () => {
  fakeServer.answer(getPickupRemark, PICKUP_REMARKS[0]!)
  await open(SelfAddressesPage)
  await drawn('pickup-remark')
  expect(find('pickup-remark').textContent).toContain('Collect within 7 days')
  expect(wordsTo(getPickupRemark)[0]!.get('country')).toBe('HK')
})
