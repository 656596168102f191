/** Popups that the forwarder publishes, by `popupType` of the calls (ours; OVER-74). */
export const POPUP_TYPE_CODE = { bulletin: 1, encryption: 2 } as const
export type PopupTypeCode = (typeof POPUP_TYPE_CODE)[keyof typeof POPUP_TYPE_CODE]

/** What the end of the guide reports, in every channel (S1 §4 'Guide'; OVER-90 A). */
export const GUIDE_COMPLETED_SOURCE = 2

/** What the guide points at, step by step, by the ids of the home screen (S1 §9: 5 steps; OVER-73, ours). */
export const GUIDE_STEPS = [
  { key: 'address', target: 'home-consignee-cell' },
  { key: 'declare', target: 'home-forecast' },
  { key: 'counts', target: 'home-count-toPay' },
  { key: 'parcels', target: 'tab-parcelList' },
  { key: 'my', target: 'tab-my' },
] as const

/**
 * The overlays that a screen may show, the first due one before the others
 * (docs/decisions/interface/overlays.md): what the member must answer, then explanations, then
 * announcements, then the cookie banner, which covers nothing.
 * - agreement: a current version is not signed, in the channels of `checksAgreementsAfterSignIn`. Returns
 *   when the screen is shown again.
 * - country: `bindCountry` is 0. Returns when the screen is shown again.
 * - guide: `appShowTips` is 1. Its end is reported once; if the report fails, it returns another day.
 * - encryption: a published notice that the member has not read. If its reading could not be reported, it
 *   returns when the app is opened again.
 * - bulletin: a published one that was not closed within a day, and whose reminders were not refused.
 * - cookies: H5 only, without a stored choice and not hidden in this visit.
 */
export const OVERLAY_ORDER = ['agreement', 'country', 'guide', 'encryption', 'bulletin', 'cookies'] as const
export type OverlayName = (typeof OVERLAY_ORDER)[number]

/** Where each may show (S1 §2 'Overlays'), by the names of screens. `/transport` is an address of home. */
const SHOWN_ON: Readonly<Record<OverlayName, readonly string[]>> = {
  agreement: ['home'],
  country: ['home'],
  guide: ['home'],
  encryption: ['home', 'forecastGoodsInfo'],
  bulletin: ['home'],
  cookies: ['home', 'my'],
}

/** Whether it may ever show on a screen. */
export const isOverlayAllowedOnScreen = (name: OverlayName, screen: string): boolean =>
  SHOWN_ON[name].includes(screen)

/** How each stands: `unknown` while it is not known whether it is due, which holds back those after it. */
export type DueStateByOverlay = Readonly<Record<OverlayName, 'due' | 'unknown' | 'none'>>

/** The one overlay that a screen shows, if any: never two at a time. */
export function pickOverlay(screen: string, states: DueStateByOverlay): OverlayName | undefined {
  for (const name of OVERLAY_ORDER) {
    if (!isOverlayAllowedOnScreen(name, screen) || states[name] === 'none') continue
    return states[name] === 'due' ? name : undefined
  }
  return undefined
}

/** ms within which a second press of a button of the notice before shipping counts as the same (S1 §9) */
export const SHIPPING_NOTICE_DOUBLE_TAP_MS = 300

/**
 * The texts that the notice before shipping links to; export control where a parcel leaves the US (OVER-91 A), and as
 * long as it is not known where from: nothing is agreed to unseen.
 */
export const listShippingNoticeTopicsByOrigin = (originCountries?: readonly string[]) =>
  !originCountries || originCountries.includes('US')
    ? (['export', 'prohibited', 'duties', 'fragile'] as const)
    : (['prohibited', 'duties', 'fragile'] as const)
