import { sandboxIssueHostTicket } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { h5TokenLogin } from '../../../src/contract/auth/sessions'
import { TOKEN_LIFETIME_MS } from '../../../src/domain/auth/credentials'
import type { Sandbox } from './sandbox'

export interface DemoSession {
  token: string
  aptId: string
}

/** Signs a member in as a host app does; by default the first demo member. */
export async function signInDemoMember(
  sandbox: Sandbox,
  aptId: string = DEMO_MEMBERS[0].aptId,
): Promise<DemoSession> {
  const { token } = await sandbox.call(sandboxIssueHostTicket, { kind: 'token', aptId })
  const answer = await fetch(sandbox.url + h5TokenLogin.path, {
    method: 'POST',
    headers: { 'x-access-source': '0', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, source: '2' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, aptId }
}

/** Cookies by which H5 recognises the session. */
export const sessionCookies = (url: string, { token, aptId }: DemoSession) => [
  { name: 'token', value: token, url },
  { name: 'aptId', value: aptId, url },
]

/**
 * Returns the stored form of a session in the mini program's host, like its `wx.setStorageSync`, by the names
 * in localStorage.
 */
export function toStoredSession(session: DemoSession): Record<string, string> {
  const until = Date.now() + TOKEN_LIFETIME_MS
  return Object.fromEntries(
    Object.entries(session).map(([name, value]) => [`mp.keep.${name}`, JSON.stringify({ value, until })]),
  )
}
