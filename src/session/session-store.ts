import { create } from 'zustand'
import type { Channel } from '@/domain/auth/channel'
import { type HostLoginParams, TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import type { Problem } from '@/domain/base/problem'
import { expiringStorage } from '@/platform/storage/storage'

/** A WeChat user to bind to the member who signs in (S1 §4). */
export interface PendingWechatBinding {
  sessionId: string
  openId: string
  ticket: string
  /**
   * The member must confirm the binding: it came with a link, which anyone can send, or was unlinked before.
   */
  choice?: { why: 'link' | 'unlinked'; confirmed: boolean }
}

/** Step of the login that the transition screen shows. */
export type LoginStep =
  | 'idle'
  | 'working'
  | 'failed'
  | 'preLogoff'
  | 'loginTips'
  | 'agreement'
  | 'otherMember'
  | 'reactivate'

/** Part of a login's answer that the app stores. */
export interface NewSession {
  token: string
  aptId: string
}

/** Target of a login: the stored path or home (S1 §4), home, or the agreements that it waits for. */
export type LoginTarget = 'returnPath' | 'home' | 'agreement'

/** A cancelled account that a login found. It comes back when its member confirms. */
export interface AccountReactivation {
  ticket: string
  aptId: string
  /** time until which it can come back */
  until: string
  leadsTo: LoginTarget
}

export interface SessionState {
  signedIn: boolean
  /** whether a WeChat login is running, so that the user is neither a member nor a visitor yet */
  isSigningIn?: boolean
  /** member code of the last session; a draft belongs to it */
  aptId: string
  channel: Channel
  loginInfo: HostLoginParams
  binding?: PendingWechatBinding
  loginStep: LoginStep
  /** why a login with a host's credentials was refused, for the texts of the screens */
  loginRefusal?: Problem
  /**
   * Why a session ended without a message here, until the next sign-in: it expired, or another window signed
   * out.
   */
  endReason?: 'expired' | 'signedOut'
  /** member code of the account that has no mobile number yet (sign login, code 13) */
  withoutNumber?: string
  /** the session that waits for its agreements (sign login, code 1) */
  awaitingAgreement?: NewSession
  reactivation?: AccountReactivation
  /** session of another member from an address, which waits for the decision of the signed-in member */
  otherMember?: { next: NewSession; leadsTo: LoginTarget }
}

export const MEMBER_CODE_STORAGE_KEY = 'aptId'
/**
 * Lifetime of the stored member code in ms. The code is no credential, and a draft waits for its member
 * longer than a session lasts.
 */
export const STORED_MEMBER_CODE_LIFETIME_MS = 90 * 24 * 3600 * 1000

export const useSession = create<SessionState>(() => ({
  signedIn: expiringStorage.get(TOKEN_STORAGE_KEY) !== undefined,
  aptId: expiringStorage.get(MEMBER_CODE_STORAGE_KEY) ?? '',
  channel: 'h5',
  loginInfo: {},
  loginStep: 'idle',
}))

/**
 * Returns whether this member is still signed in, in this window and on the device. Windows share the session:
 * after another window signs out or signs another member in, this window's calls are no longer this member's.
 * A device that lost the member code counts as unchanged.
 */
export function isStillMember(aptId: string): boolean {
  const { signedIn, aptId: shown } = getSessionState()
  const stored = expiringStorage.get(MEMBER_CODE_STORAGE_KEY) ?? aptId
  return (
    signedIn && shown === aptId && stored === aptId && expiringStorage.get(TOKEN_STORAGE_KEY) !== undefined
  )
}

/** Returns whether nobody is signed in and no WeChat login is running. */
export const useIsVisitor = (): boolean =>
  useSession(({ signedIn, isSigningIn }) => !signedIn && !isSigningIn)

/**
 * Returns the WeChat user to send with a sign-in. Undefined if there is none, or the member has not confirmed
 * the binding.
 */
export function getWechatBindingToSend(): Omit<PendingWechatBinding, 'choice'> | undefined {
  const { binding } = getSessionState()
  if (!binding || binding.choice?.confirmed === false) return undefined
  const { choice: _, ...bind } = binding
  return bind
}

/** Stores the member's choice to bind the WeChat user. Does nothing if the binding needs no choice. */
export function setWechatBindingConfirmed(confirmed: boolean): void {
  const { binding } = getSessionState()
  if (binding?.choice)
    patchSessionState({ binding: { ...binding, choice: { ...binding.choice, confirmed } } })
}

export const getSessionState = useSession.getState
export const patchSessionState = useSession.setState

/** Stores the WeChat user of an address. The sign-in binds that user if the member agrees. */
export const setWechatBindingFromLink = (data: Omit<PendingWechatBinding, 'choice'>): void =>
  patchSessionState({ binding: { ...data, choice: { why: 'link', confirmed: false } }, loginStep: 'idle' })
