import '../../../support/screens/screen-test'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import DeliveryProofPage from '@/features/parcels/pages/delivery-proof'
import type { PrintableReceipt } from '@/platform/receipt-canvas/receipt-canvas'
import { fakeServer } from '../../../support/screens/fake-server'
import { navigations } from '../../../support/screens/left-app'
import { findElement, isRendered, pressElements } from '../../../support/screens/screens'
import { openAndWaitFor, waitForNavigation, waitForText } from '../../../support/screens/shown'
import { openDetails } from './details-page'
import { parcelWith, REFUSED_PARCEL, refusedParcel } from './refused-parcel'

const mockSaved: PrintableReceipt[] = []
let mockIsSaved = true
jest.mock('@/platform/receipt-canvas/receipt-canvas', () => ({
  receiptPrinterOrSaver: {
    method: 'picture',
    save: async (paper: PrintableReceipt) => {
      mockSaved.push(paper)
      return mockIsSaved
    },
  },
}))

const place = { sc: '新加坡', tc: '新加坡', en: 'Singapore' }
const SIGNED = {
  ...{ code: 'signed', time: '2026-12-03T06:20:00.000Z', utcOffsetMinutes: 480, place, params: {} },
}
const { sfPkg } = refusedParcel()
const signedBy = (delivery: { signer: string | null; name: string | null } | null, part: object = {}) => ({
  ...{
    delivery: delivery && { ...delivery, pictures: [{ pictureId: 'P1', url: '/p/door.jpg' }] },
    sfPkg: { ...sfPkg, sfExportWaybillNo: 'SF110', routePathList: [SIGNED] },
  },
  ...part,
})
const openProof = (id: string, ...of: Parameters<typeof signedBy>) => {
  fakeServer.answer(getPackageDetail, parcelWith({ state: 'signed' }, signedBy(...of)))
  return openAndWaitFor(id, DeliveryProofPage, { packageNo: REFUSED_PARCEL })
}
beforeEach(() => {
  mockSaved.length = 0
  mockIsSaved = true
})

it.each([
  [{ signer: 'frontDesk', name: null }, 'Signed by the front desk'],
  [{ signer: 'neighbour', name: 'Mdm Goh' }, 'Signed by a neighbour, Mdm Goh'],
  [{ signer: null, name: null }, 'Not recorded'],
  [{ signer: 'robot', name: null }, 'Not recorded'],
])('a delivered parcel with the record %p says so, and leads to the proof', async (delivery, words) => {
  await openDetails({ state: 'signed' }, signedBy(delivery))
  expect(await waitForText('details-delivery')).toBe(words)
  expect(findElement('delivery-picture-0').getAttribute('aria-label')).toBe(
    'Open the photograph of the delivery',
  )
  await pressElements('details-proof')
  await waitForNavigation()
  expect(navigations.at(-1)).toEqual(['deliveryProof', { packageNo: REFUSED_PARCEL }])
})
it.each([
  ['on its way', null, {}],
  ['inside a merged one', { signer: 'locker', name: null }, { mergedInto: 'PT110000000009' }],
])('a parcel %s shows no delivery', async (_what, delivery, part) => {
  await openDetails({ state: 'signed' }, signedBy(delivery, part))
  expect(isRendered('details-delivery')).toBe(false)
})
it('the proof names parcel, waybill, masked receiver, place, local time and signer, and is saved', async () => {
  await openProof('proof', { signer: 'frontDesk', name: 'Mr Tan' })
  await pressElements('proof-keep')
  const [paper] = mockSaved
  expect(paper!.title).toBe('Delivery proof')
  const rows = paper!.rows.map(({ label, value }) => [label, value])
  expect(rows).toEqual([
    ['Issued by', 'Portage'],
    ['Parcel number', REFUSED_PARCEL],
    ['International waybill', 'SF110'],
    ['Receiver', expect.stringMatching(/^\S••$/)],
    ['Place', 'Singapore'],
    ['Delivered (local time)', '2026-12-03 14:20 (UTC+8)'],
    ['Signed by', expect.stringMatching(/^the front desk · \S••$/)],
  ])
  for (const text of rows.flat()) expect(findElement('proof').textContent).toContain(text)
  expect(paper!.photograph!.url).toMatch(/\/p\/door\.jpg$/)
  expect(findElement('proof-photograph').getAttribute('aria-label')).toBe('Photograph of the delivery')
  expect(isRendered('proof-failed')).toBe(false)
})
it('a failed saving is shown', async () => {
  await openProof('proof', { signer: null, name: null })
  mockIsSaved = false
  await pressElements('proof-keep')
  expect(await waitForText('proof-failed')).toContain('could not be saved')
})
it('a parcel that nobody has signed for has no proof yet', async () => {
  await openProof('proof-none', null)
  expect(isRendered('proof-keep')).toBe(false)
})
