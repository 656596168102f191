import { create } from 'zustand'
import type { Channel } from '@/domain/auth/channel'
import { type HostLoginParams, TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import type { Problem } from '@/domain/base/problem'
import { expiringStorage } from '@/platform/storage/storage'

/** A WeChat user who is to be tied to the member that signs in (S1 §4). */
export interface PendingWechatBinding {
  sessionId: string
  openId: string
  ticket: string
  /** Nothing is tied before the member says so: it came with a link, which may be anybody's, or was unlinked before. */
  choice?: { why: 'link' | 'unlinked'; confirmed: boolean }
}

/** What the login transition shows. */
export type LoginStep =
  | 'idle'
  | 'working'
  | 'failed'
  | 'preLogoff'
  | 'loginTips'
  | 'agreement'
  | 'otherMember'
  | 'reactivate'

/** What a login answers, as far as the app keeps it. */
export interface NewSession {
  token: string
  aptId: string
}

/** Where a login leads: back to the stored path or home (S1 §4), home, or to the agreements that it waits for. */
export type LoginTarget = 'returnPath' | 'home' | 'agreement'

/** A cancelled account that a login has met: it comes back when its member confirms it. */
export interface AccountReactivation {
  ticket: string
  aptId: string
  /** until when it can come back */
  until: string
  leadsTo: LoginTarget
}

export interface SessionState {
  signedIn: boolean
  /** WeChat is being asked who its user is: neither a member nor a visitor yet */
  isSigningIn?: boolean
  /** member code of the last session; a draft belongs to it */
  aptId: string
  channel: Channel
  loginInfo: HostLoginParams
  binding?: PendingWechatBinding
  loginStep: LoginStep
  /** why a login by a host's credentials was refused, for the words of the screens */
  loginRefusal?: Problem
  /** A session ended without a word here, and nobody has signed in since: it ran out, or another window signed out. */
  endReason?: 'expired' | 'signedOut'
  /** member code of the account that has no mobile number yet (sign login, code 13) */
  withoutNumber?: string
  /** the session that waits for its agreements (sign login, code 1) */
  awaitingAgreement?: NewSession
  reactivation?: AccountReactivation
  /** who entered by an address while another member is signed in, and waits for that member's word */
  otherMember?: { next: NewSession; leadsTo: LoginTarget }
}

export const MEMBER_CODE_STORAGE_KEY = 'aptId'
/** The member code is no credential; a draft waits for its member longer than a session lasts. ms */
export const STORED_MEMBER_CODE_LIFETIME_MS = 90 * 24 * 3600 * 1000

export const useSession = create<SessionState>(() => ({
  signedIn: expiringStorage.get(TOKEN_STORAGE_KEY) !== undefined,
  aptId: expiringStorage.get(MEMBER_CODE_STORAGE_KEY) ?? '',
  channel: 'h5',
  loginInfo: {},
  loginStep: 'idle',
}))

/** Nobody is signed in, and nobody is about to be by WeChat. */
export const useIsVisitor = (): boolean =>
  useSession(({ signedIn, isSigningIn }) => !signedIn && !isSigningIn)

/** The WeChat user to send along with a sign-in. */
export function getWechatBindingToSend(): Omit<PendingWechatBinding, 'choice'> | undefined {
  const { binding } = getSessionState()
  if (!binding || binding.choice?.confirmed === false) return undefined
  const { choice: _, ...bind } = binding
  return bind
}

/** The member says whether the WeChat user is to be tied to them; nothing to say of one that is tied in any case. */
export function setWechatBindingConfirmed(confirmed: boolean): void {
  const { binding } = getSessionState()
  if (binding?.choice)
    patchSessionState({ binding: { ...binding, choice: { ...binding.choice, confirmed } } })
}

export const getSessionState = useSession.getState
export const patchSessionState = useSession.setState
