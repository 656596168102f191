/** Popups that the forwarder publishes, by `popupType` of the calls (ours; OVER-74). */
export const POPUP_TYPE_CODE = { bulletin: 1, encryption: 2 } as const
export type PopupTypeCode = (typeof POPUP_TYPE_CODE)[keyof typeof POPUP_TYPE_CODE]

/** Source code that the app reports at the end of the guide, in every channel (S1 §4 'Guide'; OVER-90 A). */
export const GUIDE_COMPLETED_SOURCE = 2

/** Steps of the guide, each with the id of its target on the home screen (S1 §9: 5 steps; OVER-73, ours). */
export const GUIDE_STEPS = [
  { key: 'address', target: 'home-address', firstPart: 'home-consignee' },
  { key: 'declare', target: 'home-forecast' },
  { key: 'counts', target: 'home-counts', firstPart: 'home-count-toDeclare' },
  { key: 'parcels', target: 'tab-parcelList' },
  { key: 'my', target: 'tab-my' },
] as const

/**
 * Overlays of a screen, the most important first (docs/decisions/interface/overlays.md). A screen shows the
 * first one that is due. Questions that the member must answer are first, then explanations, then
 * announcements. The cookie banner is last, because it covers nothing.
 * - agreement: the member has not signed a current version, in the channels of `checksAgreementsAfterSignIn`.
 *   Returns when the screen is shown again.
 * - country: `bindCountry` is 0. Returns when the screen is shown again.
 * - guide: `appShowTips` is 1. The app reports its end once; if the report fails, the guide returns another
 *   day.
 * - encryption: a published notice that the member has not read. If the app could not report the reading, the
 *   notice returns when the app is opened again.
 * - bulletin: a published bulletin. The member did not close it within a day, and did not refuse its
 *   reminders.
 * - cookies: H5 only, without a stored choice and not hidden in this visit.
 */
export const OVERLAY_ORDER = ['agreement', 'country', 'guide', 'encryption', 'bulletin', 'cookies'] as const
export type OverlayName = (typeof OVERLAY_ORDER)[number]

/**
 * Screens that may show each overlay (S1 §2 'Overlays'), by screen name. `/transport` is an address of home.
 */
const SHOWN_ON: Readonly<Record<OverlayName, readonly string[]>> = {
  agreement: ['home'],
  country: ['home'],
  guide: ['home'],
  encryption: ['home', 'forecastGoodsInfo'],
  bulletin: ['home'],
  cookies: ['home', 'my'],
}

/** Returns whether a screen may ever show an overlay. */
export const isOverlayAllowedOnScreen = (name: OverlayName, screen: string): boolean =>
  SHOWN_ON[name].includes(screen)

/**
 * State of each overlay. `unknown` means that the app does not yet know whether the overlay is due; this
 * holds back the later overlays.
 */
export type DueStateByOverlay = Readonly<Record<OverlayName, 'due' | 'unknown' | 'none'>>

/** Returns the one overlay that a screen shows, if any. A screen never shows two at a time. */
export function pickOverlay(screen: string, states: DueStateByOverlay): OverlayName | undefined {
  for (const name of OVERLAY_ORDER) {
    if (!isOverlayAllowedOnScreen(name, screen) || states[name] === 'none') continue
    return states[name] === 'due' ? name : undefined
  }
  return undefined
}

/**
 * Time in ms in which a second press of a button in the notice before shipping counts as the same press (S1
 * §9).
 */
export const SHIPPING_NOTICE_DOUBLE_TAP_MS = 300

/**
 * Returns the texts that the notice before shipping links to. Export control is included if a parcel leaves
 * the US (OVER-91 A). It is also included while the origin is unknown, so that nobody agrees to an unseen
 * text.
 */
export const listShippingNoticeTopicsByOrigin = (originCountries?: readonly string[]) =>
  !originCountries || originCountries.includes('US')
    ? (['export', 'prohibited', 'duties', 'fragile'] as const)
    : (['prohibited', 'duties', 'fragile'] as const)
