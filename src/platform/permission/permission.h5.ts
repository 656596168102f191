import type { PermissionRefusalReason } from './permission-refusal'

/** In the user's language; WeChat takes 8 Latin or 4 Chinese letters for a button. */
export interface PermissionRefusalTexts {
  text: string
  /** leads to where it can be allowed or read about */
  openLabel: string
  dismissLabel: string
}

/** Says what was refused, and leads to where that can be changed, if the member wants to go there. */
export type OfferPermissionSettings = (
  why: PermissionRefusalReason,
  words: PermissionRefusalTexts,
) => Promise<void>

/** WeChat's agreement on what a mini program may use of the member's (photographs, camera, clipboard). */
export interface WechatPrivacyConsent {
  /** Opens WeChat's text of it; undefined where there is no such thing. */
  openContract: (() => void) | undefined
  /** Before the first use: WeChat asks the member who has not agreed yet. @throws what WeChat says when they do not */
  authorize(): Promise<void>
}

/** A browser asks by itself, where a page needs to be asked for anything at all. */
export const offerPermissionSettings: OfferPermissionSettings = async () => undefined

/** A browser asks by itself, for each thing. */
export const wechatPrivacyConsent: WechatPrivacyConsent = {
  openContract: undefined,
  authorize: async () => undefined,
}
