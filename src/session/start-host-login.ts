import { blockMemberCallsUntil } from '@/client/call-server'
import type { CredentialKind, HostLoginParams } from '@/domain/auth/credentials'
import { isSinglePageMode } from '@/platform/launch/launch'
import { wechatLogin } from '@/platform/wechat-login/wechat-login'
import { patchSessionState } from './session-store'
import { storedSignedOut } from './stored-signed-out'

/** Loads the logins of a host or of WeChat, which most visits do not need. */
const loadHostLogin = () => import('./host-login')

/**
 * Logs in with the credentials of the address. The transition screen shows the progress; if the code does not
 * load, it offers the sign-in.
 */
export function startLinkLogin(kind: CredentialKind, info: HostLoginParams): void {
  patchSessionState({ loginStep: 'working', loginRefusal: undefined, loginInfo: info })
  loadHostLogin().then(
    ({ loginWithLinkCredentials }) => loginWithLinkCredentials(kind, info),
    () => patchSessionState({ loginStep: 'failed' }),
  )
}

/**
 * Signs in automatically where WeChat identifies its user, unless the member signed out. Screens wait for it.
 */
export function startSilentWechatLogin(): void {
  if (!wechatLogin.isSilent || isSinglePageMode() || storedSignedOut.get()) return
  patchSessionState({ isSigningIn: true })
  const login = loadHostLogin().then(({ loginSilentlyWithWechat }) => loginSilentlyWithWechat())
  blockMemberCallsUntil(login.finally(() => patchSessionState({ isSigningIn: false })))
}
