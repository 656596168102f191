import { toPhoneSearchKey } from '../../../../src/domain/addresses/phone'
import { getStartsOfDayAndMonth } from '../../../../src/domain/base/clock'
import { needsRealNameCheck } from '../../../../src/domain/certificates/real-name'
import {
  type AddressAndFlowContext,
  findAddressAndFlowViolations,
} from '../../../../src/domain/consolidation/trip-violations'
import type { AppContext } from '../../base/context'
import type { AddressRow } from '../../db/repositories/addresses/addresses'
import { findCertificateStatusAndExpiry } from '../../db/repositories/certificates/certificates'
import {
  countPaidBoxesToRecipientSince,
  hasOrderByCertificateSince,
} from '../../db/repositories/consolidation/consolidation'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { findRatedSendModeAt } from '../../db/repositories/pricing/rates'
import { findOriginDestinationFlowById } from '../../db/repositories/warehouse/reference'

/** UTC offset of the customs, in minutes: days and months of clearances are those of China. */
const CUSTOMS_OFFSET_MINUTES = 480

interface TripSelection {
  parcels: readonly ParcelRow[]
  /** undefined if no address has the id */
  address: AddressRow | undefined
  sendModId: string
  /** number of boxes that leave together for the recipient */
  boxes: number
  /** number of boxes that leave together and use the certificate of the address */
  clearances: number
}

/** Returns the violations that keep parcels from going to an address by a send mode now. */
export async function loadAddressAndSendModeViolations(context: AppContext, chosen: TripSelection) {
  const { db } = context
  const { flowId, tarArea } = chosen.parcels[0]!
  const { address } = chosen
  const [flow, sendMode] = await Promise.all([
    findOriginDestinationFlowById(db, flowId ?? ''),
    findRatedSendModeAt(db, chosen.sendModId, context.now()),
  ])
  const isMainland = address !== undefined && needsRealNameCheck(address)
  const certificateId = isMainland ? address.idInfoId : null
  const certificate = certificateId ? await findCertificateStatusAndExpiry(db, certificateId) : undefined
  return findAddressAndFlowViolations({
    tarArea: tarArea ?? '',
    flow,
    sendModeFits: sendMode !== undefined && sendMode.flowId === flowId,
    address: address && { ...address, isMainland },
    certificate,
    ...(await findEarlierUses(context, chosen, { address, certificateId })),
    now: context.now(),
  })
}

/**
 * Returns whether the certificate of the address was used today, and how many boxes its recipient has this
 * month.
 */
async function findEarlierUses(
  { db, now }: AppContext,
  { parcels, boxes, clearances }: TripSelection,
  { address, certificateId }: { address: AddressRow | undefined; certificateId: string | null },
): Promise<Pick<AddressAndFlowContext, 'isClearedToday' | 'receipts'>> {
  if (!address) return { isClearedToday: false, receipts: 0 }
  const { day, month } = getStartsOfDayAndMonth(now(), CUSTOMS_OFFSET_MINUTES)
  const { memberId, name, areaCode, phone } = address
  const except = parcels.map(({ packageNo }) => packageNo)
  const recipient = { memberId, name, phone: toPhoneSearchKey(areaCode, phone), since: month }
  return {
    // Several boxes with one certificate are several clearances.
    isClearedToday:
      certificateId !== null &&
      (clearances > 1 ||
        (await hasOrderByCertificateSince(db, { memberId, certificateId, since: day, except }))),
    receipts: boxes + (await countPaidBoxesToRecipientSince(db, recipient)),
  }
}
