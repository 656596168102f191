import '../../../support/screens/screen-test'
import { listDevices } from '@/contract/account/devices'
import { getShipperAndInviteCode } from '@/contract/account/personal-data'
import { listAddresses } from '@/contract/addresses/addresses'
import { getAgreementStatus } from '@/contract/auth/agreements'
import { getUserInfo } from '@/contract/auth/sessions'
import type { Call } from '@/contract/base/call'
import { listCertificates } from '@/contract/certificates/certificates'
import { getConversation } from '@/contract/conversation/conversation'
import { getCoupons } from '@/contract/coupons/coupons'
import { getExporter } from '@/contract/exporter/exporter'
import { listFeedback } from '@/contract/feedback/feedback'
import { getSuggestedPickupCollector } from '@/contract/forecast/forecast-receivers'
import { getNotificationSettings, listNotifications } from '@/contract/messages/notifications'
import { queryOrderRecords } from '@/contract/orders/order-records'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getNextPackagePage } from '@/contract/parcels/parcels'
import { getBalance } from '@/contract/payments/balance'
import { DataExportCard } from '@/features/account/parts/data-export-card'
import { toasts } from '../../../support/screens/plain-taro'
import { findElement, openScreen, pressElements, waitForElement } from '../../../support/screens/screens'
import { waitForText } from '../../../support/screens/shown'

jest.mock('@/platform/text-file/text-file', () => ({
  prepareTextFileExport: async (file: { name: string; text: string }) => {
    mockFiles.push(file)
    return async () => mockOutcome
  },
}))
jest.mock('@/client/call-server', () => ({
  callServerSilently: async (call: { path: string }, payload: Record<string, unknown>) => {
    if (call.path === mockFailing?.path) throw new Error('no answer')
    return answerTo(call.path, payload)
  },
}))

const mockFiles: { name: string; text: string }[] = []
let mockOutcome: string
let mockFailing: Call | undefined

/** A picture address as the back end writes it: anyone who has it can open the picture. */
const OPENS = '/files/a.jpg?until=1795487432645&k=Zm9yLWEtZGF5LWl0LW9wZW5z'

/** Responses of the server. Paged calls return two pages. */
function answerTo(
  path: string,
  { after, before, group, packageNo, typeCode }: Record<string, unknown>,
): unknown {
  const page = (after ?? before) ? 2 : 1
  const next = page === 2 ? null : '1-more'
  const answers: [Call, unknown][] = [
    [getUserInfo, { users: { aptId: 'PT208846' } }],
    [getShipperAndInviteCode, { name: 'Tan Mei Hua' }],
    [getAgreementStatus, { agreed: true, missing: [], signed: [{ typeCode }] }],
    [listAddresses, [{ id: 'an address' }]],
    [listCertificates, [{ id: 'a certificate' }]],
    [getExporter, null],
    [getNextPackagePage, { packageList: [{ packageNo: `PT00000${group}${page}` }], next }],
    [
      getPackageDetail,
      {
        summary: { packageNo: packageNo },
        goods: ['a lamp'],
        shoppingUrl: 'https://shop.example/order?until=7',
        sfPkg: { picList: [OPENS], pictures: [{ pictureId: 'P1', url: OPENS }] },
        photographs: [{ url: OPENS, takenAt: 'noon' }],
      },
    ],
    [queryOrderRecords, { records: [{ orderNo: `OD${page}` }], next }],
    [getBalance, { movements: [{ reason: `movement ${page}` }], next: next && '17' }],
    [getCoupons, [{ id: 'a coupon' }]],
    [listFeedback, [{ text: 'thank you' }]],
    [getSuggestedPickupCollector, { name: 'Tan Mei Hua' }],
    [listDevices, [{ id: 'a device' }]],
    [getNotificationSettings, { unwanted: ['a kind'], quietHours: null }],
    [listNotifications, { notifications: [{ number: `SF${page}` }], next }],
    [getConversation, { messages: [{ text: `message ${page}` }], next }],
  ]
  return answers.find(([call]) => call.path === path)?.[1]
}

beforeEach(() => {
  mockFiles.length = 0
  mockOutcome = 'done'
  mockFailing = undefined
})

it('names the file by the local date of the reader', async () => {
  const day = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480)
  jest.useFakeTimers({
    now: new Date('2026-12-13T18:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick'],
  })
  await openScreen(DataExportCard)
  await pressElements('personal-data-make')
  await waitForElement('personal-data-save')
  expect(mockFiles[0]!.name).toBe('portage-PT208846-2026-12-14.json')
  jest.useRealTimers()
  day.mockRestore()
})

it('exports all data of the member into one file, every page of every list', async () => {
  await openScreen(DataExportCard)
  await pressElements('personal-data-make')
  await waitForElement('personal-data-save')
  const [file] = mockFiles
  expect(file!.name).toMatch(/^portage-PT208846-\d{4}-\d\d-\d\d\.json$/)
  const { agreements, parcels, ...data } = JSON.parse(file!.text)
  expect(data).toEqual({
    account: { users: { aptId: 'PT208846' } },
    shipper: { name: 'Tan Mei Hua' },
    addresses: [{ id: 'an address' }],
    certificates: [{ id: 'a certificate' }],
    exporter: null,
    orders: [{ orderNo: 'OD1' }, { orderNo: 'OD2' }],
    balance: [{ reason: 'movement 1' }, { reason: 'movement 2' }],
    coupons: [{ id: 'a coupon' }],
    feedback: [{ text: 'thank you' }],
    collector: { name: 'Tan Mei Hua' },
    devices: [{ id: 'a device' }],
    notificationSettings: { unwanted: ['a kind'], quietHours: null },
    notifications: [{ number: 'SF1' }, { number: 'SF2' }],
    conversation: [{ text: 'message 1' }, { text: 'message 2' }],
  })
  expect(agreements).toHaveLength(1)
  expect(parcels.map(({ summary }: { summary: { packageNo: string } }) => summary.packageNo)).toEqual(
    ['01', '02'].map((number) => `PT00000${number}`),
  )
  expect(parcels[0].goods).toEqual(['a lamp'])
  await pressElements('personal-data-save')
  expect(toasts).toEqual(['Saved'])
})

it('exports no URLs that would open a picture for other people', async () => {
  await openScreen(DataExportCard)
  expect(findElement('personal-data-state').textContent).toContain('Pictures are not in it.')
  await pressElements('personal-data-make')
  await waitForElement('personal-data-save')
  const [parcel] = JSON.parse(mockFiles[0]!.text).parcels
  expect(parcel).toMatchObject({ goods: ['a lamp'], shoppingUrl: 'https://shop.example/order?until=7' })
  expect(parcel.sfPkg).toEqual({ pictures: [{ pictureId: 'P1' }] })
  expect(parcel.photographs).toEqual([{ takenAt: 'noon' }])
})

it('makes no file when a part cannot be read, and can be repeated', async () => {
  mockFailing = queryOrderRecords
  await openScreen(DataExportCard)
  await pressElements('personal-data-make')
  await waitForElement('personal-data-error')
  expect(mockFiles).toEqual([])
  mockFailing = undefined
  await pressElements('personal-data-make')
  await waitForElement('personal-data-save')
  expect(document.getElementById('personal-data-error')).toBeNull()
  expect(mockFiles).toHaveLength(1)
})

it('shows where a file can be saved when the device cannot save it', async () => {
  mockOutcome = 'unsupported'
  await openScreen(DataExportCard)
  await pressElements('personal-data-make', 'personal-data-save')
  expect(await waitForText('personal-data-unsupported')).toContain('browser')
  mockOutcome = 'done'
  await pressElements('personal-data-save')
  expect(document.getElementById('personal-data-unsupported')).toBeNull()
})
