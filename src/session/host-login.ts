import { is } from 'valibot'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { trackEvent } from '@/client/track'
import { type ConfirmedAgreement, signAgreements } from '@/contract/auth/agreements'
import * as calls from '@/contract/auth/sessions'
import { getLoginSourceCode } from '@/domain/auth/channel'
import { type CredentialKind, type HostLoginParams, isTruthyParam } from '@/domain/auth/credentials'
import type { Problem } from '@/domain/base/problem'
import { navigate, relaunchAtScreen } from '@/navigation/navigation'
import { saveReturnPath } from '@/navigation/return-path'
import { wechatLogin } from '@/platform/wechat-login/wechat-login'
import {
  offerReactivationIfCancelled,
  openAgreementScreen,
  startOrConfirmLinkSession,
} from './session-from-link'
import {
  getSessionState,
  type PendingWechatBinding,
  patchSessionState,
  setWechatBindingFromLink,
} from './session-store'
import { completeSignIn, saveSession, saveSessionAndRefetch } from './sign-in'

/**
 * Logs in with a token from the address: each scene has its login call (S1 §4). The national app's
 * `acceptAuthorization` is sent too, because the host has already asked its user for consent.
 */
function callTokenLogin({ token = '', acceptAuthorization }: HostLoginParams) {
  const { channel } = getSessionState()
  const source = getLoginSourceCode(channel, { hasToken: true })
  switch (channel) {
    case 'hkApp':
    case 'hkOfficialAccount':
      return callServer(calls.hkAppLogin, { token, source })
    case 'nationalApp':
      return callServer(calls.intlAppLogin, {
        token,
        source,
        acceptAuthorization: isTruthyParam(acceptAuthorization) || undefined,
      })
    case 'officialAccount':
    case 'miniProgram':
      return callServer(calls.wxTicketLogin, { token })
    default:
      return callServer(calls.h5TokenLogin, { token, source })
  }
}

async function loginWithToken(info: HostLoginParams): Promise<void> {
  try {
    const answer = await callTokenLogin(info)
    if (is(calls.SessionSchema, answer)) startOrConfirmLinkSession(answer, 'returnPath')
  } catch (error) {
    if (isRefusal(error, calls.intlAppLogin, 'agreementsRequired')) openAgreementScreen()
    else if (offerReactivationIfCancelled(error, 'returnPath')) return
    else reportLoginFailure('token', error)
  }
}

/** Logs in with a sign. Outcomes (S1 §4): 0 stored path, 1 agreement, 13 pre-logoff, else back to login. */
async function loginWithSign(info: HostLoginParams): Promise<void> {
  try {
    startOrConfirmLinkSession(await callServer(calls.sfAppLogin, { sign: info.sign! }), 'returnPath')
  } catch (error) {
    const data = dataOf(error)
    if (isRefusal(error, calls.sfAppLogin, 'agreementsRequired') && is(calls.SessionSchema, data))
      startOrConfirmLinkSession(data, 'agreement')
    else if (offerReactivationIfCancelled(error, 'returnPath')) return
    else if (isRefusal(error, calls.sfAppLogin, 'phoneMissing'))
      patchSessionState({
        loginStep: 'preLogoff',
        loginRefusal: refusalOf(error),
        withoutNumber: is(calls.PhoneMissingRefusalDataSchema, data) ? data.aptId : undefined,
      })
    else {
      reportLoginFailure('sign', error)
      relaunchAtScreen('registerLogin', { pageShow: 'login' })
    }
  }
}

/**
 * Logs in with an openId. Outcomes (S1 §4): 0 home, 1 or 100018 register-login with session info, 4, 5,
 * WX5003 tips.
 */
async function loginWithOpenId(info: HostLoginParams): Promise<void> {
  try {
    const answer = await callServer(calls.wxTicketLogin, { openId: info.openId, ticket: info.ticket })
    if (is(calls.SessionSchema, answer)) startOrConfirmLinkSession(answer, 'home')
  } catch (error) {
    const data = dataOf(error)
    if (
      isRefusal(error, calls.wxTicketLogin, 'needsBinding', 'unbound') &&
      is(calls.UnboundWechatIdentitySchema, data)
    ) {
      setWechatBindingFromLink(data)
      relaunchAtScreen('registerLogin', { pageShow: 'login', isBinding: '1' })
    } else if (offerReactivationIfCancelled(error, 'home')) return
    else if (hasTip(error)) showLoginTip('openId', error)
    else reportLoginFailure('openId', error)
  }
}

const hasTip = (error: unknown): boolean =>
  isRefusal(error, calls.wxTicketLogin, 'accountClosed', 'accountBlocked', 'wechatExpired')

/** Shows the warm reminder of /appLogin. */
function showLoginTip(kind: string, error: unknown): void {
  trackEvent('loginError', kind, codeOf(error))
  patchSessionState({ loginStep: 'loginTips', loginRefusal: refusalOf(error) })
}

/** Runs the login for the given kind of credentials. The transition screen shows its progress. */
export async function loginWithLinkCredentials(kind: CredentialKind, info: HostLoginParams): Promise<void> {
  patchSessionState({ loginStep: 'working', loginRefusal: undefined, loginInfo: info })
  if (kind === 'token') await loginWithToken(info)
  else if (kind === 'sign') await loginWithSign(info)
  else if (kind === 'openId') await loginWithOpenId(info)
}

/**
 * Continues the login that waited for the agreements, after the member confirmed them (AUTH-48). @throws
 * CallError
 */
export async function signAgreementsAndContinueLogin(list: ConfirmedAgreement[]): Promise<void> {
  const { loginInfo, awaitingAgreement } = getSessionState()
  if (!awaitingAgreement) {
    // The screen shows the progress of the login, and the reason if it fails.
    relaunchAtScreen('appLogin')
    return loginWithLinkCredentials('token', { ...loginInfo, acceptAuthorization: 'true' })
  }
  // The waiting session signs the agreements. If that fails, it continues to wait.
  saveSessionAndRefetch(awaitingAgreement)
  patchSessionState({ loginStep: 'agreement', awaitingAgreement })
  await callServer(signAgreements, list)
  completeSignIn(awaitingAgreement)
}

/**
 * Signs in the user of the mini program automatically. An unknown user stays a visitor, and is bound at the
 * sign-up.
 */
export async function loginSilentlyWithWechat(): Promise<void> {
  const code = await wechatLogin.requestCode()
  if (!code) return
  const identity = await callServer(calls.exchangeWxCodeForTicket, { code }).catch(() => undefined)
  if (!identity) return
  try {
    const answer = await callServer(calls.wxTicketLogin, identity)
    // The member may have signed in manually in the meantime.
    if (is(calls.SessionSchema, answer) && !getSessionState().signedIn) saveSession(answer)
  } catch (error) {
    const data = dataOf(error)
    if (is(calls.UnboundWechatIdentitySchema, data)) patchSessionState({ binding: toBinding(error, data) })
    else if (hasTip(error)) {
      showLoginTip('wechat', error)
      saveReturnPath()
      navigate('appLogin')
    }
  }
}

/**
 * Returns the binding that a login left open. A WeChat user who was unlinked chooses whether to be linked
 * again.
 */
const toBinding = (error: unknown, data: PendingWechatBinding): PendingWechatBinding =>
  isRefusal(error, calls.wxTicketLogin, 'unbound')
    ? { ...data, choice: { why: 'unlinked', confirmed: false } }
    : data

/** Reports a login parameter error as an event (S1 §4), never with the credential. */
function reportLoginFailure(kind: string, error: unknown): void {
  trackEvent('loginError', kind, codeOf(error))
  patchSessionState({ loginStep: 'failed', loginRefusal: refusalOf(error) })
}

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code || error.kind : 'unknown')

const dataOf = (error: unknown): unknown => (error instanceof CallError ? error.data : undefined)

const refusalOf = (error: unknown): Problem | undefined =>
  error instanceof CallError ? error.refusal : undefined
