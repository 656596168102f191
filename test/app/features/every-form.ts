import type { ComponentType } from 'react'
import * as account from '@/contract/account'
import { getAddedServices, getServiceTypes, submitAddedService } from '@/contract/added-services'
import { addAddress, getAddress, modifyAddress } from '@/contract/addresses'
import { getUserInfo, updateUserName } from '@/contract/auth'
import { getBalance } from '@/contract/balance'
import type { Call } from '@/contract/call'
import { handInByLink, openCertificateLink } from '@/contract/certificate-links'
import { addCertificate, getCertificate, modifyCertificate } from '@/contract/certificates'
import { getMergeCandidates, getMergeFees, submitMerge } from '@/contract/consolidation'
import { answerException } from '@/contract/exceptions'
import { getExporter, saveExporter } from '@/contract/exporter'
import { addFeedback, listFeedback } from '@/contract/feedback'
import { addForecast, editForecast, updatePkgContents } from '@/contract/forecast'
import { getDiapatchsByMode, getDict, getFlowsAll } from '@/contract/forecast-lists'
import {
  getForecastAddresses,
  getPickupAddress,
  getSelfTake,
  saveSelfTake,
} from '@/contract/forecast-receivers'
import { estimateFreight } from '@/contract/freight'
import { getMembership, redeemUpgradeCode } from '@/contract/membership'
import { changeDestination, getPackageInfo } from '@/contract/parcel-changes'
import { getPackageDetail } from '@/contract/parcels'
import { createOrder, getOutboundFees } from '@/contract/payment'
import { getPersonalData, saveRecommendCode, saveShipper } from '@/contract/personal'
import { bindAddress, getPickupConfig, getPickupRemark } from '@/contract/pickup'
import { signInByCode } from '@/contract/sign-in'
import { getSplitGoods, submitSplit } from '@/contract/split'
import MyPage from '@/features/account/pages/my'
import AddressPage from '@/features/addresses/pages/edit'
import SelectPage from '@/features/addresses/pages/select'
import { storedAddressDraft } from '@/features/addresses/stored-draft'
import SignInPage from '@/features/auth/pages/register-login'
import CancelPage from '@/features/cancellation/pages/cancel'
import CertificatePage from '@/features/certificates/pages/edit'
import HandInPage from '@/features/certificates/pages/hand-in'
import { certificateDraft, draftByLink, storedLink } from '@/features/certificates/stored-draft'
import MergeReviewPage from '@/features/consolidation/pages/merge-detail'
import SplitReviewPage from '@/features/consolidation/pages/split-detail'
import { storedPieces } from '@/features/consolidation/stored-pieces'
import UsExportPage from '@/features/export/pages/us-export'
import { storedExporter } from '@/features/export/stored-exporter'
import AdvisePage from '@/features/feedback/pages/advise'
import GoodsPage from '@/features/forecast/pages/goods'
import GoodsInfoPage from '@/features/forecast/pages/goods-info'
import LogisticsPage from '@/features/forecast/pages/logistics'
import UploadPicPage from '@/features/forecast/pages/upload-pic'
import { storedDraft as storedForecast } from '@/features/forecast/stored-draft'
import { storedEstimate } from '@/features/freight/estimate-draft'
import EstimatePage from '@/features/freight/pages/estimate'
import MembershipPage from '@/features/membership/pages/membership'
import DestinationPage from '@/features/parcel/pages/destination'
import DetailsPage from '@/features/parcel/pages/details'
import BalancePage from '@/features/payment/pages/balance'
import PayPage from '@/features/payment/pages/pay-discounts'
import PersonalDataPage from '@/features/personal/pages/data'
import ServicePage from '@/features/services/pages/order'
import { setSession } from '@/session/session-store'
import { PICKUP_POINTS, PICKUP_REMARKS } from '../../../server/src/db/seed/pickup-points'
import { answerReferenceLists } from '../../support/answer-reference-lists'
import { certificateForm, forecastPayload, goodsItem, REFERENCE, SELF_PICKUP } from '../../support/builders'
import { fakeServer } from '../../support/fake-server'
import { press, type } from '../../support/screens'
import { MEMBERSHIP } from './membership-fixtures'
import { candidate, MERGE_FEES, SEND_MODES } from './merge-fixtures'
import { PACKAGE_INFO } from './package-info'
import { ADDRESS, CANCELLATION, FEES } from './refusal-fixtures'
import { REFUSED_PARCEL, refusedParcel } from './refused-parcel'
import { offering, TYPES } from './service-fixtures'
import { DIVIDED, THREE_PIECES } from './split-fixtures'

export const MEMBER = 'PT208846'
const PARCEL = { packageNo: REFUSED_PARCEL }
const AFTER = 'k'.repeat(24)

export interface FormToFill {
  Page: ComponentType
  params?: Record<string, string>
  /** what the screen reads, and what was filled in before */
  before: () => void
  /** what the screen says once it has read what the press needs */
  once?: string
  /** what is pressed until the fields are there, whenever the screen is opened */
  reach?: readonly string[]
  /** what is pressed and typed, by id */
  choose?: readonly string[]
  typed: Readonly<Record<string, string>>
  /** what was chosen, by the id of where it is said */
  shows?: Readonly<Record<string, string>>
  /** what is secret in it, and typed again once its screen was closed */
  secret?: readonly string[]
  /** what is wrong when it stands in a field, and which message says so */
  wrong?: { typed?: Readonly<Record<string, string>>; press: readonly string[]; says: string }
  /** what is sent: by the same screen, or by the last of its steps */
  save?: {
    call: Call
    answer: unknown
    press: readonly string[]
    at?: ComponentType
    /** its refusal for want of a network */
    says: string
  }
  /** nobody has to be signed in */
  visitor?: boolean
}

/** A forecast that may be sent as it stands. */
function forecast(part: object = {}): void {
  answerReferenceLists()
  fakeServer.answer(getDiapatchsByMode, {
    sendModes: [],
    distributionModes: ['toDoor', 'selfPickup'],
  })
  fakeServer.answer(getForecastAddresses, [{ ...ADDRESS, id: 'a1' }])
  fakeServer.answer(getPickupAddress, PICKUP_POINTS.filter(({ country }) => country === 'SG') as never)
  fakeServer.answer(getPickupRemark, { remark: PICKUP_REMARKS[0]!.remark })
  fakeServer.answer(getPickupConfig, [{ pickupType: 1, grams: 20_000, cm3: 120_000 }])
  fakeServer.answer(getSelfTake, { name: 'Lin Xiaoyu', areaCode: '65', phone: '81234567' })
  const { packagesPic: _, ...fields } = forecastPayload({
    ...{ trackingNo: 'SF1408227655319', addressId: 'a1', idempotencyKey: AFTER, ...part },
  })
  // The form of this member is read from the device.
  setSession({ aptId: '' })
  storedForecast.of(MEMBER).set({ ...fields, pictures: [] } as never)
  setSession({ aptId: MEMBER })
}
const SEND_FORECAST = {
  ...{ call: addForecast, answer: { packageNo: 'PT1' }, press: ['forecast-submit'], at: UploadPicPage },
  says: 'forecast-error',
}
function declared(state: string): void {
  forecast()
  const { summary, ...detail } = refusedParcel()
  fakeServer.answer(getPackageDetail, { ...detail, summary: { ...summary, state: state as never } })
}
const CERTIFICATE = {
  ...{ id: 'C1', type: 'idCard', name: '林宜', maskedNumber: '11•••••••••••••02X' },
  ...{ validity: '2018.06.06-long-term', validUntil: null, status: 'failed', reason: null, remark: '' },
  ...{ addressIds: [], areaCode: '86', phone: '13800138000', frontUrl: '/f.jpg', backUrl: '/b.jpg' },
}
const certificateTyped = {
  'certificate-name': '林小宜',
  'certificate-number': '11010519491231002X',
  'certificate-phone': '13900139000',
}
const SAVE_CERTIFICATE = { press: ['certificate-save'], says: 'certificate-error', answer: { id: 'C1' } }
const WRONG_NUMBER = {
  typed: { 'certificate-number': '110105194912310021' },
  ...{ press: ['certificate-save'], says: 'certificate-number-error' },
}
const address = { ...ADDRESS, agreed: true, scopeNoticeAccepted: true, openedFor: '' }
const addressTyped = { 'address-name': 'Tan Mei Hua', 'address-detail': 'Blk 9 Bedok Road, #01-02' }
const WRONG_ADDRESS = {
  ...{ typed: { 'address-phone': '12' }, press: ['address-save'], says: 'address-phone-error' },
}
const collectedBy = (id: string) => ({
  [`${id}-pickup-name`]: 'Tan Mei Hua',
  [`${id}-pickup-phone`]: '9123 4567',
})
const waiting = () => {
  const { summary, ...detail } = refusedParcel()
  fakeServer.answer(getPackageDetail, { ...detail, summary: { ...summary, state: 'toPay' } })
}
const member = () =>
  void fakeServer.answer(getUserInfo, {
    users: {
      ...{ aptId: MEMBER, name: 'Lim', memberType: 'regular' as const, areaCode: null, phone: null },
      ...{ email: null, balanceCents: 0, currency: 'CNY', isWechatLinked: false },
    },
    bindCountry: 0,
  })

/** Every form of the app, as a member fills it in. */
export const FORMS: Readonly<Record<string, FormToFill>> = {
  'a forecast': {
    Page: LogisticsPage,
    before: forecast,
    typed: { 'forecast-tracking': 'SF1408227699001', 'forecast-note': 'Keep the gift box' },
    wrong: {
      ...{ typed: { 'forecast-tracking': 'no' }, press: ['forecast-next'] },
      says: 'forecast-tracking-error',
    },
    save: SEND_FORECAST,
  },
  'the collector of a forecast': {
    Page: LogisticsPage,
    before: () => forecast({ ...SELF_PICKUP, pickupName: '', pickupPhone: '' }),
    typed: collectedBy('forecast'),
    wrong: {
      ...{ typed: { 'forecast-pickup-phone': '12' }, press: ['forecast-next'] },
      says: 'forecast-pickup-phone-error',
    },
    save: SEND_FORECAST,
  },
  'a collector who is kept': {
    Page: LogisticsPage,
    before: () => forecast({ ...SELF_PICKUP, pickupName: '', pickupPhone: '' }),
    typed: collectedBy('forecast'),
    save: {
      ...{ call: saveSelfTake, answer: {}, press: ['forecast-pickup-keep'] },
      says: 'forecast-pickup-keep-error',
    },
  },
  'an item of goods': {
    Page: GoodsInfoPage,
    params: { index: '0' },
    before: forecast,
    typed: { 'goods-description': 'Canvas tote bag', 'goods-price': '18.50', 'goods-brand': 'none' },
    wrong: {
      ...{ typed: { 'goods-price': 'dear' }, press: ['goods-save'], says: 'goods-price-error' },
    },
    save: SEND_FORECAST,
  },
  'the insurance of a forecast': {
    Page: GoodsPage,
    before: () => forecast({ insured: true, goods: [goodsItem({ quantity: 1, unitPrice: 30_000 })] }),
    typed: { 'forecast-insured-value': '250' },
    wrong: {
      ...{ typed: { 'forecast-insured-value': '1.5' }, press: ['goods-next'] },
      says: 'forecast-insured-value-error',
    },
    save: SEND_FORECAST,
  },
  'a mail that was pasted': {
    Page: LogisticsPage,
    before: forecast,
    reach: ['forecast-mail-open'],
    typed: { 'forecast-mail': '1 x Earphones ¥148.00' },
    wrong: { typed: { 'forecast-mail': 'x'.repeat(20_001) }, press: [], says: 'forecast-mail-error' },
  },
  'a forecast that is corrected': {
    Page: LogisticsPage,
    params: PARCEL,
    before: () => declared('declarationFailed'),
    typed: { 'forecast-note': 'Keep the gift box' },
    save: { ...SEND_FORECAST, call: editForecast, press: ['forecast-agree', 'forecast-submit'] },
  },
  'goods that are corrected in review': {
    Page: GoodsInfoPage,
    params: { ...PARCEL, index: '0' },
    before: () => declared('inboundReview'),
    typed: { 'goods-description': 'Canvas tote bag' },
    save: { ...SEND_FORECAST, call: updatePkgContents, press: ['forecast-agree', 'forecast-submit'] },
  },
  'a new address': {
    Page: AddressPage,
    before: () => storedAddressDraft.of(`${MEMBER}.new`).set(address),
    typed: addressTyped,
    wrong: WRONG_ADDRESS,
    save: { call: addAddress, answer: { id: 'A9' }, press: ['address-save'], says: 'address-error' },
  },
  'an address that is changed': {
    Page: AddressPage,
    params: { id: 'A1' },
    before: () => void fakeServer.answer(getAddress, ADDRESS),
    typed: addressTyped,
    wrong: WRONG_ADDRESS,
    save: { call: modifyAddress, answer: {}, press: ['address-save'], says: 'address-error' },
  },
  'an address that was pasted': {
    Page: AddressPage,
    before: () => undefined,
    reach: ['address-paste-open'],
    typed: { 'address-paste': 'Lim Wei Ling, Blk 123 Bedok North St 2, Singapore 460123' },
    wrong: { typed: { 'address-paste': 'x'.repeat(1001) }, press: [], says: 'address-paste-error' },
  },
  'a certificate': {
    Page: CertificatePage,
    before: () => void certificateDraft('')(MEMBER).set(certificateForm()),
    typed: certificateTyped,
    wrong: WRONG_NUMBER,
    save: { ...SAVE_CERTIFICATE, call: addCertificate },
  },
  'a certificate that is corrected': {
    Page: CertificatePage,
    params: { id: 'C1' },
    before: () => void fakeServer.answer(getCertificate, CERTIFICATE as never),
    typed: certificateTyped,
    wrong: WRONG_NUMBER,
    save: { ...SAVE_CERTIFICATE, call: modifyCertificate, answer: {} },
  },
  'a certificate by a link': {
    Page: HandInPage,
    before() {
      storedLink.set('token-of-a-receiver')
      draftByLink().set(certificateForm({ number: '' }))
      setSession({ signedIn: false, aptId: '' })
      const until = '2099-11-29T08:00:00.000Z'
      fakeServer.answer(openCertificateLink, { receiver: '林••', city: '深圳市', until })
    },
    typed: certificateTyped,
    wrong: WRONG_NUMBER,
    save: { ...SAVE_CERTIFICATE, call: handInByLink, answer: {} },
    visitor: true,
  },
  'an exporter': {
    Page: UsExportPage,
    before() {
      fakeServer.answer(getExporter, null)
      storedExporter.of(MEMBER).set({ name: '', ein: '', certificateId: 'C1', email: '', agreed: true })
    },
    typed: { 'export-name': 'Li Wei', 'export-email': 'li@example.com' },
    wrong: { typed: { 'export-ein': '12' }, press: ['export-save'], says: 'export-ein-error' },
    save: { call: saveExporter, answer: {}, press: ['export-save'], says: 'export-error' },
  },
  'another destination': {
    Page: DestinationPage,
    params: PARCEL,
    before() {
      forecast()
      fakeServer.answer(getPackageInfo, PACKAGE_INFO)
    },
    choose: [
      'destination-100005002',
      'destination-distribution-selfPickup',
      'destination-pickup',
      'destination-pickup-sheet-SGS1',
    ],
    typed: collectedBy('destination'),
    wrong: {
      ...{ typed: { 'destination-pickup-phone': '12' }, press: ['destination-send'] },
      says: 'destination-pickup-phone-error',
    },
    save: {
      ...{ call: changeDestination, answer: {}, press: ['destination-send', 'destination-confirm'] },
      says: 'destination-error',
    },
  },
  'another receiver': {
    Page: SelectPage,
    params: PARCEL,
    before() {
      forecast()
      waiting()
    },
    choose: ['select-distribution-selfPickup', 'select-pickup', 'select-pickup-sheet-SGS1'],
    typed: collectedBy('select'),
    wrong: {
      ...{ typed: { 'select-pickup-phone': '12' }, press: ['select-send'] },
      says: 'select-pickup-phone-error',
    },
    save: {
      ...{ call: bindAddress, answer: {}, press: ['select-send', 'select-confirm'], says: 'select-error' },
    },
  },
  'an answer to an exception': {
    Page: DetailsPage,
    params: PARCEL,
    before() {
      const { summary, ...detail } = refusedParcel()
      const exception = { answers: ['return', 'dispose'], answer: null }
      fakeServer.answer(getPackageDetail, {
        ...{ ...detail, exception: exception as never },
        summary: { ...summary, state: 'abnormal', exceptionStatus: 1, exceptionType: 0 },
      })
    },
    typed: { 'exception-words': 'No 1 Main Street' },
    wrong: { typed: { 'exception-words': '' }, press: ['exception-submit'], says: 'exception-words-error' },
    save: { call: answerException, answer: {}, press: ['exception-submit'], says: 'exception-error' },
  },
  'a service': {
    Page: ServicePage,
    params: PARCEL,
    before() {
      fakeServer.answer(getServiceTypes, TYPES)
      fakeServer.answer(getAddedServices, offering())
    },
    choose: ['service-type-1'],
    typed: { 'service-remark': 'The plug, please' },
    wrong: { typed: { 'service-count': '0' }, press: ['service-submit'], says: 'service-count-error' },
    save: {
      ...{ call: submitAddedService, answer: { orderNo: 'OD1' }, press: ['service-submit'] },
      says: 'service-error',
    },
  },
  'a parcel that is split': {
    Page: SplitReviewPage,
    params: { packageNo: 'PT000001' },
    before() {
      fakeServer.answer(getSplitGoods, DIVIDED)
      storedPieces('PT000001').set(THREE_PIECES)
    },
    typed: {},
    shows: { 'split-review-1': 'Lamp', 'split-review-2': 'Shade' },
    save: {
      ...{ call: submitSplit, answer: { orderNo: 'OD1' }, press: ['split-submit'], says: 'split-error' },
    },
  },
  'parcels that are merged': {
    Page: MergeReviewPage,
    params: { packageNo: 'PT000001.PT000002' },
    before() {
      fakeServer.answer(getMergeCandidates, [candidate('PT000001'), candidate('PT000002')] as never)
      fakeServer.answer(getForecastAddresses, [ADDRESS, { ...ADDRESS, id: 'A2', name: 'Tan Mei Hua' }])
      fakeServer.answer(getDiapatchsByMode, SEND_MODES)
      fakeServer.answer(getMergeFees, MERGE_FEES)
    },
    typed: {},
    shows: { 'merge-total': '125.00' },
    save: {
      ...{ call: submitMerge, answer: { orderNo: 'OD1' }, press: ['merge-submit'], says: 'merge-error' },
    },
  },
  'a payment': {
    Page: PayPage,
    params: { packageNo: 'PT000001' },
    before: () => void fakeServer.answer(getOutboundFees, FEES),
    typed: {},
    shows: { 'pay-total': '128.60' },
    save: {
      call: createOrder,
      answer: { orderNo: 'OD1', payBefore: '2099-01-01T00:00:00.000Z' },
      press: ['pay-confirm'],
      says: 'pay-error',
    },
  },
  feedback: {
    Page: AdvisePage,
    before: () => void fakeServer.answer(listFeedback, []),
    typed: { 'advise-text': 'Faster, please' },
    wrong: { typed: { 'advise-text': ' ' }, press: ['advise-submit'], says: 'advise-text-error' },
    save: { call: addFeedback, answer: {}, press: ['advise-submit'], says: 'advise-error' },
  },
  'a shipper': {
    Page: PersonalDataPage,
    before: () =>
      void fakeServer.answer(getPersonalData, { name: 'Tan', areaCode: '65', phone: '', inviteCode: '' }),
    typed: { 'personal-name': '陳美玲', 'personal-phone': '8123 4567' },
    wrong: { typed: { 'personal-phone': '12' }, press: ['personal-save'], says: 'personal-phone-error' },
    save: { call: saveShipper, answer: {}, press: ['personal-save'], says: 'personal-error' },
  },
  'the name of a member': {
    Page: MyPage,
    before: member,
    ...{ once: 'Lim', reach: ['my-name'] },
    typed: { 'name-field': 'Tan Mei Hua' },
    wrong: { typed: { 'name-field': '9123' }, press: ['name-save'], says: 'name-field-error' },
    save: { call: updateUserName, answer: {}, press: ['name-save'], says: 'name-error' },
  },
  'an invite code': {
    Page: PersonalDataPage,
    before: () =>
      void fakeServer.answer(getPersonalData, { name: 'Tan', areaCode: '65', phone: '', inviteCode: '' }),
    typed: { 'personal-invite': 'PT100001' },
    wrong: {
      ...{ typed: { 'personal-invite': '12' }, press: ['personal-invite-save'] },
      says: 'personal-invite-error',
    },
    save: {
      ...{ call: saveRecommendCode, answer: {} },
      ...{ press: ['personal-invite-save', 'personal-invite-confirm'], says: 'personal-invite-refusal' },
    },
  },
  'an upgrade code': {
    Page: MembershipPage,
    before: () => void fakeServer.answer(getMembership, MEMBERSHIP),
    typed: { 'membership-upgrade-code': '7KQ2M4XN99TDHV3E', 'membership-code': '123456' },
    secret: ['membership-code'],
    wrong: {
      ...{ typed: { 'membership-code': '1' }, press: ['membership-redeem'], says: 'membership-code-error' },
    },
    save: {
      ...{ call: redeemUpgradeCode, answer: { vipUntil: '2099-01-01T00:00:00.000Z' } },
      ...{ press: ['membership-redeem'], says: 'membership-error' },
    },
  },
  'months of membership': {
    Page: MembershipPage,
    before: () => void fakeServer.answer(getMembership, MEMBERSHIP),
    choose: ['membership-months-own'],
    typed: { 'membership-own': '7' },
    wrong: { typed: { 'membership-own': '0' }, press: ['membership-pay'], says: 'membership-own-error' },
  },
  'a top-up': {
    Page: BalancePage,
    before: () =>
      void fakeServer.answer(getBalance, {
        ...{ balanceCents: 500, currency: 'CNY', refundTo: [], movements: [], next: null },
      }),
    choose: ['top-up-amount-own'],
    typed: { 'top-up-own': '120.50' },
    wrong: { typed: { 'top-up-own': 'much' }, press: ['top-up-pay'], says: 'top-up-own-error' },
  },
  'an estimate': {
    Page: EstimatePage,
    before() {
      forecast()
      fakeServer.answer(
        getFlowsAll,
        REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' })) as never,
      )
      fakeServer.answer(getDict, [])
      storedEstimate.of(MEMBER).set({
        ...{ whCode: '769DCR', flowId: '100005001', moveMode: 'standard', distributionMode: 'toDoor' },
        ...{ memberType: 'regular', weight: '', length: '', width: '', height: '' },
      })
    },
    typed: { 'estimate-weight': '1.86' },
    wrong: {
      ...{ typed: { 'estimate-weight': 'light' }, press: ['estimate-submit'], says: 'estimate-weight-error' },
    },
    save: { call: estimateFreight, answer: [], press: ['estimate-submit'], says: 'estimate-error' },
  },
  'the cancellation of an account': {
    Page: CancelPage,
    before: () => void fakeServer.answer(account.getCancellation, CANCELLATION),
    choose: ['cancel-consent'],
    typed: { 'cancel-code': '123456' },
    secret: ['cancel-code'],
    wrong: { typed: { 'cancel-code': '1' }, press: ['cancel-submit'], says: 'cancel-code-error' },
    save: {
      ...{ call: account.cancelAccount, answer: { until: '2099-01-01T00:00:00.000Z' } },
      ...{ press: ['cancel-submit'], says: 'cancel-error' },
    },
  },
  'a sign-in': {
    Page: SignInPage,
    before: () => setSession({ signedIn: false, aptId: '' }),
    typed: { 'auth-phone': '81234567', 'auth-code': '123456' },
    secret: ['auth-code'],
    wrong: { typed: { 'auth-code': '1' }, press: ['auth-submit'], says: 'auth-code-error' },
    save: {
      ...{ call: signInByCode, answer: { token: 't', aptId: MEMBER }, press: ['auth-submit'] },
      says: 'auth-error',
    },
    visitor: true,
  },
}

/** Fills the form in that was opened. */
export async function fillIn({ choose = [], typed }: FormToFill): Promise<void> {
  await press(...choose)
  for (const [id, text] of Object.entries(typed)) await type(id, text)
}
