/**
 * Why something of the phone is not to be had: the member turned WeChat's privacy notice down, or refused it to this
 * mini program; the phone refuses it to WeChat; or the account has not declared it.
 */
export type PermissionRefusal = 'privacy' | 'member' | 'system' | 'undeclared'

export class PermissionRefusedError extends Error {
  constructor(readonly why: PermissionRefusal) {
    super(why)
  }
}

/** In the user's language; WeChat takes 8 Latin or 4 Chinese letters for a button. */
export interface PermissionRefusalTexts {
  text: string
  /** leads to where it can be allowed or read about */
  openLabel: string
  dismissLabel: string
}

/** Says what was refused, and leads to where that can be changed, if the member wants to go there. */
export type OfferPermissionSettings = (why: PermissionRefusal, words: PermissionRefusalTexts) => Promise<void>
