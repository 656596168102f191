import type { PermissionRefusalReason } from './permission-refusal'

/** Texts in the user's language. WeChat allows 8 Latin or 4 Chinese letters on a button. */
export interface PermissionRefusalTexts {
  text: string
  /** button that leads to the settings or to the text about it */
  openLabel: string
  dismissLabel: string
}

/** Shows what was refused, and opens the place to change it if the member wants to. */
export type OfferPermissionSettings = (
  why: PermissionRefusalReason,
  words: PermissionRefusalTexts,
) => Promise<void>

/**
 * WeChat's agreement about the member's data that a mini program may use (photographs, camera, clipboard).
 */
export interface WechatPrivacyConsent {
  /** Opens WeChat's text of the agreement. Undefined where the platform has none. */
  openContract: (() => void) | undefined
  /**
   * Called before the first use: WeChat asks a member who has not agreed yet. @throws WeChat's error when the
   * member does not agree
   */
  authorize(): Promise<void>
}

/** A browser shows its own permission prompt where it needs one. */
export const offerPermissionSettings: OfferPermissionSettings = async () => undefined

/** A browser asks for each permission itself. */
export const wechatPrivacyConsent: WechatPrivacyConsent = {
  openContract: undefined,
  authorize: async () => undefined,
}
