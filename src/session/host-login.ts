import { is } from 'valibot'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { report } from '@/client/track'
import { signAgreements } from '@/contract/agreements'
import * as calls from '@/contract/auth'
import type { NeededAgreement } from '@/domain/agreement'
import { sourceCodeOf } from '@/domain/channel'
import type { CredentialKind, LoginInfo } from '@/domain/credentials'
import { CODE } from '@/domain/envelope'
import type { Problem } from '@/domain/problem'
import { relaunch } from '@/navigation/navigation'
import { wechatCode } from '@/platform/wechat-login/wechat-login'
import { session, setSession } from './session-store'
import { completeSignIn, storeSession } from './sign-in'

/** A token in the address: each scene has its login call (S1 §4). */
function loginByToken(token: string, acceptAuthorization?: boolean) {
  const { channel } = session()
  const source = sourceCodeOf(channel, { hasToken: true })
  switch (channel) {
    case 'hkApp':
    case 'hkOfficialAccount':
      return callServer(calls.hkAppLogin, { token, source })
    case 'nationalApp':
      return callServer(calls.intlAppLogin, { token, source, acceptAuthorization })
    case 'officialAccount':
    case 'miniProgram':
      return callServer(calls.wxLogin, { token })
    default:
      return callServer(calls.h5Login, { token, source })
  }
}

async function tokenLogin(info: LoginInfo, acceptAuthorization?: boolean): Promise<void> {
  try {
    const answer = await loginByToken(info.token!, acceptAuthorization)
    if (is(calls.SessionSchema, answer)) completeSignIn(answer)
  } catch (error) {
    if (codeOf(error) === CODE.agreementNotAccepted) openAgreement()
    else fail('token', error)
  }
}

/** Outcomes of a sign login (S1 §4): 0 stored path, 1 agreement, 13 pre-logoff, else back to login. */
async function signLogin(info: LoginInfo): Promise<void> {
  try {
    completeSignIn(await callServer(calls.sfAppIntegration, { sign: info.sign! }))
  } catch (error) {
    const code = codeOf(error)
    if (code === CODE.needsBinding) {
      const data = (error as CallError).data
      if (is(calls.SessionSchema, data)) setSession({ awaitingAgreement: data })
      openAgreement()
    } else if (code === CODE.preLogoff) setSession({ loginStep: 'preLogoff', loginRefusal: refusalOf(error) })
    else {
      fail('sign', error)
      relaunch('registerLogin', { pageShow: 'login' })
    }
  }
}

const CODES_WITH_TIP: readonly string[] = [CODE.closed, CODE.blocked, CODE.wechatTicket]

/** Outcomes of an openId login (S1 §4): 0 home, 1 or 100018 register-login with session info, 4, 5, WX5003 tips. */
async function openIdLogin(info: LoginInfo): Promise<void> {
  try {
    const answer = await callServer(calls.wxLogin, { openId: info.openId, ticket: info.ticket })
    if (!is(calls.SessionSchema, answer)) return
    storeSession(answer)
    relaunch('home')
  } catch (error) {
    const code = codeOf(error)
    const data = (error as CallError).data
    if ((code === CODE.needsBinding || code === CODE.unbound) && is(calls.BindingSchema, data)) {
      setSession({ binding: data, loginStep: 'idle' })
      relaunch('registerLogin', { pageShow: 'login', isBinding: '1' })
    } else if (CODES_WITH_TIP.includes(code))
      setSession({ loginStep: 'loginTips', loginRefusal: refusalOf(error) })
    else fail('openId', error)
  }
}

/** Runs the login that the credentials ask for; the transition screen shows how it stands. */
export async function hostLogin(kind: CredentialKind, info: LoginInfo): Promise<void> {
  setSession({ loginStep: 'working', loginRefusal: undefined, loginInfo: info })
  if (kind === 'token') await tokenLogin(info)
  else if (kind === 'sign') await signLogin(info)
  else if (kind === 'openId') await openIdLogin(info)
}

/** The agreements are confirmed: the login that waited for them goes on (AUTH-48). */
export async function loginAfterAgreement(
  list: { typeCode: NeededAgreement; version: string; languageCode: string }[],
) {
  const { loginInfo, awaitingAgreement } = session()
  if (loginInfo.token) return tokenLogin(loginInfo, true)
  if (awaitingAgreement) storeSession(awaitingAgreement)
  await callServer(signAgreements, list)
  if (awaitingAgreement) completeSignIn(awaitingAgreement)
  else relaunch('home')
}

/** The mini program signs its user in by itself; a stranger stays a visitor and is tied when signing up. */
export async function silentWechatLogin(): Promise<void> {
  const code = await wechatCode()
  if (!code) return
  try {
    const { openId, ticket } = await callServer(calls.exchangeWxCode, { code })
    const answer = await callServer(calls.wxLogin, { openId, ticket })
    if (is(calls.SessionSchema, answer)) storeSession(answer)
  } catch (error) {
    const data = error instanceof CallError ? error.data : undefined
    if (is(calls.BindingSchema, data)) setSession({ binding: data })
    else if (CODES_WITH_TIP.includes(codeOf(error))) report('loginError', 'wechat', codeOf(error))
  }
}

function openAgreement(): void {
  setSession({ loginStep: 'agreement' })
  relaunch('agreement')
}

/** Login parameter errors are reported as events (S1 §4); the credential itself never is. */
function fail(kind: string, error: unknown): void {
  report('loginError', kind, codeOf(error))
  setSession({ loginStep: 'failed', loginRefusal: refusalOf(error) })
}

const codeOf = (error: unknown): string => (error instanceof CallError ? error.code || error.kind : 'unknown')

const refusalOf = (error: unknown): Problem | undefined =>
  error instanceof CallError ? error.refusal : undefined
