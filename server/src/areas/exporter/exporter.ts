import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { PARCEL_CONTENTS_ERRORS } from '../../../../src/contract/forecast/forecast'
import { exceedsAesThresholdPerScheduleB } from '../../../../src/domain/pricing/fee-rates'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { type ExporterRow, findExporterOfMember } from '../../db/repositories/exporter/exporters'
import type { WarehouseRow } from '../../db/repositories/warehouse/reference'

/** Returns whether an AES declaration can name this exporter. The passport may have been deleted since. */
export const hasExporterEinOrCertificate = ({ ein, certificateId }: ExporterRow): boolean =>
  ein !== '' || certificateId !== null

/** Data of a forecast that decide whether the export has to be declared. */
interface DeclaredExport {
  warehouse: Pick<WarehouseRow, 'exportDeclaration'>
  goods: Parameters<typeof exceedsAesThresholdPerScheduleB>[0]
}

/**
 * Throws `exporterRequired` if an export from the United States has to be declared and the member is no
 * exporter yet.
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
