import { addressPayload } from '../../support/builders'
import { REGULAR_MEMBER } from '../../support/screens/screens'

const { agreed: _a, scopeNoticeAccepted: _s, ...written } = addressPayload()
/** Responses of the server, as small as the contract allows. */
export const ADDRESS = {
  ...written,
  id: 'A1',
  province: 'Singapore',
  address: 'Blk 123 Bedok North St 2, #08-114',
  isMainland: false,
  approveStatus: 0,
  idInfoId: null,
  pickupType: 0,
  flowid: null,
}
const NAMED = { sc: 'N', tc: 'N', en: 'N' }
export const PARCEL = {
  packageNo: 'PT000001',
  trackingNo: 'SF1',
  orgSto: '769DCR',
  orgStoName: NAMED,
  tarArea: 'SG',
  tarAreaName: NAMED,
  state: 'toPay' as const,
  route: 1,
  handingType: null,
  handingRemark: null,
  exceptionStatus: null,
  exceptionType: null,
  excptionInf: null,
  reasonWords: {},
  weight: 1840,
  chargeableWeight: 2000,
  totalFeeRmb: 12860,
  orderNo: null,
  payBefore: null,
  isPaymentUnderWay: false,
  currency: 'CNY',
  moveMode: 'standard',
  canSplit: false,
  hasSurcharge: false,
  isAnswerAwaited: false,
  awaitedCertificate: null,
  ezway: null,
  storage: null,
  updatedAt: '2026-11-20T02:14:00.000Z',
}
export const ORDER = {
  orderNo: 'OD000001',
  status: 3,
  totalCents: 12860,
  currency: 'CNY',
  methodId: null,
  createdAt: '2026-11-20T02:14:00.000Z',
  payBefore: '2099-11-21T02:14:00.000Z',
  paidAt: null,
  lastAttempt: 'none' as const,
  payable: true,
  purpose: 1,
  parcels: [PARCEL],
  lines: [],
  payments: [],
  refunds: [],
}
export const FEES = { parcel: PARCEL, fees: [], totalFeeRmb: 12860, currency: 'CNY', balanceCents: 0 }
export const AGREEMENT_TEXT = {
  typeCode: '10002' as const,
  version: '1',
  languageCode: 'en_US',
  title: 'T',
  content: 'C',
}
export const PUZZLE = {
  puzzleId: 'P1',
  background: 'data:',
  piece: 'data:',
  width: 300,
  height: 150,
  size: 50,
  top: 40,
}

/** Response for an account that nothing prevents from being cancelled. */
export const CANCELLATION = {
  obstacles: { parcels: [], orders: [], payments: [], refunds: [], balanceCents: 0, currency: 'CNY' },
  codeTo: '+65 81•••• 4567',
  hasPassword: true,
}
/** Data of a login to an account that its member cancelled. */
export const CANCELLED = { ticket: 'way-back', aptId: 'PT208846', until: '2026-12-22T02:00:00.000Z' }

export const CONTACT = { phone: '+65 81•••• 4567', email: null, codeTo: '+65 81•••• 4567', hasPassword: true }

const USED = { signedInAt: '2026-11-20T02:14:00.000Z', usedAt: '2026-11-22T02:14:00.000Z' }
export const DEVICES = [
  { id: 'one', app: 'browser' as const, name: 'Mac · Safari', isUnknown: false, isThis: true, ...USED },
  { id: 'two', app: 'miniProgram' as const, name: 'iPhone', isUnknown: false, isThis: false, ...USED },
]

/** A regular member, as `getUserInfo` returns it. */
export const MEMBER = REGULAR_MEMBER
