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

/**
 * Converts an amount of another currency to RMB cents (MERG-47, ours). Returns undefined if the forwarder has
 * no rate for it.
 */
function convertToRmbCents(
  amount: number,
  currency: CurrencyCode,
  { rates }: ReferenceRows,
): number | undefined {
  const cents = convertCurrencyCentsUnrounded(amount, { from: currency, to: SETTLEMENT_CURRENCY, rates })
  return cents === undefined ? undefined : Math.round(cents)
}

/**
 * Returns goods as the merge and outbound rules check them, by the current requirements of the flow and the
 * warehouse. Returns undefined without an exchange rate.
 */
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
 * Returns parcels as the merge and outbound rules check them, in the given order. A parcel is left out while
 * the forwarder has no exchange rate for its goods. It cannot be checked, and must not block the others.
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

/** Returns all given parcels as the rules check them. Throws an Error if one of them cannot be checked. */
export async function loadAllJudgeableParcelsOrThrow(
  context: AppContext,
  parcels: readonly ParcelRow[],
): Promise<Box[]> {
  const boxes = await loadJudgeableParcels(context, parcels)
  if (boxes.length < parcels.length) throw new Error('goods of a parcel have no exchange rate')
  return boxes
}
