import { is } from 'valibot'
import { CallError } from '@/client/call-error'
import { callServer, memberCallsWaitFor } from '@/client/call-server'
import { report } from '@/client/track'
import { type ConfirmedAgreement, signAgreements } from '@/contract/agreements'
import * as calls from '@/contract/auth'
import { getLoginSourceCode } from '@/domain/channel'
import { type CredentialKind, isTruthyParam, type LoginInfo } from '@/domain/credentials'
import { ENVELOPE_CODE } from '@/domain/envelope'
import type { Problem } from '@/domain/problem'
import { navigate, relaunch } from '@/navigation/navigation'
import { saveReturnPath } from '@/navigation/return-path'
import { isSinglePage } from '@/platform/launch/launch'
import { wechatLogin } from '@/platform/wechat-login/wechat-login'
import { asksToComeBack, enter, openAgreement } from './enter'
import { type Binding, session, setSession } from './session-store'
import { completeSignIn, keepSession, storeSession } from './sign-in'
import { signedOut } from './signed-out'

/** A token in the address: each scene has its login call (S1 §4). */
function loginByToken({ token = '', acceptAuthorization }: LoginInfo) {
  const { channel } = session()
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
      return callServer(calls.wxLogin, { token })
    default:
      return callServer(calls.h5Login, { token, source })
  }
}

async function tokenLogin(info: LoginInfo): Promise<void> {
  try {
    const answer = await loginByToken(info)
    if (is(calls.SessionSchema, answer)) enter(answer, 'returnPath')
  } catch (error) {
    if (codeOf(error) === ENVELOPE_CODE.agreementNotAccepted) openAgreement()
    else if (asksToComeBack(error, 'returnPath')) return
    else fail('token', error)
  }
}

/** Outcomes of a sign login (S1 §4): 0 stored path, 1 agreement, 13 pre-logoff, else back to login. */
async function signLogin(info: LoginInfo): Promise<void> {
  try {
    enter(await callServer(calls.sfAppIntegration, { sign: info.sign! }), 'returnPath')
  } catch (error) {
    const code = codeOf(error)
    const data = dataOf(error)
    if (code === ENVELOPE_CODE.needsBinding && is(calls.SessionSchema, data)) enter(data, 'agreement')
    else if (asksToComeBack(error, 'returnPath')) return
    else if (code === ENVELOPE_CODE.preLogoff)
      setSession({
        loginStep: 'preLogoff',
        loginRefusal: refusalOf(error),
        withoutNumber: is(calls.PreLogoffSchema, data) ? data.aptId : undefined,
      })
    else {
      fail('sign', error)
      relaunch('registerLogin', { pageShow: 'login' })
    }
  }
}

/** Outcomes of an openId login (S1 §4): 0 home, 1 or 100018 register-login with session info, 4, 5, WX5003 tips. */
async function openIdLogin(info: LoginInfo): Promise<void> {
  try {
    const answer = await callServer(calls.wxLogin, { openId: info.openId, ticket: info.ticket })
    if (is(calls.SessionSchema, answer)) enter(answer, 'home')
  } catch (error) {
    const code = codeOf(error)
    const data = dataOf(error)
    if (
      (code === ENVELOPE_CODE.needsBinding || code === ENVELOPE_CODE.unbound) &&
      is(calls.WechatBindingSchema, data)
    ) {
      bindFromLink(data)
      relaunch('registerLogin', { pageShow: 'login', isBinding: '1' })
    } else if (asksToComeBack(error, 'home')) return
    else if (CODES_WITH_TIP.includes(code)) showTip('openId', error)
    else fail('openId', error)
  }
}

/** A WeChat user of an address is tied at the sign-in if the member agrees to it. */
export const bindFromLink = (data: Omit<Binding, 'choice'>): void =>
  setSession({ binding: { ...data, choice: { why: 'link', confirmed: false } }, loginStep: 'idle' })

const CODES_WITH_TIP: readonly string[] = [
  ENVELOPE_CODE.closed,
  ENVELOPE_CODE.blocked,
  ENVELOPE_CODE.wechatTicket,
]

/** The warm reminder of /appLogin. */
function showTip(kind: string, error: unknown): void {
  report('loginError', kind, codeOf(error))
  setSession({ loginStep: 'loginTips', loginRefusal: refusalOf(error) })
}

/** Runs the login that the credentials ask for; the transition screen shows how it stands. */
export async function hostLogin(kind: CredentialKind, info: LoginInfo): Promise<void> {
  setSession({ loginStep: 'working', loginRefusal: undefined, loginInfo: info })
  if (kind === 'token') await tokenLogin(info)
  else if (kind === 'sign') await signLogin(info)
  else if (kind === 'openId') await openIdLogin(info)
}

/** The agreements are confirmed: the login that waited for them goes on (AUTH-48). @throws CallError */
export async function loginAfterAgreement(list: ConfirmedAgreement[]): Promise<void> {
  const { loginInfo, awaitingAgreement } = session()
  if (!awaitingAgreement) {
    // It shows how the login goes on, and why when it does not.
    relaunch('appLogin')
    return hostLogin('token', { ...loginInfo, acceptAuthorization: 'true' })
  }
  // They are signed with the session that waits for it; while that fails it goes on to wait.
  storeSession(awaitingAgreement)
  setSession({ loginStep: 'agreement', awaitingAgreement })
  await callServer(signAgreements, list)
  completeSignIn(awaitingAgreement)
}

/** Where WeChat says who its user is they are signed in by themselves, unless they signed out: screens wait for it. */
export function enterSilently(): void {
  if (!wechatLogin.isSilent || isSinglePage() || signedOut.get()) return
  setSession({ isEntering: true })
  memberCallsWaitFor(silentWechatLogin().finally(() => setSession({ isEntering: false })))
}

/** The mini program signs its user in by itself; a stranger stays a visitor and is tied when signing up. */
export async function silentWechatLogin(): Promise<void> {
  const code = await wechatLogin.code()
  if (!code) return
  const identity = await callServer(calls.exchangeWxCode, { code }).catch(() => undefined)
  if (!identity) return
  try {
    const answer = await callServer(calls.wxLogin, identity)
    // Somebody may have signed in by hand meanwhile.
    if (is(calls.SessionSchema, answer) && !session().signedIn) keepSession(answer)
  } catch (error) {
    const data = dataOf(error)
    if (is(calls.WechatBindingSchema, data)) setSession({ binding: bindingOf(codeOf(error), data) })
    else if (CODES_WITH_TIP.includes(codeOf(error))) {
      showTip('wechat', error)
      saveReturnPath()
      navigate('appLogin')
    }
  }
}

/** Whoever was unlinked says whether WeChat is to be linked again. */
const bindingOf = (code: string, data: Binding): Binding =>
  code === ENVELOPE_CODE.unbound ? { ...data, choice: { why: 'unlinked', confirmed: false } } : data

/** Login parameter errors are reported as events (S1 §4); the credential itself never is. */
function fail(kind: string, error: unknown): void {
  report('loginError', kind, codeOf(error))
  setSession({ loginStep: 'failed', loginRefusal: refusalOf(error) })
}

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code || error.kind : 'unknown')

const dataOf = (error: unknown): unknown => (error instanceof CallError ? error.data : undefined)

const refusalOf = (error: unknown): Problem | undefined =>
  error instanceof CallError ? error.refusal : undefined
