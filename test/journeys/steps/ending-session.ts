import type { Page } from 'playwright-core'
import { sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import type { Sandbox } from '../../support/back-end/sandbox'

/**
 * Ends a member's sessions when the app next sends this call. The other calls of the screen still find the
 * session before that.
 */
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

/**
 * Refuses a call once, when the app next sends it, as a back end would. Sessions of other devices do not end.
 */
export const refuseOnce = (page: Page, { path }: { path: string }, code: string): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname.endsWith(path),
    (route) => route.fulfill({ json: { code, msg: '', data: null } }),
    { times: 1 },
  )
