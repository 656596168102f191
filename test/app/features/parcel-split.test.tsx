import '../../support/screen-test'
import { getPackageDetail } from '@/contract/parcels'
import DetailsPage from '@/features/parcel/pages/details'
import { fakeServer } from '../../support/fake-server'
import { went } from '../../support/left-app'
import { drawn, find, isThere, open, press } from '../../support/screens'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const packageNo = REFUSED_PARCEL
type Detail = ReturnType<typeof refusedParcel>

async function openAs(part: Partial<Detail['summary']>, others: Partial<Detail> = {}): Promise<void> {
  const detail = refusedParcel()
  fakeServer.answer(getPackageDetail, { ...detail, ...others, summary: { ...detail.summary, ...part } })
  await open(DetailsPage, { packageNo })
  await drawn('details-state')
}

it('a parcel that can be split is offered to be, and no other', async () => {
  const toPay = { state: 'toPay' as const, totalFeeRmb: 100 }
  await openAs({ ...toPay, canSplit: false })
  await drawn('details-goods')
  expect(isThere('details-goods')).toBe(true)
  expect(isThere('details-split')).toBe(false)
  await openAs({ ...toPay, canSplit: true })
  await press('details-split')
  expect(went).toEqual([['split', { packageNo }]])
})

it('one whose split is paid says so, and leads to the order where it is undone, not to customer service', async () => {
  await openAs({ state: 'toSplit' }, { lastOrderNo: 'OD000001' })
  expect(find('details-to-split').textContent).toContain('undo')
  expect(isThere('details-contact')).toBe(false)
  await press('details-split-order')
  expect(went).toEqual([['payResult', { orderNo: 'OD000001' }]])
})

it('one that was split is not said to have been lost: it leads to those that go in its place', async () => {
  await openAs({ state: 'abnormalEnded' }, { splitInto: ['PT000007', 'PT000008', 'PT000009'] })
  expect(find('details-state').textContent).toBe('Split')
  expect(find('details-split-into').textContent).toContain('3 parcels')
  expect(document.body.textContent).not.toContain('was not delivered')
  await press('details-piece-PT000008')
  expect(went).toEqual([['parcelDetails', { packageNo: 'PT000008' }]])
})
