import type { CurrencyCode } from '../../../../src/domain/base/money'
import type { ConsolidationParcel } from '../../../../src/domain/consolidation/parcel-violations'
import { buildGoodsValidationContext } from '../../../../src/domain/forecast/forecast'
import { parseGoodsItem } from '../../../../src/domain/forecast/goods'
import { SETTLEMENT_CURRENCY } from '../../../../src/domain/payments/payment'
import { convertCurrencyCentsUnrounded } from '../../../../src/domain/pricing/exchange'
import type { AppContext } from '../../base/context'
import { listGoodsOfParcels, type ParcelGoodsRow } from '../../db/repositories/forecast/goods'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listSettlementExchangeRatesAt } from '../../db/repositories/pricing/rates'
import {
  listOriginDestinationFlows,
  listWarehouses,
  loadGoodsOptionLists,
} from '../../db/repositories/warehouse/reference'

type ReferenceRows = Awaited<ReturnType<typeof loadReferenceRows>>

async function loadReferenceRows({ db, now }: AppContext) {
  const [warehouses, flows, lists, rates] = await Promise.all([
    listWarehouses(db),
    listOriginDestinationFlows(db),
    loadGoodsOptionLists(db),
    listSettlementExchangeRatesAt(db, now()),
  ])
  return { warehouses, flows, rates, ...lists }
}

/** RMB cents of an amount in another currency (MERG-47, ours); undefined where the forwarder names no rate for it. */
function convertToRmbCents(
  amount: number,
  currency: CurrencyCode,
  { rates }: ReferenceRows,
): number | undefined {
  const cents = convertCurrencyCentsUnrounded(amount, { from: currency, to: SETTLEMENT_CURRENCY, rates })
  return cents === undefined ? undefined : Math.round(cents)
}

/** Goods as they are judged: by what the flow and the warehouse ask for at present. */
function toBoxGoods(item: ParcelGoodsRow, { whCode, flowId }: ParcelRow, rows: ReferenceRows) {
  const goodsContext = buildGoodsValidationContext({ whCode, flowId: flowId ?? '' }, rows)
  const { description, categoryId, quantity, unitPrice, gift } = item
  const rmbCents = convertToRmbCents(unitPrice, item.currency, rows)
  if (rmbCents === undefined) return undefined
  return {
    ...{ description, categoryId, quantity, gift, rmbCents },
    milkPowder: rows.categories.some(({ typeId, milkPowder }) => typeId === categoryId && milkPowder),
    complete: 'item' in parseGoodsItem(item, goodsContext),
  }
}

type Box = ConsolidationParcel & { row: ParcelRow }

/**
 * Parcels as merging and sending out judge them, in their order. One is left out while the forwarder names no exchange
 * rate for its goods: nobody can judge it, and it keeps no other from going.
 */
export async function loadJudgeableParcels(
  context: AppContext,
  parcels: readonly ParcelRow[],
): Promise<Box[]> {
  const [rows, goods] = await Promise.all([
    loadReferenceRows(context),
    listGoodsOfParcels(
      context.db,
      parcels.map(({ packageNo }) => packageNo),
    ),
  ])
  return parcels.flatMap((row) => {
    const inside = goods.filter(({ packageNo }) => packageNo === row.packageNo)
    const judged = inside.flatMap((item) => toBoxGoods(item, row, rows) ?? [])
    if (judged.length < inside.length) return []
    return {
      row,
      packageNo: row.packageNo,
      whCode: row.whCode,
      tarArea: row.tarArea ?? '',
      moveMode: row.moveMode ?? '',
      weight: row.weight ?? 0,
      outerSize: row.outerSize,
      goods: judged,
    }
  })
}

/** The same of all that were picked; throws where one of them cannot be judged. */
export async function loadAllJudgeableParcelsOrThrow(
  context: AppContext,
  parcels: readonly ParcelRow[],
): Promise<Box[]> {
  const boxes = await loadJudgeableParcels(context, parcels)
  if (boxes.length < parcels.length) throw new Error('goods of a parcel have no exchange rate')
  return boxes
}
