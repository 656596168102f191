import * as calls from '../../../src/contract/sandbox'
import { decide } from '../areas/certificates/review'
import type { AppContext } from '../context'
import { certificatesToReview, waitingCertificates } from '../db/repositories/certificates'
import { Failure } from '../http/failure'
import type { Serve } from '../http/serve-call'

/** Who looks at ID certificates. The sandbox's reviewer sees neither numbers nor pictures. */
export function sandboxReviewRoutes(serve: Serve, world: AppContext): void {
  serve(calls.sandboxCertificates, async () => {
    const rows = await certificatesToReview(world.db, 50)
    return rows.map(({ certificate: { id, type, name, status }, aptId }) => ({
      id,
      aptId,
      type,
      name,
      status,
    }))
  })
  serve(calls.sandboxReview, async ({ payload: { id, reason, remark } }) => {
    const waited = await decide(world, id, reason ? { approved: false, reason, remark } : { approved: true })
    if (!waited) throw new Failure('S5')
    return {}
  })
}

/** Running by itself, the reviewer approves what was handed in `stepMs` ago. */
export async function approveWaitingCertificates(world: AppContext, stepMs: number): Promise<void> {
  const since = new Date(world.now().getTime() - stepMs)
  for (const { id } of await waitingCertificates(world.db, since)) await decide(world, id, { approved: true })
}
