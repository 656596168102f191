import { addedServices } from '../../server/src/db/schema/added-services'
import * as certificateTables from '../../server/src/db/schema/certificates'
import { lateFees } from '../../server/src/db/schema/late-fees'
import { messageConsents, parcelMessages } from '../../server/src/db/schema/messages'
import * as tables from '../../server/src/db/schema/parcels'
import {
  balanceEntries,
  orderLines,
  orderParcels,
  orders,
  payments,
  refunds,
} from '../../server/src/db/schema/payment'
import { certificateLinks, routeShares } from '../../server/src/db/schema/shares'
import { hashOf } from '../../server/src/secret-hash'
import * as account from '../../src/contract/account'
import * as services from '../../src/contract/added-services'
import * as addresses from '../../src/contract/addresses'
import { ALL_CALLS } from '../../src/contract/all'
import * as balance from '../../src/contract/balance'
import type { Call } from '../../src/contract/call'
import * as certificates from '../../src/contract/certificates'
import * as consolidation from '../../src/contract/consolidation'
import * as contact from '../../src/contract/contact'
import * as conversation from '../../src/contract/conversation'
import * as coupons from '../../src/contract/coupons'
import * as devices from '../../src/contract/devices'
import * as exporter from '../../src/contract/exporter'
import * as feedback from '../../src/contract/feedback'
import * as forecast from '../../src/contract/forecast'
import * as lists from '../../src/contract/forecast-lists'
import * as receivers from '../../src/contract/forecast-receivers'
import * as goods from '../../src/contract/goods'
import { icmsLangSwitch } from '../../src/contract/language-mode'
import * as membership from '../../src/contract/membership'
import { getMessageChoices, saveMessageChoices } from '../../src/contract/messages'
import * as notices from '../../src/contract/notices'
import { addAddressBefore } from '../../src/contract/older-addresses'
import { queryOrderRecords } from '../../src/contract/order-records'
import { checkOutWarehouse } from '../../src/contract/outbound'
import * as overlays from '../../src/contract/overlays'
import { countPackages } from '../../src/contract/parcel-counts'
import * as parcels from '../../src/contract/parcels'
import * as personal from '../../src/contract/personal'
import { checkPickup, getCommonAddress, getHistoryReceiver } from '../../src/contract/pickup'
import * as placeLists from '../../src/contract/place-lists'
import { sandboxAddLateFee } from '../../src/contract/sandbox-late-fees'
import * as servicePrices from '../../src/contract/service-prices'
import * as warehouse from '../../src/contract/warehouse'
import { getNewWhAddress } from '../../src/contract/warehouse-by-flow'
import { FEE_TYPE, METHOD_ID } from '../../src/domain/payment'
import { certificateForm } from '../support/builders'
import * as auth from './support/auth-calls'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import {
  ask,
  forecastTo,
  key,
  newAddress,
  newCertificate,
  newMember,
  newParcel,
  orderOf,
  parcelToPay,
  payWith,
  SINGAPORE,
  type Someone,
  startTrade,
  uploadPhoto,
} from './support/people'

/** What A owns; B asks for it. */
interface Owned {
  addressId: string
  certificateId: string
  packageNo: string
  orderNo: string
  /** of a service */
  serviceNo: string
  lateFeeId: string
  totalCents: number
  tradeNo: string
  pictureId: string
  sessionId: string
}

let host: Booted
let a: Someone
let b: Someone
let owned: Owned
beforeAll(async () => {
  host = await boot()
  a = await newMember(host)
  b = await newMember(host)
  const order = await orderOf(host, a.token)
  const { addressId } = await newParcel(host, a.token)
  const tradeNo = await startTrade(host, a.token, order.orderNo)
  const certificateId = await newCertificate(host, a.token)
  const { packageNo } = await parcelToPay(host, a.token)
  const { orderNo: serviceNo } = await ask(
    host,
    services.submitAddedService,
    {
      ...{ packageNo, addedType: 1, count: 1, remark: 'Mine' },
      ...{ totalCents: 200, idempotencyKey: key() },
    },
    { token: a.token },
  )
  const added = { packageNo, feeType: FEE_TYPE.repack, reason: 'Its box was torn' }
  const { id: lateFeeId } = await ask(host, sandboxAddLateFee, added)
  owned = {
    ...order,
    lateFeeId,
    serviceNo,
    tradeNo,
    addressId,
    certificateId,
    pictureId: await uploadPhoto(host, a.token),
    sessionId: hashOf(a.token),
  }
})
afterAll(() => host.close())

type Case = [payload: (it: Owned) => unknown, code: string, parts?: (it: Owned) => Record<string, string>]

/** Calls that name something owned: what B gets for A's. Never 5003: B is signed in. */
const NAMING: Record<string, Case> = {
  signOutDevice: [({ sessionId }) => ({ id: sessionId }), '1'],
  getAddress: [({ addressId }) => ({ id: addressId }), '2'],
  modifyAddress: [({ addressId }) => ({ ...SINGAPORE, id: addressId, name: 'Thief' }), '2'],
  modifyAddressBefore: [({ addressId }) => ({ ...SINGAPORE, id: addressId, name: 'Thief' }), '2'],
  deleteAddress: [({ addressId }) => ({ id: addressId }), '2'],
  setDefaultAddress: [({ addressId }) => ({ id: addressId }), '2'],
  getCertificate: [({ certificateId }) => ({ id: certificateId }), '2'],
  modifyCertificate: [({ certificateId }) => ({ ...certificateForm(), id: certificateId }), '2'],
  deleteCertificate: [({ certificateId }) => ({ id: certificateId, unbind: true }), '2'],
  bindCertificate: [({ certificateId }) => ({ id: certificateId, addressIds: [] }), '2'],
  getCertificateLink: [({ addressId }) => ({ addressId }), '2'],
  makeCertificateLink: [({ addressId }) => ({ addressId }), '2'],
  withdrawCertificateLink: [({ addressId }) => ({ addressId }), '2'],
  eraseReceiverCertificate: [({ addressId }) => ({ addressId }), '2'],
  addForecast: [({ addressId }) => forecastTo(addressId), '6'],
  editForecast: [
    ({ addressId, packageNo }) => ({ ...forecastTo(addressId), packageNo, idempotencyKey: key() }),
    '4',
  ],
  updatePkgContents: [
    ({ addressId, packageNo }) => ({ ...forecastTo(addressId), packageNo, idempotencyKey: key() }),
    '4',
  ],
  deletePackage: [({ packageNo }) => ({ packageNo }), '6'],
  getPackageInfo: [({ packageNo }) => ({ packageNo }), '6'],
  changeDestination: [
    ({ packageNo, addressId }) => ({ packageNo, flowId: '100005001', moveMode: 'standard', addressId }),
    '4',
  ],
  bindAddress: [({ packageNo, addressId }) => ({ packageNo, addressId }), '4'],
  getPackageDetail: [({ packageNo }) => ({ packageNo }), '6'],
  requestTaxReceipt: [({ packageNo }) => ({ packageNo }), '6'],
  shareRoute: [({ packageNo }) => ({ packageNo }), '6'],
  stopSharingRoute: [({ packageNo }) => ({ packageNo }), '6'],
  answerException: [
    ({ packageNo }) => ({ packageNo, answer: 'dispose', words: '', idempotencyKey: key() }),
    '6',
  ],
  getMessageOffer: [({ packageNo }) => ({ packageNo }), '6'],
  acceptMessages: [
    ({ packageNo }) => ({ packageNo, kinds: ['toPay'], code: 'any', idempotencyKey: key() }),
    '6',
  ],
  getRoutePath: [({ packageNo }) => ({ packageNo }), '6'],
  getOutboundFees: [({ packageNo }) => ({ packageNo }), '6'],
  getOutbound: [({ packageNo }) => ({ packageNos: [packageNo] }), '6'],
  checkOutbound: [({ packageNo }) => ({ packageNos: [packageNo], pieces: 2 }), '6'],
  chooseSendMode: [({ packageNo }) => ({ packageNos: [packageNo], sendModId: 'SM100005003E' }), '6'],
  chooseCoupon: [({ orderNo }) => ({ orderNo }), '1'],
  getMergeFees: [
    ({ packageNo, addressId }) => ({
      packageNos: [packageNo],
      addressId,
      sendModId: 'SM100005001',
      pieces: 2,
    }),
    '6',
  ],
  submitMerge: [
    ({ packageNo, addressId, totalCents }) => ({
      ...{ packageNos: [packageNo], addressId, sendModId: 'SM100005001', pieces: 2 },
      ...{ totalCents, idempotencyKey: key() },
    }),
    '6',
  ],
  getSplitGoods: [({ packageNo }) => ({ packageNo }), '6'],
  submitSplit: [({ packageNo }) => ({ packageNo, pieces: [], totalCents: 0, idempotencyKey: key() }), '6'],
  getAddedServices: [({ packageNo }) => ({ packageNo }), '6'],
  getAddedService: [({ serviceNo }) => ({ orderNo: serviceNo }), '1'],
  agreeToLateFee: [({ lateFeeId }) => ({ id: lateFeeId, totalCents: 1000, idempotencyKey: key() }), 'FEE1'],
  refuseLateFee: [({ lateFeeId }) => ({ id: lateFeeId, idempotencyKey: key() }), 'FEE1'],
  submitAddedService: [
    ({ packageNo }) => ({
      ...{ packageNo, addedType: 1, count: 1, remark: '' },
      ...{ totalCents: 200, idempotencyKey: key() },
    }),
    '6',
  ],
  createOrder: [
    ({ packageNo, totalCents }) => ({
      packageNos: [packageNo],
      totalCents,
      purpose: 1,
      idempotencyKey: key(),
    }),
    '1',
  ],
  getCouponsForOrder: [({ packageNo }) => ({ purpose: 1, packageNos: [packageNo] }), '6'],
  payOrder: [({ orderNo }) => payWith(orderNo, METHOD_ID.balance), '1'],
  getOrder: [({ orderNo }) => ({ orderNo }), '1'],
  findOrder: [({ tradeNo }) => ({ tradeNo }), '1'],
  returnFromPayment: [({ tradeNo }) => ({ tradeNo, sheetResult: 'closed' }), '1'],
  cancelOrder: [({ orderNo }) => ({ orderNo, idempotencyKey: key() }), '1'],
  continueOutbound: [({ orderNo }) => ({ orderNo }), '1'],
  continuePayment: [({ orderNo }) => ({ orderNo }), '1'],
}

/** Calls of members that name nothing owned: they answer for the caller alone. */
const OWN_ONLY = [
  addresses.listAddresses,
  addresses.addAddress,
  addAddressBefore,
  certificates.listCertificates,
  certificates.addCertificate,
  certificates.uploadCertificatePicture,
  consolidation.getMergeCandidates,
  auth.signOut,
  auth.signOutEverywhere,
  auth.unlinkWechat,
  account.getCancellation,
  account.sendCancelCode,
  account.cancelAccount,
  icmsLangSwitch,
  checkOutWarehouse,
  contact.checkInfo,
  contact.sendProofCode,
  contact.sendBindCode,
  contact.bindAccount,
  devices.listDevices,
  balance.getBalance,
  // What goes back is the caller's own, whatever is named.
  balance.withdrawBalance,
  coupons.getCoupons,
  membership.getMembership,
  membership.sendUpgradeCode,
  membership.redeemUpgradeCode,
  // Of another member's conversation a message or a picture is nothing: conversation.test.ts.
  conversation.getConversation,
  conversation.sendMessage,
  conversation.readConversation,
  conversation.countUnreadMessages,
  feedback.addFeedback,
  feedback.listFeedback,
  feedback.countUnreadAnswers,
  // Of another member's it marks nothing: feedback.test.ts.
  feedback.readAnswers,
  notices.readNotices,
  notices.readAllNotices,
  auth.signAgreements,
  auth.agreementIsAgree,
  auth.getUserInfo,
  auth.updateUserName,
  personal.getPersonalData,
  personal.saveShipper,
  personal.saveRecommendCode,
  getMessageChoices,
  saveMessageChoices,
  overlays.showGuide,
  overlays.updateGuide,
  overlays.getPopup,
  overlays.savePopup,
  overlays.saveCountry,
  lists.getTemplateByFlowid,
  lists.getUserMoveMode,
  lists.getDiapatchsByMode,
  receivers.getForecastAddresses,
  receivers.getDefaultAddress,
  receivers.getPickupAddress,
  receivers.getSelfTake,
  receivers.saveSelfTake,
  getHistoryReceiver,
  getCommonAddress,
  checkPickup,
  placeLists.getDistrictList,
  placeLists.getDistrictFlag,
  placeLists.getAddressCitys,
  placeLists.phoneCheck,
  forecast.validateTrackingNo,
  forecast.validateForecast,
  forecast.uploadPicture,
  queryOrderRecords,
  parcels.queryPackages,
  parcels.pagePackages,
  countPackages,
  exporter.getExporter,
  exporter.saveExporter,
  goods.listGoodsBefore,
  goods.queryGoods,
  goods.getSgsStandard,
  services.getServiceTypes,
  servicePrices.getServiceFee,
  servicePrices.getInsuredRemark,
  servicePrices.getInsuredFee,
  warehouse.getConsignee,
  warehouse.getConsigneePlace,
  getNewWhAddress,
].map(({ name }) => name)

const memberCalls: readonly Call[] = ALL_CALLS.filter(({ who }) => who === 'member')
const callNamed = (name: string) => memberCalls.find((call) => call.name === name)!

/** Every row that could change hands. */
const rows = async () => {
  const all = [
    tables.addresses,
    certificateTables.certificates,
    certificateTables.certificatePictures,
    tables.parcels,
    tables.goods,
    tables.pictures,
    tables.parcelEvents,
    orders,
    orderParcels,
    orderLines,
    payments,
    refunds,
    balanceEntries,
    routeShares,
    certificateLinks,
    messageConsents,
    parcelMessages,
    addedServices,
    lateFees,
  ]
  return JSON.stringify(await Promise.all(all.map((table) => host.world.db.select().from(table))))
}

it('this table names every call of members', () => {
  expect([...Object.keys(NAMING), ...OWN_ONLY].sort()).toEqual(memberCalls.map(({ name }) => name).sort())
})

it.each(Object.entries(NAMING))("%s: nothing of another member's can be read or changed", async (name, [
  payload,
  code,
]) => {
  const before = await rows()
  expect(await send(host.app, callNamed(name), payload(owned), { token: b.token })).toMatchObject({ code })
  expect(await rows()).toBe(before)
})

it("a forecast takes nobody else's picture", async () => {
  const mine = { ...forecastTo(await newAddress(host, b.token)), packagesPic: ['picture0'] }
  const before = await rows()
  const answer = await send(host.app, forecast.addForecast, mine, {
    token: b.token,
    parts: { picture0: owned.pictureId },
  })
  expect(answer).toMatchObject({ code: '11' })
  expect(await rows()).toBe(before)
})

it("a certificate is bound to nobody else's address, and takes no place for nobody else's certificate", async () => {
  const mine = await newCertificate(host, b.token)
  const before = await rows()
  const as = { token: b.token }
  const bound = { id: mine, addressIds: [owned.addressId] }
  expect(await send(host.app, certificates.bindCertificate, bound, as)).toMatchObject({ code: '6' })
  const rebound = { id: mine, rebindTo: owned.certificateId }
  expect(await send(host.app, certificates.deleteCertificate, rebound, as)).toMatchObject({ code: '2' })
  expect(await rows()).toBe(before)
})

it('lists, counts and address books tell the caller of its own only', async () => {
  const as = { token: b.token }
  const { packageList, toBeHandledCount } = await ask(host, parcels.queryPackages, { group: 0, page: 1 }, as)
  expect({ packageList, toBeHandledCount }).toEqual({ packageList: [], toBeHandledCount: 0 })
  expect(await ask(host, parcels.pagePackages, { group: 0, page: 1, keyword: owned.packageNo }, as)).toEqual({
    packageList: [],
    next: null,
  })
  const ids = (await ask(host, addresses.listAddresses, {}, as)).map(({ id }) => id)
  expect(ids).not.toContain(owned.addressId)
})

it('of the second document only dictionaries, prices and where a warehouse is are open to visitors', () => {
  const open = ALL_CALLS.filter(({ who, source }) => who === 'anyone' && source.includes('S2'))
  expect(open.map(({ name }) => name).sort()).toEqual([
    'estimateFreight',
    'getGoodsClass',
    'getGoodsMaterial',
    'getGoodsStyle',
    'getPickupConfig',
    'getPickupRemark',
    'getTemplateFlows',
    'getTemplateFlowsAll',
    'getWarehouses',
    'getWhAddressInfo',
    'postCodeVague',
    'queryCountries',
    'queryDistricts',
    'queryPostCode',
    'searchPickupDistricts',
  ])
})

it.each(
  memberCalls.map((call) => [call.name, call] as const),
)('[AUTH-02] %s: a visitor is told to sign in', async (_, call) => {
  expect(await send(host.app, call, {})).toMatchObject({ code: '5003', data: null })
})
