import type { AnswerOf, ParsedPayloadOf } from '../../../../../src/contract/base/call'
import { addForecast } from '../../../../../src/contract/forecast/forecast'
import { addForecastBatch } from '../../../../../src/contract/forecast/forecast-batch'
import { AGREEMENT_TYPE_CODE } from '../../../../../src/domain/auth/agreement'
import { type Lang, LOCALE_BY_LANG } from '../../../../../src/domain/base/language'
import type { BatchFault } from '../../../../../src/domain/forecast/batch/batch-parcels'
import { findNextParcelState } from '../../../../../src/domain/parcels/parcel-state'
import type { AppContext, Member } from '../../../base/context'
import { refuse } from '../../../base/failure'
import { findIdempotentAnswer, withIdempotencyKey } from '../../../base/idempotency'
import { newPackageNo } from '../../../base/ids'
import { insertParcelGoods } from '../../../db/repositories/forecast/goods'
import { lockMember } from '../../../db/repositories/members/members'
import {
  insertParcelsUnlessTrackingNosTaken,
  lockActiveParcelsByTrackingNos,
} from '../../../db/repositories/parcels/parcel-batches'
import { changeParcel, countDeclaredParcelsOfMember } from '../../../db/repositories/parcels/parcels'
import { listRatedSendModesOfFlowAt } from '../../../db/repositories/pricing/rates'
import { type ContentChecker, findUnpublishableTexts } from '../../../http/content-check'
import { signCurrentVersionsOfAgreements } from '../../auth/agreements'
import { addDeclaredEvents } from '../../parcels/life'
import type { TrackingNoProbeLimiter } from '../disclosure-limiter'
import { DECLARED_PARCELS_MAX, toForecastColumns } from '../parcel-row'
import { toGoodsRows } from '../to-goods-rows'
import { toFaults, toFaultViews } from './faults'
import {
  assertNumberUsable,
  groupByTrackingNo,
  judgeForecastBatch,
  type ReadyParcel,
  refuseNotes,
} from './judge-batch'
import { createReceiverColumnsFinder } from './receiver-columns'

type Answer = AnswerOf<typeof addForecastBatch>

interface BatchWrite {
  payload: ParsedPayloadOf<typeof addForecastBatch>
  lang: Lang
  taken: TrackingNoProbeLimiter
  contentCheck: ContentChecker | undefined
}

/**
 * Declares the parcels of a table that have no fault, once per idempotency key. Each is written completely or
 * not at all; all are written by a few statements.
 */
export async function createForecastBatch(
  context: AppContext,
  member: Member,
  { payload, lang, taken, contentCheck }: BatchWrite,
): Promise<Answer> {
  const { idempotencyKey: key, ...content } = payload
  const request = { memberId: member.id, call: addForecastBatch, key, content }
  const before = await findIdempotentAnswer<Answer>(context, request)
  if (before) return before
  const all = await judgeForecastBatch(context, member, payload, taken)
  const unpublishable = contentCheck
    ? await findUnpublishableTexts(context, contentCheck, {
        ...{ call: addForecastBatch, memberId: member.id, scene: 'comment' as const },
        texts: all.ready.map(({ forecast }) => forecast.note).filter(Boolean),
      })
    : new Map<string, string>()
  const { ready, faults } = refuseNotes(all, unpublishable)
  return withIdempotencyKey(context, request, async (tx) => {
    const written = await writeParcels(tx, member, ready)
    // A table without one declared parcel signs nothing.
    if (written.declared.length > 0)
      await signCurrentVersionsOfAgreements(tx, {
        memberId: member.id,
        typeCodes: [AGREEMENT_TYPE_CODE.shippingNotice],
        languageCode: LOCALE_BY_LANG[lang],
      })
    return { declared: written.declared, faults: toFaultViews([...faults, ...written.faults], lang) }
  })
}

/** A parcel with the columns of its row. */
interface LocatedParcel {
  parcel: ReadyParcel
  columns: ReturnType<typeof toForecastColumns> &
    Awaited<ReturnType<ReturnType<typeof createReceiverColumnsFinder>>> & {
      sendModId: string | null
      updatedAt: Date
    }
}

/** A parcel with the package number that it gets, or has already. */
interface NumberedParcel extends LocatedParcel {
  packageNo: string
}

interface Written {
  declared: Answer['declared']
  faults: BatchFault[]
}

/**
 * Writes parcels. What has changed since they were judged refuses single ones, before anything of them is
 * written. Locks are taken in the common order: member, addresses, parcels.
 */
async function writeParcels(tx: AppContext, member: Member, ready: readonly ReadyParcel[]): Promise<Written> {
  // Locked, so that concurrent forecasts are counted one after the other.
  await lockMember(tx.db, member.id)
  const { located, faults } = await locateParcels(tx, member, ready)
  const numbered = await numberParcels(tx, member, located)
  const written = [...numbered.completed, ...(await insertParcels(tx, member, numbered))]
  await completeUnannounced(tx, numbered.completed)
  await insertParcelGoods(
    tx.db,
    written.flatMap(({ packageNo, parcel }) => toGoodsRows(packageNo, parcel.forecast.goods)),
  )
  await addDeclaredEvents(
    tx,
    written.map(({ packageNo, parcel: { forecast } }) => ({
      ...{ packageNo, whCode: forecast.warehouse.code, tarArea: forecast.flow.tarArea },
      trackingNo: forecast.trackingNo,
    })),
  )
  const declared = written.map(({ packageNo, parcel }) => ({ packageNo, lines: [...parcel.lines] }))
  return {
    declared: declared.sort((one, other) => one.lines[0]! - other.lines[0]!),
    faults: [...faults, ...numbered.faults],
  }
}

/** Returns the columns of each parcel, and locks the addresses. */
async function locateParcels(tx: AppContext, member: Member, ready: readonly ReadyParcel[]) {
  const findReceiver = createReceiverColumnsFinder(tx, member)
  const findSendModId = createSendModeFinder(tx)
  const located: LocatedParcel[] = []
  const faults: BatchFault[] = []
  for (const parcel of ready) {
    const { forecast, lines } = parcel
    try {
      const receiver = await findReceiver(forecast)
      const sendModId = await findSendModId(forecast.flow.flowId)
      const columns = { ...toForecastColumns(forecast), ...receiver, sendModId, updatedAt: tx.now() }
      located.push({ parcel, columns })
    } catch (error) {
      faults.push(...toFaults(error, lines))
    }
  }
  return { located, faults }
}

/** Creates a finder of the send mode that a flow's new parcels get. It reads each flow once. */
function createSendModeFinder({ db, now }: AppContext) {
  const found = new Map<string, Promise<string | null>>()
  return (flowId: string) => {
    const mode =
      found.get(flowId) ??
      listRatedSendModesOfFlowAt(db, flowId, now()).then(([first]) => first?.sendModId ?? null)
    found.set(flowId, mode)
    return mode
  }
}

/** Sorts parcels into new ones and unannounced ones that wait at the warehouse, and locks the latter. */
async function numberParcels(tx: AppContext, member: Member, located: readonly LocatedParcel[]) {
  const numbers = located.map(({ parcel }) => parcel.forecast.trackingNo)
  const active = groupByTrackingNo(await lockActiveParcelsByTrackingNos(tx.db, numbers))
  let free = DECLARED_PARCELS_MAX - (await countDeclaredParcelsOfMember(tx.db, member.id))
  const added: NumberedParcel[] = []
  const completed: NumberedParcel[] = []
  const faults: BatchFault[] = []
  for (const each of located) {
    const { parcel } = each
    const existing = active.get(parcel.forecast.trackingNo)
    try {
      if (existing) {
        await assertNumberUsable(tx, member, parcel, existing)
        completed.push({ ...each, packageNo: existing.packageNo })
      } else {
        if (free === 0) throw refuse(addForecast, 'tooManyWaiting', { max: DECLARED_PARCELS_MAX })
        free -= 1
        added.push({ ...each, packageNo: newPackageNo() })
      }
    } catch (error) {
      faults.push(...toFaults(error, parcel.lines))
    }
  }
  return { added, completed, faults }
}

/** Inserts the new parcels and returns them, without those whose number another member has just declared. */
async function insertParcels(
  tx: AppContext,
  member: Member,
  { added, faults }: { added: readonly NumberedParcel[]; faults: BatchFault[] },
): Promise<NumberedParcel[]> {
  const inserted = await insertParcelsUnlessTrackingNosTaken(
    tx.db,
    added.map(({ packageNo, columns, parcel }) => ({
      ...columns,
      ...{ packageNo, memberId: member.id, trackingNo: parcel.forecast.trackingNo },
      ...{ state: 'declared' as const, createdAt: columns.updatedAt },
    })),
  )
  const isInserted = ({ packageNo }: NumberedParcel) => inserted.has(packageNo)
  for (const each of added)
    if (!isInserted(each))
      faults.push(...toFaults(refuse(addForecast, 'trackingNoExists'), each.parcel.lines))
  return added.filter(isInserted)
}

async function completeUnannounced(tx: AppContext, completed: readonly NumberedParcel[]): Promise<void> {
  const state = findNextParcelState('waitingDeclaration', 'declare')!
  for (const { packageNo, columns } of completed) await changeParcel(tx.db, packageNo, { ...columns, state })
}
