import {
  type DeliveryTarget,
  type DeliveryTargetEntry,
  parseDeliveryTarget,
  RECEIVER_PROBLEMS,
} from '../addresses/receiver'
import { countGraphemes } from '../base/characters'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import { type CleanText, cleanText } from '../base/text'
import { SHOPPING_SCREENSHOTS_MAX } from '../pictures/image'
import {
  checkTypedInsuredValue,
  INSURED_VALUE_PROBLEMS,
  type InsuranceTerms,
  parseInsuredWholeUnits,
} from '../pricing/insurance'
import {
  isShoppingScreenshotRequired,
  type OriginDestinationFlow,
  TRANSSHIPMENT_MODES,
  type TransshipmentMode,
  type WarehouseDeclarationRules,
} from '../warehouse/places'
import {
  type GoodsEntry,
  type GoodsItem,
  type GoodsValidationContext,
  parseGoodsItem,
  sumDeclaredCents,
} from './goods'
import { GOODS_KINDS_MAX } from './goods-fields'
import { type GoodsOptionLists, hasMilkPowder } from './goods-lists'
import { checkShoppingUrl, SHOPPING_LINK_PROBLEMS } from './shopping-link'
import { parseTrackingNumber, TRACKING_PROBLEMS } from './tracking-number'

/** Maximum number of characters of the member's note on a parcel (ours). */
export const FORECAST_NOTE_MAX_LENGTH = 100

export const FORECAST_PROBLEMS = [
  ...TRACKING_PROBLEMS,
  'forecast.whCode.required',
  'forecast.flowId.required',
  'forecast.moveMode.required',
  ...RECEIVER_PROBLEMS,
  'forecast.note.tooLong',
  'forecast.goods.required',
  'forecast.goods.tooMany',
  'forecast.pictures.required',
  'forecast.pictures.tooMany',
  ...INSURED_VALUE_PROBLEMS,
  ...SHOPPING_LINK_PROBLEMS,
  'forecast.pictures.listedTwice',
  'forecast.pictures.notListed',
  'forecast.notices.required',
] as const
type Code = (typeof FORECAST_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/** Step 1 as the member entered it: origin, destination, transport mode and receiver. */
export interface ForecastLogisticsEntry extends DeliveryTargetEntry {
  whCode: string
  flowId: string
  moveMode: string
  trackingNo: string
  note: string
}

/** A forecast as the member entered it. */
export interface ParcelForecastEntry extends ForecastLogisticsEntry {
  goods: readonly GoodsEntry[]
  insured: boolean
  /** typed input in whole units of the warehouse's currency; used only if `insured` is true */
  insuredValue: string
  shoppingUrl: string
  pictureCount: number
  noticesAgreed: boolean
}

/** Rows of the forwarder that a check needs: all warehouses and flows, or only those that the trip names. */
export interface WarehousesAndFlows<
  W extends WarehouseDeclarationRules = WarehouseDeclarationRules,
  F extends OriginDestinationFlow = OriginDestinationFlow,
> {
  warehouses: readonly W[]
  flows: readonly F[]
}

/** Rows and terms for the check of a whole forecast. */
export interface ParcelForecastValidationContext<
  W extends WarehouseDeclarationRules = WarehouseDeclarationRules,
  F extends OriginDestinationFlow = OriginDestinationFlow,
> extends WarehousesAndFlows<W, F>,
    GoodsOptionLists {
  /** insurance terms; undefined while they are not loaded, or if insurance is not offered */
  insurance?: InsuranceTerms | undefined
}

/** Valid step 1, with the rows that it names. */
export interface ForecastLogistics<
  W extends WarehouseDeclarationRules = WarehouseDeclarationRules,
  F extends OriginDestinationFlow = OriginDestinationFlow,
> extends DeliveryTarget {
  warehouse: W
  flow: F
  moveMode: TransshipmentMode
  /** in capitals, without white space */
  trackingNo: string
  note: CleanText
}

/** A valid forecast, which can be declared. */
export interface ParcelForecast<
  W extends WarehouseDeclarationRules = WarehouseDeclarationRules,
  F extends OriginDestinationFlow = OriginDestinationFlow,
> extends ForecastLogistics<W, F> {
  goods: GoodsItem[]
  insured: boolean
  /** digits; '' if the parcel is not insured */
  insuredValue: string
  shoppingUrl: string
}

type RouteChoice = Pick<ForecastLogisticsEntry, 'whCode' | 'flowId'>

/** Returns the rows that a trip names. A flow counts only if it starts at the chosen warehouse. */
export function findWarehouseAndFlow<W extends WarehouseDeclarationRules, F extends OriginDestinationFlow>(
  { whCode, flowId }: RouteChoice,
  { warehouses, flows }: WarehousesAndFlows<W, F>,
): { warehouse: W | undefined; flow: F | undefined } {
  return {
    warehouse: warehouses.find(({ code }) => code === whCode),
    flow: flows.find((flow) => flow.flowId === flowId && flow.orgSto === whCode),
  }
}

/**
 * Checks step 1: origin, destination, transport mode and receiver (S2 §5). Returns the problems by field, or
 * the valid step.
 */
export function parseForecastLogistics<W extends WarehouseDeclarationRules, F extends OriginDestinationFlow>(
  entry: ForecastLogisticsEntry,
  lists: WarehousesAndFlows<W, F>,
): { problems: FieldProblems } | { logistics: ForecastLogistics<W, F> } {
  const { warehouse, flow } = findWarehouseAndFlow(entry, lists)
  const tracking = parseTrackingNumber(entry.trackingNo)
  // The flow decides which modes are available. Without a flow, any mode is valid.
  const moveMode = (flow?.moveModel ?? TRANSSHIPMENT_MODES).find((mode) => mode === entry.moveMode)
  const read = parseDeliveryTarget(entry, flow?.tarArea ?? '')
  const note = cleanText(entry.note)
  const problems = collectProblems({
    whCode: warehouse ? null : problem('forecast.whCode.required'),
    flowId: flow ? null : problem('forecast.flowId.required'),
    moveMode: moveMode ? null : problem('forecast.moveMode.required'),
    trackingNo: 'problem' in tracking ? tracking.problem : null,
    ...('problems' in read ? read.problems : {}),
    note:
      countGraphemes(note) > FORECAST_NOTE_MAX_LENGTH
        ? problem('forecast.note.tooLong', { max: FORECAST_NOTE_MAX_LENGTH })
        : null,
  })
  // Stryker disable next-line all: each missing value has a problem above, and the next line returns; this line narrows the types.
  if (!warehouse || !flow || !moveMode || 'problem' in tracking) return { problems }
  if ('problems' in read || Object.keys(problems).length > 0) return { problems }
  const { trackingNo } = tracking
  return {
    logistics: {
      warehouse,
      flow,
      moveMode,
      trackingNo,
      note,
      ...read.receiver,
    },
  }
}

/**
 * Returns the rules for the goods of a trip. Until the member chooses a warehouse and a flow, the general
 * rules apply.
 */
export function buildGoodsValidationContext(
  trip: RouteChoice,
  context: ParcelForecastValidationContext,
): GoodsValidationContext {
  const { warehouse, flow } = findWarehouseAndFlow(trip, context)
  const { categories, materials, styles } = context
  return {
    categories,
    materials,
    styles,
    contentNameEn: flow?.contentNameEn ?? false,
    contentNameLen: flow?.contentNameLen ?? 0,
    originRequired: flow?.originRequired ?? false,
    exportDeclaration: warehouse?.exportDeclaration ?? false,
    prices: warehouse,
  }
}

/**
 * Checks step 2, the goods. The path of a problem is `goods`, or that of a field such as
 * `goods.0.description`.
 */
export function parseGoods(
  entries: readonly GoodsEntry[],
  context: GoodsValidationContext,
): { problems: FieldProblems } | { goods: GoodsItem[] } {
  if (entries.length === 0) return { problems: { goods: problem('forecast.goods.required') } }
  if (entries.length > GOODS_KINDS_MAX)
    return { problems: { goods: problem('forecast.goods.tooMany', { max: GOODS_KINDS_MAX }) } }
  const problems: FieldProblems = {}
  const goods: GoodsItem[] = []
  entries.forEach((entry, index) => {
    const read = parseGoodsItem(entry, context)
    if ('item' in read) goods.push(read.item)
    else Object.assign(problems, collectProblems(read.problems, `goods.${index}.`))
  })
  return goods.length === entries.length ? { goods } : { problems }
}

/** Returns whether this trip requires shopping proof (S1 §5 'Shopping screen rule'). */
export const needsShoppingProof = (
  entry: RouteChoice & Pick<ParcelForecastEntry, 'goods'>,
  context: ParcelForecastValidationContext,
): boolean =>
  isShoppingScreenshotRequired({
    destination: findWarehouseAndFlow(entry, context).flow?.tarArea ?? '',
    milkPowder: hasMilkPowder(entry.goods, context.categories),
    originStore: entry.whCode,
  })

/**
 * Checks the shopping proof. Either screenshots or a link are enough (FORE-98 A). Neither is required if the
 * shopping rule has no step for the trip.
 */
function checkShoppingProof(
  entry: Pick<ParcelForecastEntry, 'pictureCount' | 'shoppingUrl'>,
  needed: boolean,
): FieldProblems {
  const missing = needed && entry.pictureCount === 0 && !entry.shoppingUrl.trim()
  const tooMany = entry.pictureCount > SHOPPING_SCREENSHOTS_MAX
  return collectProblems({
    pictures: missing
      ? problem('forecast.pictures.required')
      : tooMany
        ? problem('forecast.pictures.tooMany', { max: SHOPPING_SCREENSHOTS_MAX })
        : null,
    shoppingUrl: checkShoppingUrl(entry.shoppingUrl),
  })
}

/** Checks the insured value (S2 §5 'Insurance'). Returns null while the terms are unknown. */
function checkInsurance(
  { insured, insuredValue, goods, ...trip }: RouteChoice & ParcelForecastContentsEntry,
  context: ParcelForecastValidationContext,
): Problem | null {
  const { warehouse } = findWarehouseAndFlow(trip, context)
  if (!insured || !warehouse || !context.insurance) return null
  const { currency } = warehouse
  const insurable = { declaredCents: sumDeclaredCents(goods), currency, terms: context.insurance }
  return checkTypedInsuredValue(insuredValue, insurable)
}

/** Goods, insurance, shopping proof and agreement of a parcel as the member entered them. */
export type ParcelForecastContentsEntry = Pick<
  ParcelForecastEntry,
  'goods' | 'insured' | 'insuredValue' | 'shoppingUrl' | 'pictureCount' | 'noticesAgreed'
>
/** The valid contents of a parcel, which can be declared. */
export type ParcelForecastContents = Pick<
  ParcelForecast,
  'goods' | 'insured' | 'insuredValue' | 'shoppingUrl'
>

/**
 * Checks goods, insurance, shopping proof and agreement of a trip. Returns the problems by field, or the
 * valid contents.
 */
export function parseParcelForecastContents(
  entry: RouteChoice & ParcelForecastContentsEntry,
  context: ParcelForecastValidationContext,
): { problems: FieldProblems } | { contents: ParcelForecastContents } {
  const goods = parseGoods(entry.goods, buildGoodsValidationContext(entry, context))
  const others = {
    ...checkShoppingProof(entry, needsShoppingProof(entry, context)),
    ...collectProblems({ insuredValue: checkInsurance(entry, context) }),
    ...(entry.noticesAgreed ? {} : { noticesAgreed: problem('forecast.notices.required') }),
  }
  if (!('goods' in goods) || Object.keys(others).length > 0)
    return { problems: { ...('problems' in goods ? goods.problems : {}), ...others } }
  const { insured } = entry
  const currency = findWarehouseAndFlow(entry, context).warehouse?.currency ?? ''
  const insuredValue = insured ? String(parseInsuredWholeUnits(entry.insuredValue, currency)) : ''
  return { contents: { goods: goods.goods, insured, insuredValue, shoppingUrl: entry.shoppingUrl.trim() } }
}

/**
 * Checks a whole forecast (S2 §5 'Pre-declaration'). Returns the problems by field, or the valid forecast.
 */
export function parseParcelForecast<W extends WarehouseDeclarationRules, F extends OriginDestinationFlow>(
  entry: ParcelForecastEntry,
  context: ParcelForecastValidationContext<W, F>,
): { problems: FieldProblems } | { forecast: ParcelForecast<W, F> } {
  const logistics = parseForecastLogistics(entry, context)
  const contents = parseParcelForecastContents(entry, context)
  if ('logistics' in logistics && 'contents' in contents)
    return { forecast: { ...logistics.logistics, ...contents.contents } }
  return {
    problems: {
      ...('problems' in logistics ? logistics.problems : {}),
      ...('problems' in contents ? contents.problems : {}),
    },
  }
}
