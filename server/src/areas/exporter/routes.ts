import * as calls from '../../../../src/contract/exporter/exporter'
import { parseUsExporter } from '../../../../src/domain/exporter/exporter'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findOwnCertificate } from '../../db/repositories/certificates/certificates'
import { findExporterOfMember, upsertExporter } from '../../db/repositories/exporter/exporters'
import { lockMember } from '../../db/repositories/members/members'
import type { ServeCall } from '../../http/serve-call'
import { hasExporterEinOrCertificate } from './exporter'

export function usExporterRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getExporter, async ({ member }) => {
    const row = await findExporterOfMember(context.db, member.id)
    if (!row) return null
    const { name, ein, certificateId, email } = row
    return {
      name,
      ein,
      certificateId: certificateId ?? '',
      email,
      complete: hasExporterEinOrCertificate(row),
    }
  })
  serve(calls.saveExporter, async ({ payload, member }) => {
    const read = parseUsExporter(payload)
    if ('problems' in read) throw new InvalidFieldsError(read.problems)
    const { name, ein, certificateId, email } = read.exporter
    const which = { memberId: member.id, id: certificateId }
    return transaction(context, async (tx) => {
      // Locked, so that another device cannot delete the passport meanwhile.
      await lockMember(tx.db, member.id)
      if (certificateId && (await findOwnCertificate(tx.db, which))?.type !== 'passport')
        throw new InvalidFieldsError({ certificateId: { code: 'exporter.certificate.unknown' } })
      await upsertExporter(tx.db, {
        memberId: member.id,
        ...{ name, ein, email, certificateId: certificateId || null },
        agreedAt: tx.now(),
      })
      return {}
    })
  })
}
