import '../../support/screen-test'
import { getPackageDetail } from '@/contract/parcels'
import DetailsPage from '@/features/parcel/pages/details'
import MoreFunctionsPage from '@/features/services/pages/more'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { closeScreen, drawn, open, press, until } from '../../support/screens'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'
import { SERVICE } from './service-fixtures'

const packageNo = REFUSED_PARCEL
type Detail = ReturnType<typeof refusedParcel>
const answer = (part: Partial<Detail['summary']>, others: Partial<Detail> = {}) => {
  const detail = refusedParcel()
  fakeServer.answer(getPackageDetail, {
    ...detail,
    sfPkgs: [],
    ...others,
    summary: { ...detail.summary, ...part },
  })
}
const ids = () => [...document.querySelectorAll('[id^="more-"]')].map(({ id }) => id.slice('more-'.length))
const FEES = [{ feeType: 3, amountCents: 100, params: {} }]
const functionsOf = async (...of: Parameters<typeof answer>) => {
  answer(...of)
  await open(MoreFunctionsPage, { packageNo })
  await drawn('more-route')
  return ids()
}
const TO_PAY = { state: 'toPay', totalFeeRmb: 100, canSplit: true, trackingNo: 'SF1' } as const

it('offers what a parcel that waits for its payment allows, each leading there', async () => {
  expect(await functionsOf(TO_PAY, { canAddService: true, fees: FEES })).toEqual([
    ...['services', 'merge', 'split', 'address', 'destination', 'fees', 'route'],
  ])
  await press(...ids().map((name) => `more-${name}`))
  expect(went.map(([name]) => name)).toEqual([
    ...['addValueService', 'merge', 'split', 'selectAddress', 'changeDestination', 'payDetails'],
    'parcelRoute',
  ])
  expect(went.every(([, params]) => (params as { packageNo: string }).packageNo === packageNo)).toBe(true)
})

it.each([
  ['is being paid', { ...TO_PAY, isPaymentUnderWay: true }, {}, ['route']],
  [
    'pays by itself',
    { ...TO_PAY, moveMode: 'authorizedDeduction', canSplit: false },
    {},
    ['address', 'destination', 'route'],
  ],
  [
    'is measured',
    { state: 'tallying', trackingNo: 'SF1' },
    {},
    ['address', 'destination', 'contents', 'route'],
  ],
  ['is on its way to the member', { state: 'delivering' }, { fees: FEES }, ['fees', 'route']],
  ['had a service', { state: 'signed' }, { addedServices: [SERVICE] }, ['services', 'route']],
] as const)('offers of one that %s nothing else', async (_, part, others, functions) => {
  expect(await functionsOf(part as never, others as never)).toEqual(functions)
})

it('without a parcel leads to the list', async () => {
  await open(MoreFunctionsPage)
  await drawn('more-list')
  expect(ids()).toEqual(['list'])
})

it('a parcel’s screen leads there, to its services, and to ordering one where that can be', async () => {
  answer(TO_PAY, { canAddService: true, addedServices: [SERVICE] })
  await open(DetailsPage, { packageNo })
  await press('details-services', 'details-service-OD000001', 'details-more')
  expect(went).toEqual([
    ['addValueService', { packageNo }],
    ['serviceDetails', { orderNo: 'OD000001' }],
    ['moreFunc', { packageNo }],
  ])
  await closeScreen()
  answer({ state: 'delivering' }, { canAddService: false, addedServices: [] })
  await open(DetailsPage, { packageNo })
  await drawn('details-more')
  await until(() => document.getElementById('details-services') === null)
})
