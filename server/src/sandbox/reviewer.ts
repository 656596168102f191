import * as calls from '../../../src/contract/sandbox'
import { decideReview } from '../areas/certificates/review'
import type { AppContext } from '../context'
import { listCertificatesToReview, listCertificatesUnderReview } from '../db/repositories/certificates'
import { refuse } from '../http/failure'
import type { ServeCall } from '../http/serve-call'

/** Who looks at ID certificates. The sandbox's reviewer sees neither numbers nor pictures. */
export function sandboxReviewRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxListCertificates, async () => {
    const rows = await listCertificatesToReview(world.db, 50)
    return rows.map(({ certificate: { id, type, name, status }, aptId }) => ({
      id,
      aptId,
      type,
      name,
      status,
    }))
  })
  serve(calls.sandboxReviewCertificate, async ({ payload: { id, reason, remark } }) => {
    const waited = await decideReview(
      world,
      id,
      reason ? { approved: false, reason, remark } : { approved: true },
    )
    if (!waited) throw refuse(calls.sandboxReviewCertificate, 'certificateNotWaiting')
    return {}
  })
}

/** Running by itself, the reviewer approves what was handed in `stepMs` ago. */
export async function approveWaitingCertificates(world: AppContext, stepMs: number): Promise<void> {
  const since = new Date(world.now().getTime() - stepMs)
  for (const { id } of await listCertificatesUnderReview(world.db, since))
    await decideReview(world, id, { approved: true })
}
