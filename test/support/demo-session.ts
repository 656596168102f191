import { DEMO_MEMBERS } from '../../server/src/db/seed/demo'
import { h5Login } from '../../src/contract/auth'
import { sandboxHostTicket } from '../../src/contract/sandbox'
import type { Sandbox } from './sandbox'

/** Signs the demo member in as a host app would. */
export async function demoSession(sandbox: Sandbox): Promise<{ token: string; aptId: string }> {
  const [{ aptId }] = DEMO_MEMBERS
  const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
  const answer = await fetch(sandbox.url + h5Login.path, {
    method: 'POST',
    headers: { 'x-access-source': '0', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, source: '2' }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, aptId }
}

/** The cookies by which H5 knows the session. */
export const sessionCookies = (url: string, { token, aptId }: { token: string; aptId: string }) => [
  { name: 'token', value: token, url },
  { name: 'aptId', value: aptId, url },
]
