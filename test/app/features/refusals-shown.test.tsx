import { codesOf } from '../../support/codes'
import '../../support/screens/screen-test'
import { act } from 'react'
import * as account from '@/contract/account/cancellation'
import * as contact from '@/contract/account/contact'
import { deleteAddress, listAddresses, setDefaultAddress } from '@/contract/addresses/addresses'
import { getAgreement, getAgreementStatus, signAgreements } from '@/contract/auth/agreements'
import * as auth from '@/contract/auth/sessions'
import {
  checkCaptchaPuzzle,
  getCaptchaPuzzle,
  sendSignInCode,
  signInByCode,
  signInByPassword,
} from '@/contract/auth/sign-in'
import type { Call } from '@/contract/base/call'
import * as consolidation from '@/contract/consolidation/merge'
import {
  checkOutbound,
  chooseSendMode,
  getOutboundAddressAndSendModes,
  getOutboundFeesOfParcel,
} from '@/contract/dispatch/outbound'
import * as lists from '@/contract/forecast/forecast-lists'
import * as receivers from '@/contract/forecast/forecast-receivers'
import { changeDestination, getDestinationChangeOptions } from '@/contract/forecast/parcel-changes'
import * as membership from '@/contract/membership/membership'
import * as upgradeCodes from '@/contract/membership/upgrade-codes'
import { getNotice } from '@/contract/notices/notices'
import { createOrder, getCouponsForOrder, getOrder, setOrderCoupon } from '@/contract/orders/orders'
import { changeDeliveryTarget, getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getSharedRoute, shareRoute } from '@/contract/parcels/route-share'
import { findOrderByTrade, payOrder } from '@/contract/payments/payments'
import { estimateFreight } from '@/contract/pricing/freight'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { agreeToSurcharge, refuseSurcharge } from '@/contract/surcharges/surcharges'
import { getMemberWarehouseAddress, getWarehouses } from '@/contract/warehouse/warehouse'
import { getPublicWarehouseAddressOfFlow } from '@/contract/warehouse/warehouse-by-flow'
import { REQUIRED_AGREEMENT_CODES } from '@/domain/auth/agreement'
import CancelPage from '@/features/account/pages/cancel'
import PhoneEmailPage from '@/features/account/pages/phone-email'
import ReceiversPage from '@/features/addresses/pages/receivers'
import SelectPage from '@/features/addresses/pages/select'
import AgreementPage from '@/features/auth/pages/agreement'
import AppLoginPage from '@/features/auth/pages/app-login'
import RegisterLoginPage from '@/features/auth/pages/register-login'
import MergeDetailPage from '@/features/consolidation/pages/merge-detail'
import HomePage from '@/features/home/pages/home'
import MembershipPage from '@/features/membership/pages/membership'
import NoticeDetailPage from '@/features/notices/pages/detail'
import DestinationPage from '@/features/parcels/pages/destination'
import DetailsPage from '@/features/parcels/pages/details'
import { ShareRouteSheet } from '@/features/parcels/parts/share-route-sheet'
import OrderPage from '@/features/payments/pages/order'
import PayDiscountsPage from '@/features/payments/pages/pay-discounts'
import EstimatePage from '@/features/pricing/pages/estimate'
import SharedRoutePage from '@/features/share/pages/route'
import { loginWithLinkCredentials } from '@/session/host-login'
import { patchSessionState } from '@/session/session-store'
import { REFERENCE } from '../../support/builders'
import { fakeServer } from '../../support/screens/fake-server'
import { toasts } from '../../support/screens/plain-taro'
import {
  describeRefusal,
  findElement,
  openScreen,
  pressElements,
  typeText,
  waitForElement,
  waitUntil,
} from '../../support/screens/screens'
import { answerWithRefusal, openAndWaitFor, waitForText, waitUntilGone } from '../../support/screens/shown'
import { slide } from './auth/slide-puzzle'
import { candidate, SEND_MODES } from './consolidation/merge-fixtures'
import { PACKAGE_INFO } from './parcels/package-info'
import { REFUSED_PARCEL, refusedParcel } from './parcels/refused-parcel'
import { coupon } from './payments/coupon-fixtures'
import { MEMBERSHIP } from './payments/membership-fixtures'
import { surcharge } from './payments/surcharge-fixtures'
import {
  ADDRESS,
  AGREEMENT_TEXT,
  CANCELLATION,
  CANCELLED,
  CONTACT,
  FEES,
  MEMBER,
  ORDER,
  PUZZLE,
} from './refusal-fixtures'

const FLOWS_OF_GROUPS = REFERENCE.flows.map((flow) => ({ ...flow, group: 'international' }))
/** Submits an estimate for 1.86 kg to Singapore. */
async function estimate(): Promise<void> {
  fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
  fakeServer.answer(lists.listAllFlows, FLOWS_OF_GROUPS as never)
  fakeServer.answer(getServicePrices, { currency: 'CNY', prices: [], exchangeRates: [] })
  await openScreen(EstimatePage)
  await pressElements('estimate-to', 'estimate-to-sheet-100005001')
  await typeText('estimate-weight', '1.86')
  await pressElements('estimate-submit')
}
const inAddresses =
  (...ids: string[]) =>
  async () => {
    fakeServer.answer(listAddresses, [ADDRESS])
    await openScreen(ReceiversPage)
    await pressElements(...ids)
  }
const answerSurcharge = (id: string) => async () => {
  fakeServer.answer(getPackageDetail, { ...refusedParcel(), surcharges: [surcharge()] })
  await openScreen(DetailsPage, { packageNo: REFUSED_PARCEL })
  await pressElements(id)
}
const openPuzzle = async () => {
  fakeServer.answer(getCaptchaPuzzle, PUZZLE)
  await openScreen(RegisterLoginPage)
  await typeText('auth-phone', '81234567')
}
/** Types texts into fields (field id → text), then presses the elements `ids`. */
const fill = async (typed: Record<string, string>, ...ids: string[]) => {
  for (const [id, text] of Object.entries(typed)) await typeText(id, text)
  await pressElements(...ids)
}
const bind = async (typed: Record<string, string>, ...ids: string[]) => {
  fakeServer.answer(contact.getSignInIdentifiers, CONTACT)
  await openScreen(PhoneEmailPage)
  await fill(typed, ...ids)
}
const sendCancelCode = async () => {
  fakeServer.answer(account.getCancellationBlockers, CANCELLATION)
  await openScreen(CancelPage)
  await pressElements('cancel-send-code')
}
const SIGN_IN = { 'auth-phone': '81234567', 'auth-code': '123456' }
const confirmAll = async () => {
  for (const typeCode of REQUIRED_AGREEMENT_CODES) {
    await waitUntil(() => document.querySelector(`#agreement-tab-${typeCode}[aria-selected="true"]`) !== null)
    await waitForElement('agreement-text')
    await pressElements('agreement-confirm')
  }
}
const openSelect = async () => {
  fakeServer.answer(getPackageDetail, refusedParcel())
  fakeServer.answer(receivers.getForecastAddresses, [ADDRESS])
  await openScreen(SelectPage, { packageNo: REFUSED_PARCEL })
  await pressElements(`select-${ADDRESS.id}`, 'select-confirm')
}
const byHost =
  (kind: 'token' | 'sign' | 'openId', channel: 'h5' | 'hkApp' | 'nationalApp' | 'miniProgram') =>
  async () => {
    patchSessionState({ signedIn: false, channel })
    const Page = kind === 'sign' ? Both : AppLoginPage
    await openScreen(Page)
    await act(() =>
      loginWithLinkCredentials(kind, { token: 'host-token', sign: 'host-sign', openId: 'o', ticket: 't' }),
    )
  }
/** Renders both screens, because a refused `sign` leads to the sign-in screen, which shows the reason. */
const Both = () => (
  <>
    <AppLoginPage />
    <RegisterLoginPage />
  </>
)

interface Shown {
  call: Call
  show: () => Promise<unknown>
  /**
   * id of the element that shows a message without a field. A call that reads data has no `at`: its message
   * is in the state that it leaves.
   */
  at?: string
  /** element ids by payload field */
  fields?: Record<string, string>
  /** codes that lead to another screen or show nothing, with the rule */
  elsewhere?: Record<string, string>
}

const reviewMerge = async () => {
  fakeServer.answer(consolidation.getMergeCandidates, [candidate('PT000001'), candidate('PT000002')] as never)
  fakeServer.answer(receivers.getForecastAddresses, [ADDRESS])
  fakeServer.answer(lists.getSendAndDistributionModes, SEND_MODES)
  await openScreen(MergeDetailPage, { packageNo: 'PT000001,PT000002' })
}

const payOutbound = async () => {
  fakeServer.answer(getOutboundFeesOfParcel, FEES)
  const [mode] = SEND_MODES.sendModes
  const sendModes = ['SM1', 'SM2'].map((sendModId) => ({ ...mode!, sendModId, freightCents: 5200 }))
  const trip = { address: ADDRESS, isPickup: false, sendModId: 'SM1', sendModes, pieces: 1 }
  fakeServer.answer(getOutboundAddressAndSendModes, trip)
  await openScreen(PayDiscountsPage, { packageNo: 'PT000001' })
}

const COUPON = { ...coupon('c1'), deductionCents: 1000 }
const inMembership = async (typed: Record<string, string>, ...ids: string[]) => {
  fakeServer.answer(membership.getMembership, MEMBERSHIP)
  await openAndWaitFor('membership-redeem', MembershipPage)
  await fill(typed, ...ids)
}

const COMES_BACK = { A9: 'it is asked whether it is to come back: sign-in-screens.test.tsx' }
const SHOWN: Shown[] = [
  {
    call: consolidation.getMergeFees,
    at: 'merge-error',
    fields: { addressId: 'trip-address-error' },
    show: reviewMerge,
  },
  { call: getNotice, show: () => openScreen(NoticeDetailPage, { id: 'notice-1' }) },
  { call: changeDeliveryTarget, at: 'select-error', show: openSelect },
  {
    call: deleteAddress,
    at: 'address-error',
    show: inAddresses('address-delete-A1', 'address-delete-confirm'),
  },
  { call: setDefaultAddress, at: 'address-error', show: inAddresses('address-default-A1') },
  {
    call: getMemberWarehouseAddress,
    async show() {
      fakeServer.answer(getWarehouses, REFERENCE.warehouses as never)
      await openScreen(HomePage)
    },
  },
  { call: getPackageDetail, show: () => openScreen(DetailsPage, { packageNo: 'PT000001' }) },
  { call: agreeToSurcharge, at: 'late-8-error', show: answerSurcharge('late-8-agree') },
  { call: refuseSurcharge, at: 'late-8-error', show: answerSurcharge('late-8-refuse') },
  {
    call: changeDestination,
    at: 'destination-error',
    fields: {
      flowId: 'destination-flow-error',
      moveMode: 'destination-mode-error',
      addressId: 'destination-address-error',
    },
    async show() {
      fakeServer.answer(getDestinationChangeOptions, PACKAGE_INFO)
      fakeServer.answer(receivers.getForecastAddresses, [ADDRESS])
      await openScreen(DestinationPage, { packageNo: REFUSED_PARCEL })
      await pressElements(
        'destination-flow',
        'destination-100005002',
        `destination-address-${ADDRESS.id}`,
        'destination-send',
        'destination-confirm',
      )
    },
  },
  {
    call: shareRoute,
    show: () => openScreen(() => <ShareRouteSheet packageNo="PT000001" open onClose={() => undefined} />),
  },
  { call: getSharedRoute, show: () => openScreen(SharedRoutePage, { id: 'over' }) },
  {
    call: getOutboundFeesOfParcel,
    elsewhere: { '1': 'the screen leads to the parcel (test/journeys/screens.test.ts)' },
    show: () => openScreen(PayDiscountsPage, { packageNo: 'PT000001' }),
  },
  { call: checkOutbound, at: 'pay-error', show: payOutbound },
  {
    call: chooseSendMode,
    at: 'pay-mode-error',
    async show() {
      await payOutbound()
      await pressElements('pay-mode', 'pay-mode-SM2')
    },
  },
  {
    call: setOrderCoupon,
    at: 'pay-coupon-error',
    async show() {
      fakeServer.answer(auth.getUserInfo, MEMBER)
      fakeServer.answer(getOrder, ORDER)
      fakeServer.answer(getCouponsForOrder, { coupons: [COUPON], currency: 'CNY' })
      await openScreen(PayDiscountsPage, { orderNo: ORDER.orderNo })
      await pressElements('pay-coupon', `pay-coupon-${COUPON.id}`)
    },
  },
  {
    call: upgradeCodes.requestUpgradeVerificationCode,
    fields: { code: 'membership-code-error' },
    at: 'membership-error',
    show: () => inMembership({}, 'membership-send-code'),
  },
  {
    call: upgradeCodes.redeemUpgradeCode,
    fields: { code: 'membership-code-error', upgradeCode: 'membership-upgrade-code-error' },
    at: 'membership-error',
    show: () =>
      inMembership(
        { 'membership-upgrade-code': '7KQ2M4XN99TDHV3E', 'membership-code': '123456' },
        'membership-redeem',
      ),
  },
  { call: findOrderByTrade, show: () => openScreen(OrderPage, { tradeNo: 'TR000001' }) },
  {
    call: checkCaptchaPuzzle,
    at: 'puzzle-error',
    async show() {
      await openPuzzle()
      await pressElements('auth-send-code')
      await slide()
    },
  },
  {
    call: sendSignInCode,
    at: 'auth-error',
    fields: { code: 'auth-code-error' },
    async show() {
      fakeServer.answer(checkCaptchaPuzzle, { puzzleTicket: 'ticket' })
      await openPuzzle()
      await pressElements('auth-send-code')
      await slide()
    },
  },
  {
    call: signInByCode,
    at: 'auth-error',
    fields: { code: 'auth-code-error', agreements: 'auth-agreements-error', name: 'auth-name-note' },
    show: () => openScreen(RegisterLoginPage).then(() => fill(SIGN_IN, 'auth-submit')),
  },
  {
    call: signInByPassword,
    at: 'auth-error',
    fields: { password: 'auth-password-error' },
    async show() {
      fakeServer.answer(checkCaptchaPuzzle, { puzzleTicket: 'ticket' })
      await openPuzzle()
      await pressElements('auth-mode')
      await typeText('auth-password', 'correct horse')
      await pressElements('auth-submit')
      await slide()
    },
  },
  {
    call: contact.sendIdentityProofCode,
    fields: { proof: 'bind-proof-error' },
    at: 'bind-error',
    show: () => bind({}, 'bind-proof-send-code'),
  },
  {
    call: contact.sendBindingCode,
    fields: { code: 'bind-code-error' },
    at: 'bind-error',
    async show() {
      fakeServer.answer(getCaptchaPuzzle, PUZZLE)
      fakeServer.answer(checkCaptchaPuzzle, { puzzleTicket: 'ticket' })
      await bind({ 'bind-phone': '81234567' }, 'bind-send-code')
      await slide()
    },
  },
  {
    call: contact.bindSignInIdentifier,
    fields: { code: 'bind-code-error', proof: 'bind-proof-error' },
    at: 'bind-error',
    elsewhere: { A5: 'beside the password: personal-data.test.tsx' },
    show: () =>
      bind({ 'bind-phone': '81234567', 'bind-code': '123456', 'bind-proof': '123456' }, 'bind-submit'),
  },
  {
    call: account.sendCancelCode,
    fields: { code: 'cancel-code-error' },
    at: 'cancel-error',
    show: sendCancelCode,
  },
  {
    call: account.reactivateAccount,
    at: 'reactivate',
    async show() {
      fakeServer.refuse(signInByCode, { code: 'A9', msg: '', data: CANCELLED })
      await openScreen(RegisterLoginPage)
      await fill(SIGN_IN, 'auth-submit', 'reactivate-yes')
    },
  },
  {
    call: estimateFreight,
    fields: {
      flowId: 'estimate-to-error',
      moveMode: 'estimate-moveMode-error',
      distributionMode: 'estimate-distributionMode-error',
      weight: 'estimate-weight-error',
    },
    show: estimate,
  },
  {
    call: getPublicWarehouseAddressOfFlow,
    async show() {
      const [{ firstWeight, ...sendMode }] = SEND_MODES.sendModes as [(typeof SEND_MODES.sendModes)[number]]
      const priced = { chargeableWeight: firstWeight, volumetricWeight: 0, fees: [], totalFeeRmb: 5200 }
      const totals = { regular: 5200, vip: 4600 }
      const transitModes = [{ moveMode: 'standard' as const, batteries: null }]
      fakeServer.answer(estimateFreight, [{ ...sendMode, ...priced, totals, transitModes } as never])
      await estimate()
    },
  },
  {
    call: payOrder,
    at: 'pay-error',
    async show() {
      fakeServer.answer(getOutboundFeesOfParcel, FEES)
      fakeServer.answer(createOrder, { orderNo: 'OD000001', payBefore: ORDER.payBefore })
      await openScreen(PayDiscountsPage, { packageNo: 'PT000001' })
      await pressElements('pay-confirm')
    },
  },
  { call: getAgreement, show: () => openScreen(AgreementPage) },
  {
    call: signAgreements,
    at: 'agreement-error',
    async show() {
      fakeServer.answer(getAgreement, AGREEMENT_TEXT)
      fakeServer.answer(getAgreementStatus, {
        agreed: false,
        missing: [...REQUIRED_AGREEMENT_CODES],
        signed: [],
      })
      await openScreen(AgreementPage)
      await confirmAll()
    },
  },
  { call: auth.h5TokenLogin, at: 'app-login-failed', elsewhere: COMES_BACK, show: byHost('token', 'h5') },
  {
    call: auth.intlAppLogin,
    at: 'app-login-failed',
    elsewhere: { ...COMES_BACK, '6004': 'the agreement screen opens (S1 §4)' },
    show: byHost('token', 'nationalApp'),
  },
  {
    call: auth.sfAppLogin,
    at: 'auth-host-refusal',
    elsewhere: {
      ...COMES_BACK,
      '1': 'the agreement screen opens (S1 §4)',
      '13': 'the pre-logoff dialog, below',
    },
    show: byHost('sign', 'h5'),
  },
  {
    call: auth.wxTicketLogin,
    elsewhere: {
      ...COMES_BACK,
      '1': 'the sign-in opens to bind (S1 §4)',
      '100018': 'the sign-in opens to bind (S1 §4)',
      HOST: 'below',
    },
    at: 'login-tips',
    show: byHost('openId', 'miniProgram'),
  },
]

/** Returns one code without a field on the screen and one code with a field. */
function representatives({ call, fields = {}, elsewhere = {} }: Shown): string[] {
  const codes = codesOf(call).filter((code) => !(code in elsewhere))
  const isBeside = (code: string) => (describeRefusal(call, code).field ?? '') in fields
  return [codes.find((code) => !isBeside(code)), codes.find(isBeside)].filter((code) => code !== undefined)
}

it.each(
  SHOWN.flatMap((shown) => representatives(shown).map((code) => [shown.call.name, code, shown] as const)),
)('a screen shows the refusal of %s with code %s', async (_, code, { call, show, at, fields }) => {
  const { message, field, data } = describeRefusal(call, code)
  const place = (field && fields?.[field]) ?? at ?? 'load-gone'
  fakeServer.refuse(call, { code, msg: at === undefined ? message : 'said by the server', data })
  await show()
  expect(await waitForText(place)).toContain(message)
  expect(toasts).toEqual([])
})

it('a signature of agreements without an answer shows that only at its button', async () => {
  fakeServer.fail(signAgreements, 'unreachable')
  await SHOWN.find(({ call }) => call === signAgreements)!.show()
  expect(await waitForText('agreement-error')).toContain("We can't reach our server")
  expect(toasts).toEqual([])
})

it('a puzzle check without an answer shows that once, even when no new puzzle loads', async () => {
  await openPuzzle()
  await pressElements('auth-send-code')
  await waitForElement('puzzle-slider')
  fakeServer.fail(checkCaptchaPuzzle, 'unreachable')
  fakeServer.fail(getCaptchaPuzzle, 'unreachable')
  await slide()
  await waitUntilGone('puzzle-slider')
  expect(findElement('puzzle-error').textContent).toContain("We can't reach our server")
  expect(toasts).toEqual([])
  await pressElements('puzzle-refresh')
  await waitUntil(() => toasts.length > 0)
  expect(toasts).toEqual([expect.stringContaining("We can't reach our server")])
})

it.each([
  ['pre-logoff asks to link a number', auth.sfAppLogin, '13', byHost('sign', 'h5'), 'pre-logoff'],
  [
    'an expired WeChat token shows that',
    auth.wxTicketLogin,
    'HOST',
    byHost('token', 'miniProgram'),
    'app-login-failed',
  ],
] as const)('%s', async (_, call, code, show, place) => {
  const message = answerWithRefusal(call, code)
  await show()
  // A title has no full stop.
  expect(await waitForText(place)).toContain(message.replace(/\.$/, ''))
})
