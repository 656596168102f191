import { sandboxGrantCoupon } from '../../sandbox/contract/customer-service'
import { sandboxListParcels, sandboxReceiveUnannouncedParcel } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { shareRoute } from '../../src/contract/parcels/route-share'
import type { ParcelState } from '../../src/domain/parcels/parcel-state'
import { SCREENS } from '../../src/screens/screens'
import type { MemberCalls } from '../../test/support/back-end/member-calls'
import type { Sandbox } from '../../test/support/back-end/sandbox'
import { OPENED } from './opened'
import { opening, press, type Screen } from './screen'
import { SCREENS_SHOWN } from './screens-shown'
import { agreementScreens } from './subjects/agreement-screens'
import { informationScreens } from './subjects/article-screens'
import { cancelScreens } from './subjects/cancel-screens'
import { certificateScreens } from './subjects/certificate-screens'
import { collectionScreens } from './subjects/collection-screens'
import { consolidationScreens } from './subjects/consolidation-screens'
import { conversationScreens } from './subjects/conversation-screens'
import { customsScreens } from './subjects/customs-screens'
import { destinationScreens } from './subjects/destination-screens'
import { exceptionScreens } from './subjects/exception-screens'
import { ezwayScreens } from './subjects/ezway-screens'
import { forecastScreens } from './subjects/forecast-screens'
import { memberScreens } from './subjects/member-screens'
import { noticeScreens } from './subjects/notice-screens'
import { notificationScreens } from './subjects/notification-screens'
import { outboundScreens } from './subjects/outbound-screens'
import { overlayScreens } from './subjects/overlay-screens'
import { paymentScreens } from './subjects/payment-screens'
import { photographScreens } from './subjects/photograph-screens'
import { queueScreens } from './subjects/queue-screens'
import { serviceScreens } from './subjects/service-screens'
import { sheetScreens } from './subjects/sheet-screens'
import { signInScreens } from './subjects/sign-in-screens'
import { arrivalScreens, termScreens } from './subjects/term-screens'

const MEMBER = DEMO_MEMBERS[0].aptId

/** The estimate of a parcel that counts by its size, to one destination. */
const estimateOf = (name: string, flowId: string): Screen => ({
  name,
  path: SCREENS.freightEstimation.paths[0],
  prepare: async (it) => {
    await it.pick('estimate-to', 'estimate-to-sheet', flowId)
    await it.fill('estimate-weight', '1.86')
    for (const [side, cm] of [
      ['length', '40'],
      ['width', '30'],
      ['height', '20'],
    ] as const)
      await it.fill(`estimate-${side}`, cm)
    await it.tap('estimate-submit')
    await it.see('estimate-total')
  },
})

/**
 * Returns every picture: the demo member's parcels in the states that show most, and everything that opens
 * over a screen. A picture that needs only a parcel in some state is only in SCREENS_SHOWN.
 *
 * The draft of a forecast is filled along the way, so the order of that table matters.
 */
export async function screensOf(sandbox: Sandbox, member: MemberCalls): Promise<Screen[]> {
  await sandbox.call(sandboxReceiveUnannouncedParcel, {
    aptId: MEMBER,
    trackingNo: 'YT8834120966120',
    whCode: '769DCR',
    weight: 480,
  })
  for (const terms of [
    { faceCents: 3000, thresholdCents: 10_000, feeType: 'freight' },
    { kind: 'initialWeight', feeType: 'freight', maxDeductionCents: 4000 },
    { faceCents: 5000, thresholdCents: 30_000, memberType: 'vip' },
    { faceCents: 800, feeType: 'merge', days: 9 },
  ] as const)
    await sandbox.call(sandboxGrantCoupon, { aptId: MEMBER, ...terms })
  const parcels = await sandbox.call(sandboxListParcels, {})
  const inState = (state: ParcelState) => parcels.find((it) => it.state === state)!.packageNo
  const parcel = (route: keyof typeof SCREENS, state: ParcelState) =>
    `${SCREENS[route].paths[0]}?packageNo=${inState(state)}`
  const [waiting, progress, finished] = SCREENS.parcelList.paths
  const prepared: readonly Screen[] = [
    { name: 'home-visitor', path: SCREENS.home.paths[0], signedOut: true },
    { name: 'home-how', path: SCREENS.home.paths[0], prepare: opening('home-how-sheet', 'home-how') },
    { name: 'register-login', path: SCREENS.registerLogin.paths[0], signedOut: true },
    {
      name: 'register-login-errors',
      path: SCREENS.registerLogin.paths[0],
      signedOut: true,
      prepare: press('auth-submit'),
    },
    { name: 'list-progress', path: progress! },
    { name: 'list-finished', path: finished! },
    { name: 'list-visitor', path: waiting, signedOut: true },
    {
      name: 'search-found',
      path: SCREENS.parcelSearch.paths[0],
      prepare: async (it) => {
        await it.fill('search-input', '1Z8F46W20394817568')
        await it.tap('search-submit')
        await it.page.locator('.pt-parcel:visible').first().waitFor()
      },
    },
    {
      name: 'details-exception-dispose',
      path: parcel('parcelDetails', 'abnormal'),
      prepare: opening('exception-ask', 'exception-dispose', 'exception-submit'),
    },
    ...(await exceptionScreens(member, sandbox)),
    {
      name: 'details-contact',
      path: parcel('parcelDetails', 'abnormal'),
      prepare: opening('contact', 'details-contact'),
    },
    {
      name: 'details-delete',
      path: parcel('parcelDetails', 'declared'),
      prepare: opening('details-delete-dialog', 'details-delete'),
    },
    {
      name: 'details-messages',
      path: parcel('parcelDetails', 'declared'),
      only: 'weapp',
      prepare: async (it) => {
        await it.see('messages-ask')
        await it.find('messages').scrollIntoViewIfNeeded()
      },
    },
    {
      name: 'details-messages-off',
      path: parcel('parcelDetails', 'declared'),
      only: 'weapp',
      prepare: async (it) => {
        await it.see('messages-ask')
        await it.page.evaluate(() => {
          window.__host.subscriptions.mainSwitch = false
        })
        await it.tap('messages-ask')
        await it.see('messages-off')
      },
    },
    ...(await customsScreens(member, sandbox)),
    {
      name: 'details-share',
      path: parcel('parcelDetails', 'delivering'),
      prepare: opening('share', 'details-share'),
    },
    {
      name: 'shared-route',
      path: `${SCREENS.sharedRoute.paths[0]}?id=${(await member.call(shareRoute, { packageNo: inState('delivering') })).shareId}`,
      signedOut: true,
    },
    { name: 'shared-route-gone', path: `${SCREENS.sharedRoute.paths[0]}?id=gone`, signedOut: true },
    { name: 'warehouse-visitor', path: SCREENS.warehouse.paths[0], signedOut: true },
    ...informationScreens,
    { name: 'coupons-none', path: SCREENS.coupons.paths[0], prepare: press('coupons-expired') },
    {
      name: 'pay-coupons',
      path: parcel('payDiscounts', 'toPay'),
      prepare: opening('pay-coupon-sheet', 'pay-coupon'),
    },
    {
      name: 'prohibited-answer',
      path: SCREENS.prohibited.paths[0],
      prepare: async (it) => {
        await it.fill('prohibited-search', '充电宝')
        await it.page.locator('#prohibited-power-bank:visible').waitFor()
      },
    },
    estimateOf('estimate-result', '100005003'),
    estimateOf('estimate-two-routes', '100005001'),
    ...(await consolidationScreens(member, sandbox)),
    ...(await outboundScreens(member, sandbox)),
    ...(await serviceScreens(member, sandbox)),
    ...(await paymentScreens(member, sandbox, MEMBER)),
    ...(await forecastScreens()),
    {
      name: 'addresses-delete',
      path: SCREENS.receiverAddresses.paths[0],
      prepare: async (it) => {
        await it.page.locator('[id^="address-delete-"]:visible').first().waitFor()
        const ids = await it.page
          .locator('[id^="address-delete-"]:visible')
          .evaluateAll((all) => all.map(({ id }) => id))
        await opening('address-delete-dialog', ids[0]!)(it)
      },
    },
    {
      name: 'address-paste',
      path: SCREENS.addressEdit.paths[0],
      prepare: async (it) => {
        await it.fill('address-name', 'Tan Mei Hua')
        await opening('address-paste-sheet', 'address-paste-open')(it)
        await it.fill(
          'address-paste',
          'Lim Wei Ling, Blk 209 New Upper Changi Rd #01-05, Singapore 460209, +65 8123 4567',
        )
      },
    },
    {
      name: 'address-paste-empty',
      path: SCREENS.addressEdit.paths[0],
      prepare: opening('address-paste-sheet', 'address-paste-open'),
    },
    ...(await destinationScreens(member, inState)),
    { name: 'address-errors', path: SCREENS.addressEdit.paths[0], prepare: press('address-save') },
    ...(await certificateScreens(member, sandbox)),
    ...cancelScreens,
    ...(await conversationScreens(member, sandbox)),
    ...noticeScreens,
    ...notificationScreens,
    {
      name: 'us-export-errors',
      path: SCREENS.usExport.paths[0],
      prepare: press('export-save'),
    },
    { name: 'my-visitor', path: SCREENS.my.paths[0], signedOut: true },
    { name: 'settings-visitor', path: SCREENS.settings.paths[0], signedOut: true },
    { name: 'app-login', path: `${SCREENS.home.paths[0]}?token=not-a-valid-token`, signedOut: true },
    { name: 'agreement', path: SCREENS.agreement.paths[0], signedOut: true },
    ...OPENED,
    ...agreementScreens,
    ...termScreens(parcel('parcelDetails', 'toPay'), parcel('parcelDetails', 'signed')),
    ...arrivalScreens(parcel('parcelDetails', 'outboundCustoms')),
    ...collectionScreens(parcel('parcelDetails', 'delivering')),
    ...(await photographScreens(member, sandbox)),
    ...(await ezwayScreens(sandbox)),
    ...sheetScreens,
    ...signInScreens,
    ...(await memberScreens(member, sandbox)),
    ...overlayScreens(parcel('payDiscounts', 'toPay')),
    { name: 'not-found', path: '/no-such-page', signedOut: true },
    ...queueScreens,
  ]
  const unnamed = prepared.filter(({ name }) => !SCREENS_SHOWN.some((picture) => picture.name === name))
  if (unnamed.length) throw new Error(`Not in SCREENS_SHOWN: ${unnamed.map(({ name }) => name)}`)
  return SCREENS_SHOWN.map(
    ({ shows, parcel: state, ...picture }) =>
      prepared.find(({ name }) => name === picture.name) ?? {
        ...picture,
        path: state ? parcel(shows, state) : SCREENS[shows].paths[0],
      },
  )
}
