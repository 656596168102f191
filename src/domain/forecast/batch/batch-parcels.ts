import type { DeliveryTargetEntry } from '../../addresses/receiver'
import { parseCentsInCurrency } from '../../base/currency-sign'
import type { LocalisedText } from '../../base/language'
import type { FieldProblems, Problem } from '../../base/problem'
import type { OriginDestinationFlow, WarehouseDeclarationRules } from '../../warehouse/places'
import {
  type ParcelForecast,
  type ParcelForecastEntry,
  type ParcelForecastValidationContext,
  parseParcelForecast,
} from '../forecast'
import type { GoodsEntry } from '../goods'
import { parseGoodsQuantityOrNaN } from '../goods-fields'
import { type GoodsPresetSources, presetGoodsFields } from '../goods-presets'
import { normaliseTrackingNumber, parseTrackingNumber } from '../tracking-number'
import { BATCH_PARCEL_COLUMNS, type BatchColumn } from './batch-columns'
import { findFlowByDestination, findPurpose, findRowByName, isNamed, readCurrency } from './batch-names'
import { batchProblem, quotingProblem } from './batch-problems'

/** Texts of one row by column. An empty cell is left out. */
export type BatchCells = Partial<Record<BatchColumn, string>>

/** One row of a table: one kind of goods of one parcel. */
export interface BatchRow {
  /** number of the row in the member's file, from 1; the header row counts */
  line: number
  cells: BatchCells
}

/** What all parcels of a table share, unless a column says otherwise. */
export interface BatchTrip extends DeliveryTargetEntry {
  whCode: string
  flowId: string
  moveMode: string
}

type NamedWarehouse = WarehouseDeclarationRules & { warehouse: LocalisedText; countryCode: string }

/** Rows of the forwarder and the member that a table is judged with, all of them, read once. */
export interface BatchContext<W extends NamedWarehouse, F extends OriginDestinationFlow>
  extends ParcelForecastValidationContext<W, F>,
    Pick<GoodsPresetSources, 'customsGoods' | 'previousGoods'> {
  categories: readonly (ParcelForecastValidationContext['categories'][number] &
    GoodsPresetSources['categories'][number])[]
  materials: GoodsPresetSources['materials']
  styles: GoodsPresetSources['styles']
  /** countries that goods can come from */
  originCountries: readonly { code: string; name: LocalisedText }[]
  /** addresses that parcels can go to; the first one of a country is its default */
  addresses: readonly { id: string; name: string; country: string }[]
}

/** A problem of one cell. */
export interface BatchFault {
  line: number
  column: BatchColumn
  problem: Problem
}

/** A parcel of the table with its rows, and its faults or the forecast that can be declared. */
export type BatchParcel<W extends WarehouseDeclarationRules, F extends OriginDestinationFlow> = {
  /** in stored form; the typed text if it is no tracking number */
  trackingNo: string
  lines: readonly number[]
} & ({ faults: readonly BatchFault[] } | { forecast: ParcelForecast<W, F> })

/** A number that a spreadsheet has shortened, such as 7.81235E+14. Its last digits are lost. */
const SHORTENED_NUMBER = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i

/**
 * Judges a table of parcels by the rules of a single forecast. Rows with one tracking number are the goods of
 * one parcel. The parcels have the order of their first rows.
 */
export function judgeBatch<W extends NamedWarehouse, F extends OriginDestinationFlow>(
  rows: readonly BatchRow[],
  trip: BatchTrip,
  context: BatchContext<W, F>,
): BatchParcel<W, F>[] {
  return groupRows(rows).map((group) => judgeParcel(group, trip, context))
}

interface RowGroup {
  trackingNo: string
  rows: readonly BatchRow[]
}

/** Returns the tracking number of a row in stored form; the cleaned text if it is none. */
export function readRowNumber({ cells }: BatchRow): string {
  const typed = cells.trackingNo ?? ''
  const read = parseTrackingNumber(typed)
  return 'trackingNo' in read ? read.trackingNo : normaliseTrackingNumber(typed)
}

/** Groups rows by tracking number. A row without a number is a separate parcel. */
function groupRows(rows: readonly BatchRow[]): RowGroup[] {
  const groups = new Map<string, { trackingNo: string; rows: BatchRow[] }>()
  for (const row of rows) {
    const trackingNo = readRowNumber(row)
    const key = trackingNo || `line ${row.line}`
    const group = groups.get(key) ?? { trackingNo, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Columns that need another one first. While that one has a fault, only it is reported. */
const NEEDS: Partial<Record<BatchColumn, readonly BatchColumn[]>> = {
  destination: ['warehouse'],
  receiver: ['warehouse', 'destination'],
  material: ['category', 'description'],
  style: ['category', 'description'],
}

/** Collects the faults of one parcel, at most one for each cell: the first one. */
class FaultCollector {
  private readonly found = new Map<string, BatchFault>()

  add(line: number, column: BatchColumn, problem: Problem): void {
    const key = `${line} ${column}`
    if (!this.found.has(key)) this.found.set(key, { line, column, problem })
  }

  /**
   * Returns the faults without those that follow from another one. A filled cell of the goods keeps its own
   * fault.
   */
  list(rows: readonly BatchRow[]): BatchFault[] {
    const all = [...this.found.values()]
    const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]))
    return all.filter(({ line, column }) => {
      const isCaused = (NEEDS[column] ?? []).some((needed) =>
        all.some((other) => other.column === needed && (isParcelColumn(needed) || other.line === line)),
      )
      return !isCaused || (!isParcelColumn(column) && Boolean(cellsOf.get(line)?.[column]))
    })
  }
}

const isParcelColumn = (column: BatchColumn): boolean =>
  (BATCH_PARCEL_COLUMNS as readonly BatchColumn[]).includes(column)

function judgeParcel<W extends NamedWarehouse, F extends OriginDestinationFlow>(
  { trackingNo, rows }: RowGroup,
  trip: BatchTrip,
  context: BatchContext<W, F>,
): BatchParcel<W, F> {
  const lines = rows.map(({ line }) => line)
  const faults = new FaultCollector()
  const first = lines[0]!
  const shared = readSharedCells(rows, faults)
  const typed = rows[0]!.cells.trackingNo ?? ''
  if (SHORTENED_NUMBER.test(typed.trim()))
    faults.add(first, 'trackingNo', batchProblem('batch.trackingNo.shortened'))
  reportDuplicates(rows, faults)
  const route = resolveRoute(shared, trip, { context, faults })
  const warehouse = context.warehouses.find(({ code }) => code === route.whCode)
  const flow = context.flows.find(({ flowId }) => flowId === route.flowId)
  const goodsOf = {
    currency: warehouse?.currency ?? '',
    // Goods usually come from the country of their warehouse.
    presetOrigin: flow?.originRequired ? (warehouse?.countryCode ?? '') : '',
  }
  const insuredValue = shared.insuredValue?.text.trim() ?? ''
  const isInsured = insuredValue !== '' && insuredValue !== '0'
  const entry: ParcelForecastEntry = {
    ...route,
    trackingNo: typed,
    note: shared.note?.text ?? '',
    shoppingUrl: shared.shoppingUrl?.text ?? '',
    insured: isInsured,
    insuredValue: isInsured ? insuredValue : '',
    goods: rows.map((row) => toGoodsEntry(row, { ...goodsOf, context, faults })),
    // A table has no pictures. The member agrees to the notices once, for all parcels.
    pictureCount: 0,
    noticesAgreed: true,
  }
  const read = parseParcelForecast(entry, context)
  if ('problems' in read) reportFieldProblems(read.problems, { lines, shared, faults })
  const found = faults.list(rows)
  return 'forecast' in read && found.length === 0
    ? { trackingNo: read.forecast.trackingNo, lines, forecast: read.forecast }
    : { trackingNo, lines, faults: found }
}

/** Cells about the whole parcel, each with the row that fills it in first. */
type SharedCells = Partial<Record<BatchColumn, { text: string; line: number }>>

/** Reads the cells about the whole parcel. Rows with different texts are a fault. */
function readSharedCells(rows: readonly BatchRow[], faults: FaultCollector): SharedCells {
  const shared: SharedCells = {}
  for (const { line, cells } of rows)
    for (const column of BATCH_PARCEL_COLUMNS) {
      const text = cells[column]?.trim()
      if (!text) continue
      const before = shared[column]
      if (!before) shared[column] = { text, line }
      else if (!isNamed(text, [before.text]))
        faults.add(line, column, batchProblem('batch.row.conflict', { line: before.line }))
    }
  return shared
}

/** Reports goods that are listed twice in the same words. Their number would be counted twice. */
function reportDuplicates(rows: readonly BatchRow[], faults: FaultCollector): void {
  const seen = new Map<string, number>()
  for (const { line, cells } of rows) {
    const { description = '', specification = '', brand = '', unitPrice = '', quantity = '' } = cells
    const key = [description, specification, brand, unitPrice, quantity].map((text) => text.trim()).join('\n')
    const before = seen.get(key)
    if (before !== undefined && description.trim())
      faults.add(line, 'description', batchProblem('batch.row.duplicate', { line: before }))
    else seen.set(key, line)
  }
}

interface Judging<W extends NamedWarehouse, F extends OriginDestinationFlow> {
  context: BatchContext<W, F>
  faults: FaultCollector
}

/** Returns warehouse, flow and receiver of a parcel: its own cells first, then what all parcels share. */
function resolveRoute<W extends NamedWarehouse, F extends OriginDestinationFlow>(
  shared: SharedCells,
  trip: BatchTrip,
  { context, faults }: Judging<W, F>,
): BatchTrip {
  const { warehouses, flows, addresses } = context
  const report = (column: BatchColumn, problem: Problem) => faults.add(shared[column]!.line, column, problem)
  const ofCommon = flows.find(({ flowId }) => flowId === trip.flowId)
  let { whCode } = trip
  if (shared.warehouse) {
    const { text } = shared.warehouse
    const named = findRowByName(text, warehouses, ({ code, warehouse }) => ({ id: code, name: warehouse }))
    whCode = named?.code ?? ''
    if (!named) report('warehouse', quotingProblem('batch.warehouse.unknown', text))
  }
  const offered = flows.filter(({ orgSto }) => orgSto === whCode)
  let flow = offered.find(({ flowId }) => flowId === trip.flowId)
  flow ??= offered.find(({ tarArea }) => tarArea === ofCommon?.tarArea)
  if (shared.destination) {
    const { text } = shared.destination
    flow = findFlowByDestination(text, offered)
    if (!flow) report('destination', quotingProblem('batch.destination.unknown', text))
  }
  const isCommonFlow = flow?.flowId === trip.flowId
  const moveMode =
    isCommonFlow || !flow || flow.moveModel.some((mode) => mode === trip.moveMode)
      ? trip.moveMode
      : (flow.moveModel[0] ?? '')
  const route = { ...trip, whCode, flowId: flow?.flowId ?? '', moveMode }
  const toAddress = (addressId: string): BatchTrip => ({
    ...route,
    ...{ distributionMode: 'toDoor', addressId, pickupPointId: '' },
  })
  const there = addresses.filter(({ country }) => country === flow?.tarArea)
  if (shared.receiver) {
    const { text } = shared.receiver
    const named = there.filter(({ name }) => isNamed(text, [name]))
    if (named.length > 1) report('receiver', quotingProblem('batch.receiver.several', text))
    if (named.length === 0) report('receiver', quotingProblem('batch.receiver.unknown', text))
    return toAddress(named[0]?.id ?? '')
  }
  return isCommonFlow && (trip.addressId || trip.distributionMode === 'selfPickup')
    ? route
    : toAddress(there[0]?.id ?? '')
}

/** Returns the goods of a row. Empty cells are filled in as the form of a single forecast does. */
function toGoodsEntry<W extends NamedWarehouse, F extends OriginDestinationFlow>(
  { line, cells }: BatchRow,
  { currency, presetOrigin, context, faults }: Judging<W, F> & { currency: string; presetOrigin: string },
): GoodsEntry {
  const { categories, materials, styles } = context
  const cell = (column: BatchColumn) => cells[column]?.trim() ?? ''
  const choose = (column: 'category' | 'material' | 'style', id: string | undefined): string => {
    if (cell(column) && id === undefined)
      faults.add(line, column, quotingProblem(`batch.${column}.unknown`, cell(column)))
    return id ?? ''
  }
  const category = findRowByName(cell('category'), categories, (row) => ({ id: row.typeId, name: row.type }))
  const material = findRowByName(cell('material'), materials, (row) => ({
    ...{ id: row.materialId, name: row.material },
  }))
  const style = findRowByName(cell('style'), styles, (row) => ({ id: row.styleId, name: row.style }))
  const purpose = cell('purpose') ? findPurpose(cell('purpose')) : 'personal'
  if (!purpose) faults.add(line, 'purpose', quotingProblem('batch.purpose.unknown', cell('purpose')))
  const own = cell('currency') ? readCurrency(cell('currency')) : currency
  const origin = findRowByName(cell('originCountry'), context.originCountries, ({ code, name }) => ({
    ...{ id: code, name },
  }))
  if (cell('originCountry') && !origin)
    faults.add(line, 'originCountry', { code: 'goods.originCountry.unknown' })
  const typed: GoodsEntry = {
    ...{ description: cell('description'), contentId: '', brand: cell('brand') },
    categoryId: choose('category', category?.typeId),
    materialId: choose('material', material?.materialId),
    styleId: choose('style', style?.styleId),
    specification: cell('specification'),
    purpose: purpose ?? '',
    ...{ quantity: parseGoodsQuantityOrNaN(cell('quantity')), quantityText: cell('quantity') },
    ...{ unitPrice: parseCentsInCurrency(cell('unitPrice'), own) ?? 0, priceText: cell('unitPrice') },
    currency: own,
    gift: false,
    originCountry: origin?.code ?? presetOrigin,
    ...{ hsCode: cell('hsCode'), eccn: cell('eccn'), scheduleB: cell('scheduleB') },
  }
  return { ...typed, ...presetGoodsFields(typed, context) }
}

/** Columns of the goods' fields, where the names differ. */
const COLUMN_BY_GOODS_FIELD: Readonly<Record<string, BatchColumn>> = {
  ...{ categoryId: 'category', materialId: 'material', styleId: 'style', contentId: 'description' },
  gift: 'unitPrice',
}
/** Columns of the parcel's fields, where the names differ. */
const COLUMN_BY_FIELD: Readonly<Record<string, BatchColumn>> = {
  ...{ whCode: 'warehouse', flowId: 'destination', moveMode: 'destination' },
  ...{ addressId: 'receiver', distributionMode: 'receiver', pickupPointId: 'receiver' },
  ...{ pickupName: 'receiver', pickupAreaCode: 'receiver', pickupPhone: 'receiver' },
  ...{ pictures: 'shoppingUrl', goods: 'description' },
}
/** Problems whose words in a table differ from those next to a field. */
const OWN_WORDS: Readonly<Record<string, Problem>> = {
  'forecast.pictures.required': batchProblem('batch.proof.required'),
  'forecast.addressId.required': batchProblem('batch.receiver.required'),
}

/** Returns the cell of a field of a parcel: its row and column. */
export function findCellOfField(
  field: string,
  { lines, shared = {} }: { lines: readonly number[]; shared?: SharedCells },
): Pick<BatchFault, 'line' | 'column'> {
  const [, at, ofGoods] = /^goods\.(\d+)\.(\w+)$/.exec(field) ?? []
  if (ofGoods !== undefined)
    return {
      line: lines[Number(at)] ?? lines[0]!,
      column: COLUMN_BY_GOODS_FIELD[ofGoods] ?? (ofGoods as BatchColumn),
    }
  const column = COLUMN_BY_FIELD[field] ?? (field as BatchColumn)
  return { line: shared[column]?.line ?? lines[0]!, column }
}

function reportFieldProblems(
  problems: FieldProblems,
  { lines, shared, faults }: { lines: readonly number[]; shared: SharedCells; faults: FaultCollector },
): void {
  for (const [field, problem] of Object.entries(problems)) {
    const { line, column } = findCellOfField(field, { lines, shared })
    faults.add(line, column, OWN_WORDS[problem.code] ?? problem)
  }
}
