import type { Page } from 'playwright-core'
import { sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import type { Sandbox } from '../../support/back-end/sandbox'

/** A member's sessions end when this call is sent next: nothing that the screen still asks for finds them gone before. */
export const endSessionsAt = (
  page: Page,
  { sandbox, aptId, call }: { sandbox: Sandbox; aptId: string; call: { path: string } },
): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.endsWith(call.path),
    async (route) => {
      await sandbox.call(sandboxChangeMember, { aptId, do: 'expireSessions' })
      await route.continue()
    },
    { times: 1 },
  )

/** A call is refused when it is sent next, as by a back end: the sessions that others hold go on. */
export const refuseOnce = (page: Page, { path }: { path: string }, code: string): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => route.fulfill({ json: { code, msg: '', data: null } }),
    { times: 1 },
  )
