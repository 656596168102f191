import * as calls from '../../../../src/contract/exporter/exporter'
import { PARCEL_CONTENTS_ERRORS } from '../../../../src/contract/forecast/forecast'
import { parseUsExporter } from '../../../../src/domain/exporter/exporter'
import { needsAesDeclaration } from '../../../../src/domain/pricing/fee-rates'
import type { AppContext, Member } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { findCertificate } from '../../db/repositories/certificates/certificates'
import { type ExporterRow, findExporter, upsertExporter } from '../../db/repositories/exporter/exporters'
import { lockMember } from '../../db/repositories/members/members'
import type { WarehouseRow } from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'

/** Whether an AES declaration can name this exporter: its passport may have been deleted since. */
const isExporterComplete = ({ ein, certificateId }: ExporterRow): boolean =>
  ein !== '' || certificateId !== null

/** What of a forecast decides on its declaration. */
interface DeclaredExport {
  warehouse: Pick<WarehouseRow, 'exportDeclaration'>
  goods: Parameters<typeof needsAesDeclaration>[0]
}

/**
 * Refuses an export from the United States that has to be declared, of a member who is no exporter yet. Throws
 * exporterRequired.
 */
export async function assertExporterIfAesRequired(
  context: AppContext,
  member: Pick<Member, 'id'>,
  { warehouse, goods }: DeclaredExport,
): Promise<void> {
  if (!warehouse.exportDeclaration || !needsAesDeclaration(goods)) return
  const exporter = await findExporter(context.db, member.id)
  if (!exporter || !isExporterComplete(exporter)) throw refuse(PARCEL_CONTENTS_ERRORS, 'exporterRequired')
}

export function exporterRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.getExporter, async ({ member }) => {
    const row = await findExporter(context.db, member.id)
    if (!row) return null
    const { name, ein, certificateId, email } = row
    return { name, ein, certificateId: certificateId ?? '', email, complete: isExporterComplete(row) }
  })
  serve(calls.saveExporter, async ({ payload, member }) => {
    const read = parseUsExporter(payload)
    if ('problems' in read) throw new InvalidFieldsError(read.problems)
    const { name, ein, certificateId, email } = read.exporter
    const which = { memberId: member.id, id: certificateId }
    return transaction(context, async (tx) => {
      // Nobody deletes the passport meanwhile, on another device.
      await lockMember(tx.db, member.id)
      if (certificateId && (await findCertificate(tx.db, which))?.type !== 'passport')
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
