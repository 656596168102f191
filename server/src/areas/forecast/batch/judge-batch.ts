import type { ParsedPayloadOf } from '../../../../../src/contract/base/call'
import { addForecast } from '../../../../../src/contract/forecast/forecast'
import type { checkForecastBatch } from '../../../../../src/contract/forecast/forecast-batch'
import { hasApprovedIdIfMainland } from '../../../../../src/domain/addresses/address'
import {
  type BatchFault,
  type BatchParcel,
  judgeBatch,
} from '../../../../../src/domain/forecast/batch/batch-parcels'
import type { AppContext, Member } from '../../../base/context'
import { refuse } from '../../../base/failure'
import { listAddressesOfMember } from '../../../db/repositories/addresses/addresses'
import { listPreviousDistinctGoodsOfMember } from '../../../db/repositories/forecast/goods'
import { listActiveParcelsByTrackingNos } from '../../../db/repositories/parcels/parcel-batches'
import { countDeclaredParcelsOfMember, type ParcelRow } from '../../../db/repositories/parcels/parcels'
import {
  listCustomsGoods,
  listOriginCountries,
  listOriginDestinationFlows,
  listWarehouses,
  loadGoodsOptionLists,
  type OriginDestinationFlowRow,
  type WarehouseRow,
} from '../../../db/repositories/warehouse/reference'
import { loadAppSwitches } from '../../app/switches'
import { assertExporterIfAesRequired } from '../../exporter/exporter'
import { findInsuranceTermsOfMemberType } from '../../pricing/pricing'
import type { TrackingNoProbeLimiter } from '../disclosure-limiter'
import { assertParcelFitsPickupWeight, DECLARED_PARCELS_MAX } from '../parcel-row'
import { assertWarehouseAndGoodsAccepted, computeInsurance, type ParsedForecast } from '../trip'
import { toFaults } from './faults'
import { createReceiverColumnsFinder } from './receiver-columns'

/** A table as its calls send it. */
export type BatchRequest = ParsedPayloadOf<typeof checkForecastBatch>

/** A parcel of a table that can be declared. */
export interface ReadyParcel {
  lines: readonly number[]
  forecast: ParsedForecast
}

export interface JudgedBatch {
  ready: ReadyParcel[]
  faults: BatchFault[]
}

/** Maximum number of the member's earlier goods that fill in empty cells. */
const PREVIOUS_GOODS_MAX = 50

/** Judges a table with the forwarder's current rows, each read once, and with the numbers that are taken. */
export async function judgeForecastBatch(
  context: AppContext,
  member: Member,
  { rows, ...trip }: BatchRequest,
  taken: TrackingNoProbeLimiter,
): Promise<JudgedBatch> {
  const { db } = context
  const [warehouses, flows, lists, insurance, customsGoods, previousGoods, book, originCountries] =
    await Promise.all([
      listWarehouses(db),
      listOriginDestinationFlows(db),
      loadGoodsOptionLists(db),
      findInsuranceTermsOfMemberType(context, member),
      listCustomsGoods(db),
      listPreviousDistinctGoodsOfMember(db, { memberId: member.id, max: PREVIOUS_GOODS_MAX }),
      listAddressesOfMember(db, member.id),
      listOriginCountries(db),
    ])
  const addresses = book.filter(hasApprovedIdIfMainland)
  const parcels = judgeBatch(rows, trip, {
    ...{ warehouses, flows, ...lists, insurance, customsGoods, previousGoods, addresses, originCountries },
  })
  const readable = await judgeSingly(context, member, parcels, (forecast) => ({
    ...forecast,
    insurance: computeInsurance(forecast, insurance),
  }))
  return judgeNumbers(context, member, readable, taken)
}

/** Judges each parcel by the rules that need rows of the forwarder or the member. */
async function judgeSingly(
  context: AppContext,
  member: Member,
  parcels: readonly BatchParcel<WarehouseRow, OriginDestinationFlowRow>[],
  insure: (forecast: Omit<ParsedForecast, 'insurance'>) => ParsedForecast,
): Promise<JudgedBatch> {
  const findReceiver = createReceiverColumnsFinder(context, member)
  const judged: JudgedBatch = { ready: [], faults: [] }
  for (const parcel of parcels) {
    if ('faults' in parcel) {
      judged.faults.push(...parcel.faults)
      continue
    }
    const { lines } = parcel
    try {
      const forecast = insure(parcel.forecast)
      assertWarehouseAndGoodsAccepted(forecast)
      await assertExporterIfAesRequired(context, addForecast, member, forecast)
      await findReceiver(forecast)
      judged.ready.push({ lines, forecast })
    } catch (error) {
      judged.faults.push(...toFaults(error, lines))
    }
  }
  return judged
}

/** Returns whether a parcel waits at the warehouse for this member's declaration. */
export const isOwnUnannounced = (parcel: ParcelRow, member: Pick<Member, 'id'>): boolean =>
  parcel.memberId === member.id && parcel.state === 'waitingDeclaration'

/**
 * Throws the refusal of a number that a parcel has already. A parcel that waits for this member's declaration
 * is completed instead, if the forecast names its warehouse and it is not too heavy.
 */
export async function assertNumberUsable(
  context: AppContext,
  member: Pick<Member, 'id'>,
  { forecast }: ReadyParcel,
  existing: ParcelRow,
): Promise<void> {
  if (!isOwnUnannounced(existing, member))
    throw refuse(addForecast, existing.inTime ? 'alreadyReceived' : 'trackingNoExists')
  if (existing.whCode !== forecast.warehouse.code) throw refuse(addForecast, 'flowNotOffered')
  await assertParcelFitsPickupWeight(context.db, addForecast, existing, forecast)
}

export const groupByTrackingNo = (parcels: readonly ParcelRow[]): Map<string, ParcelRow> =>
  new Map(parcels.map((parcel) => [parcel.trackingNo ?? '', parcel]))

/**
 * Judges the tracking numbers, the import switch and the number of waiting parcels. A table can name many
 * numbers, so it discloses as few taken numbers of others as single questions do. After that, every further
 * number is refused, taken or not. Otherwise the refusal would disclose which one is taken.
 */
async function judgeNumbers(
  context: AppContext,
  member: Member,
  { ready, faults }: JudgedBatch,
  taken: TrackingNoProbeLimiter,
): Promise<JudgedBatch> {
  const numbers = ready.map(({ forecast }) => forecast.trackingNo)
  const [active, { isImportOn }, waiting] = await Promise.all([
    listActiveParcelsByTrackingNos(context.db, numbers).then(groupByTrackingNo),
    loadAppSwitches(context),
    countDeclaredParcelsOfMember(context.db, member.id),
  ])
  const isOthers = ({ forecast }: ReadyParcel) => {
    const existing = active.get(forecast.trackingNo)
    return existing !== undefined && existing.memberId !== member.id
  }
  const asker = { memberId: member.id, now: context.now() }
  const { left, minutes } = taken.take(asker, ready.filter(isOthers).length)
  const judged: JudgedBatch = { ready: [], faults: [...faults] }
  let disclosed = 0
  for (const parcel of ready) {
    const { forecast, lines } = parcel
    const existing = active.get(forecast.trackingNo)
    try {
      if (disclosed >= left && existing?.memberId !== member.id)
        throw refuse(addForecast, 'tooManyTakenNumbers', { minutes })
      if (isOthers(parcel)) disclosed += 1
      if (existing) await assertNumberUsable(context, member, parcel, existing)
      else if (forecast.flow.direction === 'import' && !isImportOn) throw refuse(addForecast, 'importClosed')
      else if (waiting + judged.ready.length >= DECLARED_PARCELS_MAX)
        throw refuse(addForecast, 'tooManyWaiting', { max: DECLARED_PARCELS_MAX })
      judged.ready.push(parcel)
    } catch (error) {
      judged.faults.push(...toFaults(error, lines))
    }
  }
  return judged
}

/** Adds the fault of each note that must not be published, by the code of its problem. */
export function refuseNotes(
  { ready, faults }: JudgedBatch,
  codeByNote: ReadonlyMap<string, string>,
): JudgedBatch {
  return {
    ready: ready.filter(({ forecast }) => !codeByNote.has(forecast.note)),
    faults: [
      ...faults,
      ...ready.flatMap(({ forecast, lines }) => {
        const code = codeByNote.get(forecast.note)
        return code ? [{ line: lines[0]!, column: 'note' as const, problem: { code } }] : []
      }),
    ],
  }
}
