import { sandboxAddSurcharge } from '../../../sandbox/contract/surcharges'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { addresses as addressRows, certificateUploadLinks } from '../../../server/src/db/schema/addresses'
import {
  certificatePictures,
  certificates as certificateRows,
} from '../../../server/src/db/schema/certificates'
import { parcelGoods } from '../../../server/src/db/schema/forecast'
import {
  notifications,
  outgoingNotifications,
  outgoingParcelMessages,
  parcelMessageConsents,
} from '../../../server/src/db/schema/messages'
import { orderLines, orderParcels, orders } from '../../../server/src/db/schema/orders'
import { parcelEvents, parcels as parcelRows, trackingShares } from '../../../server/src/db/schema/parcels'
import { balanceEntries, payments, refunds } from '../../../server/src/db/schema/payments'
import { pictures } from '../../../server/src/db/schema/pictures'
import { addedServiceOrders } from '../../../server/src/db/schema/services'
import { surcharges } from '../../../server/src/db/schema/surcharges'
import * as addresses from '../../../src/contract/addresses/addresses'
import { MEMBER_AND_VISITOR_CALLS } from '../../../src/contract/all-calls'
import type { Call, ErrorTable } from '../../../src/contract/base/call'
import * as certificates from '../../../src/contract/certificates/certificates'
import * as forecast from '../../../src/contract/forecast/forecast'
import { listNotifications } from '../../../src/contract/messages/notifications'
import * as parcels from '../../../src/contract/parcels/parcels'
import * as services from '../../../src/contract/services/added-services'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { certificateForm } from '../../support/builders'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import { orderPayload } from '../support/mine'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newCertificate,
  newKey,
  newMember,
  newOrder,
  newParcel,
  newParcelToPay,
  performSteps,
  SINGAPORE_ADDRESS,
  startTrade,
  type TestMember,
  uploadPhoto,
} from '../support/people'

/** Rows that A owns and B requests. */
interface Owned {
  addressId: string
  certificateId: string
  packageNo: string
  orderNo: string
  /** order number of a service */
  serviceNo: string
  surchargeId: string
  totalCents: number
  tradeNo: string
  pictureId: string
  sessionId: string
  notificationId: string
  /** parcel of that notification */
  arrivedNo: string
}

const serviceOf = (packageNo: string) => ({
  ...{ packageNo, addedType: 1, count: 1, remark: '', totalCents: 200, idempotencyKey: newKey() },
})
const forecastOf = ({ addressId, packageNo }: Owned) => ({ ...forecastPayloadTo(addressId), packageNo })
const mergeOf = ({ packageNo, addressId }: Owned) => ({
  ...{ packageNos: [packageNo], addressId, sendModId: 'SM100005001', pieces: 2 },
})
const byAddress = ({ addressId }: Owned) => ({ addressId })
const byParcel = ({ packageNo }: Owned) => ({ packageNo })
const byOrder = ({ orderNo }: Owned) => ({ orderNo })

let host: Booted
let a: TestMember
let b: TestMember
let owned: Owned
const as = () => ({ token: b.token })
beforeAll(async () => {
  host = await boot()
  a = await newMember(host)
  b = await newMember(host)
  const order = await newOrder(host, a.token)
  const { addressId, packageNo: arriving } = await newParcel(host, a.token)
  await performSteps(host, arriving, 'receive')
  const tradeNo = await startTrade(host, a.token, order.orderNo)
  const certificateId = await newCertificate(host, a.token)
  const { packageNo } = await newParcelToPay(host, a.token)
  const service = serviceOf(packageNo)
  const { orderNo: serviceNo } = await ask(host, services.submitAddedService, service, { token: a.token })
  const added = { packageNo, feeType: FEE_TYPE_CODE.repack, reason: { en: 'Its box was torn' } }
  const { id: surchargeId } = await ask(host, sandboxAddSurcharge, added)
  const listed = await ask(host, listNotifications, {}, { token: a.token })
  owned = {
    ...order,
    surchargeId,
    serviceNo,
    tradeNo,
    addressId,
    certificateId,
    pictureId: await uploadPhoto(host, a.token),
    sessionId: sha256Hex(a.token),
    notificationId: listed.notifications[0]!.id,
    arrivedNo: listed.notifications[0]!.packageNo,
  }
})
afterAll(() => host.close())

type Case = [payload: (it: Owned) => unknown, code: string]

const memberCalls: readonly Call[] = MEMBER_AND_VISITOR_CALLS.filter(({ who }) => who === 'member')

/** Calls that name only a parcel: they answer that the parcel does not exist. */
const CASES_OF_PARCELS = memberCalls
  .filter(({ payload }) => Object.keys((payload as Nested).entries ?? {}).join() === 'packageNo')
  .map(({ name, errors }): [string, Case] => [
    name,
    [byParcel, (errors as ErrorTable | undefined)?.parcelNotFound?.code ?? 'parcelNotFound'],
  ])

/**
 * Calls that name an owned row, and the code that B receives for A's row. The code is never 5003, because B
 * is signed in.
 */
const NAMING: Record<string, Case> = {
  ...Object.fromEntries(CASES_OF_PARCELS),
  signOutDevice: [({ sessionId }) => ({ id: sessionId }), '1'],
  // It answers as for one that was read before.
  markNotificationAsRead: [({ notificationId }) => ({ id: notificationId }), '0'],
  markParcelNotificationsAsRead: [({ arrivedNo }) => ({ packageNo: arrivedNo }), '0'],
  getAddress: [({ addressId }) => ({ id: addressId }), '2'],
  modifyAddress: [({ addressId }) => ({ ...SINGAPORE_ADDRESS, id: addressId, name: 'Thief' }), '2'],
  modifyAddressLegacy: [({ addressId }) => ({ ...SINGAPORE_ADDRESS, id: addressId, name: 'Thief' }), '2'],
  deleteAddress: [({ addressId }) => ({ id: addressId }), '2'],
  setDefaultAddress: [({ addressId }) => ({ id: addressId }), '2'],
  getCertificate: [({ certificateId }) => ({ id: certificateId }), '2'],
  listParcelsWaitingForCertificate: [({ certificateId }) => ({ id: certificateId }), '2'],
  modifyCertificate: [({ certificateId }) => ({ ...certificateForm(), id: certificateId }), '2'],
  deleteCertificate: [({ certificateId }) => ({ id: certificateId, unbind: true }), '2'],
  setCertificateAddresses: [({ certificateId }) => ({ id: certificateId, addressIds: [] }), '2'],
  getCertificateLinkStatus: [byAddress, '2'],
  createCertificateLink: [byAddress, '2'],
  revokeCertificateLink: [byAddress, '2'],
  eraseReceiverCertificate: [byAddress, '2'],
  addForecast: [({ addressId }) => forecastPayloadTo(addressId), '6'],
  editForecast: [forecastOf, '4'],
  updateArrivedParcelGoods: [forecastOf, '4'],
  changeDestination: [
    ({ packageNo, addressId }) => ({ packageNo, flowId: '100005001', moveMode: 'standard', addressId }),
    '4',
  ],
  changeDeliveryTarget: [({ packageNo, addressId }) => ({ packageNo, addressId }), '4'],
  correctEzwayReceiver: [
    ({ packageNo }) => ({ packageNo, name: '林雅婷', areaCode: '886', phone: '0912345678' }),
    '6',
  ],
  answerException: [
    ({ packageNo }) => ({ packageNo, answer: 'dispose', words: '', idempotencyKey: newKey() }),
    '6',
  ],
  acceptParcelMessages: [
    ({ packageNo }) => ({ packageNo, kinds: ['toPay'], code: 'any', idempotencyKey: newKey() }),
    '6',
  ],
  getOutboundAddressAndSendModes: [({ packageNo }) => ({ packageNos: [packageNo] }), '6'],
  checkOutbound: [({ packageNo }) => ({ packageNos: [packageNo], pieces: 2 }), '6'],
  chooseSendMode: [({ packageNo }) => ({ packageNos: [packageNo], sendModId: 'SM100005003E' }), '6'],
  setOrderCoupon: [byOrder, '1'],
  getMergeFees: [mergeOf, '6'],
  submitMerge: [(it) => ({ ...mergeOf(it), totalCents: it.totalCents, idempotencyKey: newKey() }), '6'],
  submitSplit: [({ packageNo }) => ({ packageNo, pieces: [], totalCents: 0, idempotencyKey: newKey() }), '6'],
  getAddedService: [({ serviceNo }) => ({ orderNo: serviceNo }), '1'],
  agreeToSurcharge: [
    ({ surchargeId }) => ({ id: surchargeId, totalCents: 1000, idempotencyKey: newKey() }),
    'FEE1',
  ],
  refuseSurcharge: [({ surchargeId }) => ({ id: surchargeId, idempotencyKey: newKey() }), 'FEE1'],
  submitAddedService: [({ packageNo }) => serviceOf(packageNo), '6'],
  createOrder: [({ packageNo, totalCents }) => orderPayload([packageNo], totalCents), '1'],
  getCouponsForOrder: [({ packageNo }) => ({ purpose: 1, packageNos: [packageNo] }), '6'],
  payOrder: [
    ({ orderNo, totalCents }) => ({
      ...{ orderNo, totalCents, methodId: PAYMENT_METHOD_ID.balance },
      ...{ surface: 'web', idempotencyKey: newKey() },
    }),
    '1',
  ],
  getOrder: [byOrder, '1'],
  findOrderByTrade: [({ tradeNo }) => ({ tradeNo }), '1'],
  reportPaymentSheetResult: [({ tradeNo }) => ({ tradeNo, sheetResult: 'closed' }), '1'],
  cancelOrRefundOrder: [({ orderNo }) => ({ orderNo, idempotencyKey: newKey() }), '1'],
  checkOutboundOrderPayable: [byOrder, '1'],
  checkOrderPayable: [byOrder, '1'],
}

/** Names of payload entries that identify an owned row. */
const OWNED_ID = /(^id|No|Nos|Id|Ids)$/
/** Ids of public lists, and numbers of other companies. */
const PUBLIC_ID = /^(flow|province|pickupPoint|category|content|material|style|announcement)Id$|^trackingNo$/
/** Calls that check the owner together with other conditions. Their own tests cover them. */
const REFUSED_ELSEWHERE = [
  'addCertificate',
  'addFeedback',
  'addForecastBatch',
  'checkForecastBatch',
  'saveExporter',
  'sendConversationMessage',
  'validateForecast',
]

interface Nested {
  entries?: Record<string, Nested>
  item?: Nested
  wrapped?: Nested
  options?: Nested[]
}
const namesIn = ({ entries = {}, item, wrapped, options = [] }: Nested): string[] => [
  ...Object.keys(entries),
  ...[...Object.values(entries), item, wrapped, ...options].flatMap((inner) => (inner ? namesIn(inner) : [])),
]
const namesOwned = ({ payload }: Call) =>
  namesIn(payload as Nested).some((name) => OWNED_ID.test(name) && !PUBLIC_ID.test(name))

const callNamed = (name: string) => memberCalls.find((call) => call.name === name)!

/** Returns every row that could change its owner. */
const rows = async () => {
  const all = [
    addressRows,
    certificateRows,
    certificatePictures,
    parcelRows,
    parcelGoods,
    pictures,
    parcelEvents,
    orders,
    orderParcels,
    orderLines,
    payments,
    refunds,
    balanceEntries,
    trackingShares,
    certificateUploadLinks,
    parcelMessageConsents,
    outgoingParcelMessages,
    notifications,
    outgoingNotifications,
    addedServiceOrders,
    surcharges,
  ]
  return JSON.stringify(await Promise.all(all.map((table) => host.context.db.select().from(table))))
}

it('the table lists every member call that names something owned', () => {
  const naming = memberCalls.filter(namesOwned).map(({ name }) => name)
  expect([...Object.keys(NAMING), ...REFUSED_ELSEWHERE].sort()).toEqual(naming.sort())
})

it.each(Object.entries(NAMING))(
  "%s: another member's data cannot be read or changed",
  async (name, [payload, code]) => {
    const before = await rows()
    expect(await send(host.app, callNamed(name), payload(owned), as())).toMatchObject({ code })
    expect(await rows()).toBe(before)
  },
)

it("a forecast refuses another member's picture", async () => {
  const mine = { ...forecastPayloadTo(await newAddress(host, b.token)), packagesPic: ['picture0'] }
  const before = await rows()
  const parts = { picture0: owned.pictureId }
  const answer = await send(host.app, forecast.addForecast, mine, { ...as(), parts })
  expect(answer).toMatchObject({ code: '11' })
  expect(await rows()).toBe(before)
})

it("a certificate cannot be bound to another member's address, or replaced by another member's certificate", async () => {
  const mine = await newCertificate(host, b.token)
  const before = await rows()
  const bound = { id: mine, addressIds: [owned.addressId] }
  expect(await send(host.app, certificates.setCertificateAddresses, bound, as())).toMatchObject({ code: '6' })
  const rebound = { id: mine, rebindTo: owned.certificateId }
  expect(await send(host.app, certificates.deleteCertificate, rebound, as())).toMatchObject({ code: '2' })
  expect(await rows()).toBe(before)
})

it('lists, counts and address books contain only data of the caller', async () => {
  const { packageList, toBeHandledCount } = await ask(
    host,
    parcels.getFirstPackagePage,
    { group: 0, page: 1 },
    as(),
  )
  expect({ packageList, toBeHandledCount }).toEqual({ packageList: [], toBeHandledCount: 0 })
  const named = { group: 0, page: 1, keyword: owned.packageNo }
  expect(await ask(host, parcels.getNextPackagePage, named, as())).toEqual({ packageList: [], next: null })
  const ids = (await ask(host, addresses.listAddresses, {}, as())).map(({ id }) => id)
  expect(ids).not.toContain(owned.addressId)
})

it('visitors can use only the dictionary, price and warehouse address calls of S2', () => {
  const open = MEMBER_AND_VISITOR_CALLS.filter(({ who, source }) => who === 'anyone' && source.includes('S2'))
  expect(open.map(({ name }) => name).sort()).toEqual([
    'estimateFreight',
    'getGoodsCategories',
    'getGoodsMaterials',
    'getGoodsStyles',
    'getPickupConfig',
    'getPickupRemark',
    'getPublicWarehouseAddressOfFlow',
    'getWarehouses',
    'listAddressCountries',
    'listFlowsForForecast',
    'listFlowsOfWarehouse',
    'listPickupPointsByDistrict',
    'queryDistricts',
    'queryPostCode',
    'searchPostCodes',
  ])
})

it.each(memberCalls.map((call) => [call.name, call] as const))(
  '[AUTH-02] %s refuses a visitor with 5003',
  async (_, call) => {
    expect(await send(host.app, call, {})).toMatchObject({ code: '5003', data: null })
  },
)
