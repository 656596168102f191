import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PARCEL_CONTENTS_ERRORS } from '../../../../src/contract/forecast/forecast'
import { exceedsAesThresholdPerScheduleB } from '../../../../src/domain/pricing/fee-rates'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { type ExporterRow, findExporterOfMember } from '../../db/repositories/exporter/exporters'
import type { WarehouseRow } from '../../db/repositories/warehouse/reference'

/** Whether an AES declaration can name this exporter: its passport may have been deleted since. */
export const hasExporterEinOrCertificate = ({ ein, certificateId }: ExporterRow): boolean =>
  ein !== '' || certificateId !== null

/** What of a forecast decides on its declaration. */
interface DeclaredExport {
  warehouse: Pick<WarehouseRow, 'exportDeclaration'>
  goods: Parameters<typeof exceedsAesThresholdPerScheduleB>[0]
}

/**
 * Refuses an export from the United States that has to be declared, of a member who is no exporter yet. Throws
 * exporterRequired.
 */
export async function assertExporterIfAesRequired(
  context: AppContext,
  call: CallDeclaring<Pick<typeof PARCEL_CONTENTS_ERRORS, 'exporterRequired'>>,
  member: Pick<Member, 'id'>,
  { warehouse, goods }: DeclaredExport,
): Promise<void> {
  if (!warehouse.exportDeclaration || !exceedsAesThresholdPerScheduleB(goods)) return
  const exporter = await findExporterOfMember(context.db, member.id)
  if (!exporter || !hasExporterEinOrCertificate(exporter)) throw refuse(call, 'exporterRequired')
}
