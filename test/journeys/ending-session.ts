import type { Page } from 'playwright-core'
import { sandboxMember } from '../../src/contract/sandbox'
import type { Sandbox } from '../support/sandbox'

/** A member's sessions end when this call is sent next: nothing that the screen still asks for finds them gone before. */
export const endSessionsAt = (
  page: Page,
  { sandbox, aptId, call }: { sandbox: Sandbox; aptId: string; call: { path: string } },
): Promise<void> =>
  page.route(
    ({ pathname }) => pathname.endsWith(call.path),
    async (route) => {
      await sandbox.call(sandboxMember, { aptId, do: 'expireSessions' })
      await route.continue()
    },
    { times: 1 },
  )
