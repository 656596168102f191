import { checkGoodsItem, GOODS_KINDS_MAX, type GoodsContext, type GoodsEntry } from './goods'
import { SCREENSHOT_MAX } from './image'
import { FLOWS, flowOfId, shoppingScreenAllows, type TransshipmentMode, WAREHOUSES } from './places'
import { type FieldProblems, type Problem, problemsOf } from './problem'
import { checkTrackingNumber, TRACKING_PROBLEMS } from './tracking-number'

export { TRANSSHIPMENT_MODES } from './places'

/** Distribution modes (S2 §3). */
export const DISTRIBUTION_MODES = ['toDoor', 'selfPickup'] as const

export const NOTE_MAX = 100
export const SHOPPING_URL_MAX = 500

export const FORECAST_PROBLEMS = [
  ...TRACKING_PROBLEMS,
  'forecast.whCode.required',
  'forecast.flowId.required',
  'forecast.moveMode.required',
  'forecast.distributionMode.required',
  'forecast.addressId.required',
  'forecast.pickupPointId.required',
  'forecast.note.tooLong',
  'forecast.goods.required',
  'forecast.goods.tooMany',
  'forecast.pictures.required',
  'forecast.pictures.tooMany',
  'forecast.shoppingUrl.format',
  'forecast.shoppingUrl.tooLong',
  'forecast.notices.required',
] as const
type Code = (typeof FORECAST_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

export interface Logistics {
  whCode: string
  flowId: string
  moveMode: string
  distributionMode: string
  trackingNo: string
  addressId: string
  pickupPointId: string
  note: string
}

export interface Forecast extends Logistics {
  goods: readonly GoodsEntry[]
  shoppingUrl: string
  pictureCount: number
  noticesAgreed: boolean
}

/** Step 1: where from, where to, how, and to whom (S2 §5). */
export function checkLogistics(it: Logistics): FieldProblems {
  const flow = FLOWS.find((one) => one.flowId === it.flowId && one.orgSto === it.whCode)
  const pickup = it.distributionMode === 'selfPickup'
  return problemsOf({
    whCode: WAREHOUSES.some(({ code }) => code === it.whCode) ? null : problem('forecast.whCode.required'),
    flowId: flow ? null : problem('forecast.flowId.required'),
    // Which modes there are depends on the destination: without one, only that is asked for.
    moveMode:
      it.moveMode && (!flow || flow.moveModel.includes(it.moveMode as TransshipmentMode))
        ? null
        : problem('forecast.moveMode.required'),
    distributionMode: (DISTRIBUTION_MODES as readonly string[]).includes(it.distributionMode)
      ? null
      : problem('forecast.distributionMode.required'),
    trackingNo: checkTrackingNumber(it.trackingNo),
    addressId: pickup || it.addressId ? null : problem('forecast.addressId.required'),
    pickupPointId: !pickup || it.pickupPointId ? null : problem('forecast.pickupPointId.required'),
    note: it.note.length > NOTE_MAX ? problem('forecast.note.tooLong', { max: NOTE_MAX }) : null,
  })
}

/** Screenshots or a link: one of the two suffices (FORE-98 A); none is asked where the shopping rule has no step. */
export function checkShoppingProof(
  it: Pick<Forecast, 'pictureCount' | 'shoppingUrl'>,
  asked: boolean,
): FieldProblems {
  const missing = asked && it.pictureCount === 0 && !it.shoppingUrl.trim()
  const tooMany = it.pictureCount > SCREENSHOT_MAX
  return problemsOf({
    pictures: missing
      ? problem('forecast.pictures.required')
      : tooMany
        ? problem('forecast.pictures.tooMany', { max: SCREENSHOT_MAX })
        : null,
    shoppingUrl: checkShoppingUrl(it.shoppingUrl),
  })
}

/** A web address: a host with a dot in any script, a port if need be. Optional (FORE-96, ours). */
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d{1,5})?([/?#][^\s\p{Cc}]*)?$/iu

export function checkShoppingUrl(text: string): Problem | null {
  const value = text.trim()
  if (!value) return null
  if (value.length > SHOPPING_URL_MAX)
    return problem('forecast.shoppingUrl.tooLong', { max: SHOPPING_URL_MAX })
  return WEB_ADDRESS.test(value) ? null : problem('forecast.shoppingUrl.format')
}

/** What the goods of a flow are checked against; US export needs a declaration (S2 §1). */
export function goodsContextOf(flowId: string): GoodsContext {
  const flow = flowOfId(flowId)
  return {
    contentNameEn: flow?.contentNameEn ?? false,
    contentNameLen: flow?.contentNameLen ?? 0,
    exportDeclaration: flow?.orgSto === 'JFK03A',
    currency: WAREHOUSES.find(({ code }) => code === flow?.orgSto)?.currency,
  }
}

export function checkGoods(goods: readonly GoodsEntry[], flowId: string): FieldProblems {
  if (goods.length === 0) return { goods: problem('forecast.goods.required') }
  if (goods.length > GOODS_KINDS_MAX)
    return { goods: problem('forecast.goods.tooMany', { max: GOODS_KINDS_MAX }) }
  const context = goodsContextOf(flowId)
  return Object.assign(
    {},
    ...goods.map((item, at) => problemsOf(checkGoodsItem(item, context), `goods.${at}.`)),
  )
}

/** Whether the shopping proof is asked for on this trip (S1 §5 'Shopping screen rule'). */
export const asksShoppingProof = (it: Pick<Forecast, 'flowId' | 'whCode' | 'goods'>): boolean =>
  shoppingScreenAllows({
    destination: flowOfId(it.flowId)?.tarArea ?? '',
    categoryIds: it.goods.map((item) => item.categoryId),
    originStore: it.whCode,
  })

/** A whole forecast against S2 §5 'Pre-declaration'; empty when it can be declared. */
export function checkForecast(it: Forecast): FieldProblems {
  return {
    ...checkLogistics(it),
    ...checkGoods(it.goods, it.flowId),
    ...checkShoppingProof(it, asksShoppingProof(it)),
    ...(it.noticesAgreed ? {} : { noticesAgreed: problem('forecast.notices.required') }),
  }
}
