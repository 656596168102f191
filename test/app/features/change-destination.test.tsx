import '../../support/screen-test'
import { queryClient } from '@/client/query'
import { getForecastAddresses } from '@/contract/forecast-receivers'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import type { ParcelState } from '@/domain/parcel-state'
import DestinationPage from '@/features/parcel/pages/destination'
import DetailsPage from '@/features/parcel/pages/details'
import { fakeServer } from '../../support/fake-server'
import { sentTo, went } from '../../support/left-app'
import { drawn, find, isThere, open, press, until } from '../../support/screens'
import { PACKAGE_INFO } from './package-info'
import { ADDRESS } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockReveal = jest.fn()
jest.mock('@/platform/reveal/reveal', () => ({ reveal: (selector: string) => mockReveal(selector) }))
beforeEach(() => {
  mockReveal.mockClear()
  fakeServer.answer(getPackageInfo, PACKAGE_INFO)
  fakeServer.answer(getForecastAddresses, [ADDRESS])
  fakeServer.answer(changeDestination, {})
})

const openDetails = async (state: ParcelState, detail = refusedParcel()) => {
  fakeServer.answer(getPackageDetail, { ...detail, summary: { ...detail.summary, state } })
  await open(DetailsPage, { packageNo: REFUSED_PARCEL })
  await drawn('details-receiver')
}
const openPage = () => open(DestinationPage, { packageNo: REFUSED_PARCEL })
const sent = () => sentTo(changeDestination).map(({ fields }) => fields)
const MALAYSIA = 'destination-100005002'

it('a destination is changed with an address that is there, once that is confirmed', async () => {
  await openPage()
  await press(MALAYSIA, `destination-address-${ADDRESS.id}`, 'destination-send')
  expect(find('destination-dialog').textContent).toContain('reviewed again')
  await press('destination-cancel')
  expect(sent()).toEqual([])
  await press('destination-send', 'destination-confirm')
  await until(() => went.length > 0)
  expect(sent()).toEqual([
    {
      ...{ packageNo: REFUSED_PARCEL, flowId: '100005002', moveMode: 'standard' },
      ...{ distributionMode: 'toDoor', addressId: ADDRESS.id, pickupPointId: '' },
      ...{ pickupName: '', pickupAreaCode: '', pickupPhone: '' },
    },
  ])
})

it('another destination takes the address before it away, and asks for one', async () => {
  await openPage()
  await press(MALAYSIA, 'destination-send')
  expect(find('destination-address-error').textContent).toContain('choose a delivery address')
  expect(document.getElementById('destination-dialog')).toBeNull()
  expect(mockReveal).toHaveBeenCalledTimes(1)
  await press('destination-send')
  expect(mockReveal).toHaveBeenCalledTimes(2)
})

it('what is chosen is kept over a reload, until it is sent or its destination takes the parcel no more', async () => {
  await openPage()
  await press(MALAYSIA, `destination-address-${ADDRESS.id}`)
  const chosen = (id: string) => find(id).getAttribute('aria-selected')
  await openPage()
  await drawn(`destination-address-${ADDRESS.id}`)
  expect([chosen(MALAYSIA), chosen(`destination-address-${ADDRESS.id}`)]).toEqual(['true', 'true'])
  const closed = PACKAGE_INFO.destinations.filter(({ flowId }) => flowId !== '100005002')
  fakeServer.answer(getPackageInfo, { ...PACKAGE_INFO, destinations: closed })
  queryClient.clear()
  await openPage()
  await drawn('destination-100005001')
  expect(chosen('destination-100005001')).toBe('true')
  fakeServer.answer(getPackageInfo, PACKAGE_INFO)
  queryClient.clear()
  await openPage()
  await press('destination-send', 'destination-confirm')
  await until(() => went.length > 0)
  await openPage()
  await drawn('destination-100005001')
  expect(chosen('destination-100005001')).toBe('true')
})

it('what is as it was is not sent', async () => {
  await openPage()
  await press('destination-send')
  expect(find('destination-error').textContent).toContain('Nothing has changed')
  await press(MALAYSIA, 'destination-100005001', 'destination-send')
  expect(find('destination-error').textContent).toContain('Nothing has changed')
})

it('a destination that does not take the parcel says why before and when it is chosen', async () => {
  await openPage()
  await drawn('destination-100005007')
  expect(find('destination-100005007').textContent).toContain("doesn't take item 2")
  await press('destination-100005007')
  expect(find('destination-flow-error').textContent).toContain("doesn't take item 2")
  expect(find('destination-100005001').getAttribute('aria-selected')).toBe('true')
})

it('a parcel that cannot go elsewhere any more says so', async () => {
  fakeServer.answer(getPackageInfo, { ...PACKAGE_INFO, canChangeDestination: false })
  await openPage()
  await drawn('destination-closed')
  expect(document.getElementById('destination-send')).toBeNull()
})

const OFFERED: [ParcelState, boolean][] = [
  ['declared', true],
  ['toPay', true],
  ['paidWaitingOutbound', false],
]
it.each(OFFERED)('of a parcel that is %s the change is offered: %s', async (state, isOffered) => {
  await openDetails(state, { ...refusedParcel(), sfPkgs: [] })
  expect(isThere('details-destination-change')).toBe(isOffered)
})

it.each([
  ['toPay', true],
  ['paidWaitingOutbound', false],
] as const)('[PARC-73] the address of a parcel that is %s can be changed: %s', async (state, isOffered) => {
  await openDetails(state)
  expect(isThere('details-address-change')).toBe(isOffered)
})
