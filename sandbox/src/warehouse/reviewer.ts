import { applyCertificateReviewDecision } from '../../../server/src/areas/certificates/review'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import {
  listCertificateIdsInReviewBefore,
  listCertificatesUnderReviewFirst,
} from '../../../server/src/db/repositories/certificates/certificates'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/sandbox'

/**
 * Serves the calls of the reviewer of ID certificates. The sandbox's reviewer sees neither numbers nor
 * pictures.
 */
export function sandboxReviewRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListCertificates, async () => {
    const rows = await listCertificatesUnderReviewFirst(context.db, 50)
    return rows.map(({ certificate: { id, type, name, status }, aptId }) => ({
      id,
      aptId,
      type,
      name,
      status,
    }))
  })
  serve(calls.sandboxReviewCertificate, async ({ payload: { id, reasons, remark } }) => {
    const waited = await applyCertificateReviewDecision(
      context,
      id,
      reasons.length > 0 ? { approved: false, reasons, remark } : { approved: true },
    )
    if (!waited) throw refuse(calls.sandboxReviewCertificate, 'certificateNotWaiting')
    return {}
  })
}

/** In the automatic run, approves certificates that were submitted at least `stepMs` ago. */
export async function approveWaitingCertificates(context: AppContext, stepMs: number): Promise<void> {
  const since = new Date(context.now().getTime() - stepMs)
  for (const { id } of await listCertificateIdsInReviewBefore(context.db, since))
    await applyCertificateReviewDecision(context, id, { approved: true })
}
