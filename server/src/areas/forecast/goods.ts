import * as calls from '../../../../src/contract/forecast/goods'
import { collectProblems } from '../../../../src/domain/base/problem'
import type { GoodsItem } from '../../../../src/domain/forecast/goods'
import type { AppContext } from '../../base/context'
import { throwIfProblems } from '../../base/failure'
import type { Db } from '../../db/open-db'
import { listPreviousDistinctGoodsOfMember } from '../../db/repositories/forecast/goods'
import {
  findConformityRequirement,
  findOriginDestinationFlowById,
  listCustomsGoods,
  listOriginCountries,
} from '../../db/repositories/warehouse/reference'
import type { ServeCall } from '../../http/serve-call'

/** Maximum number of recommended goods (ours). */
const PREVIOUS_GOODS_MAX = 50

/** Throws 400 for goods whose customs goods id does not exist. */
export async function assertCustomsGoodsIdsKnown(db: Db, goods: readonly GoodsItem[]): Promise<void> {
  if (goods.every(({ contentId }) => !contentId)) return
  const known = new Set((await listCustomsGoods(db)).map(({ contentId }) => contentId))
  const isUnknown = ({ contentId }: GoodsItem) => contentId !== '' && !known.has(contentId)
  throwIfProblems(
    collectProblems(
      Object.fromEntries(
        goods.map((item, at) => [
          `goods.${at}.contentId`,
          isUnknown(item) ? { code: 'goods.contentId.unknown' } : null,
        ]),
      ),
    ),
  )
}

/** Throws 400 for goods whose country of origin is not in the list. */
export async function assertOriginCountriesKnown(db: Db, goods: readonly GoodsItem[]): Promise<void> {
  if (goods.every(({ originCountry }) => !originCountry)) return
  const known = new Set((await listOriginCountries(db)).map(({ code }) => code))
  const isUnknown = ({ originCountry }: GoodsItem) => originCountry !== '' && !known.has(originCountry)
  throwIfProblems(
    collectProblems(
      Object.fromEntries(
        goods.map((item, at) => [
          `goods.${at}.originCountry`,
          isUnknown(item) ? { code: 'goods.originCountry.unknown' } : null,
        ]),
      ),
    ),
  )
}

export function goodsRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.listPreviouslyDeclaredGoods, async ({ member }) => {
    const rows = await listPreviousDistinctGoodsOfMember(context.db, {
      memberId: member.id,
      max: PREVIOUS_GOODS_MAX,
    })
    return rows.map(({ id: _id, packageNo: _p, position: _n, ...item }) => item)
  })
  serve(calls.searchCustomsGoods, async ({ payload: { flowId, keyword } }) => {
    const flow = await findOriginDestinationFlowById(context.db, flowId)
    if (!flow) return []
    const wanted = keyword.toLowerCase()
    const contents = await listCustomsGoods(context.db)
    return contents.filter(
      ({ categoryId, name, hsCode }) =>
        !flow.refusedCategories.includes(categoryId) &&
        (hsCode.startsWith(wanted) ||
          Object.values(name).some((text) => text.toLowerCase().includes(wanted))),
    )
  })
  serve(calls.listOriginCountries, async () =>
    (await listOriginCountries(context.db)).map(({ code, name }) => ({ code, name })),
  )
  serve(calls.getConformityStandard, async ({ payload: { flowId, categoryId } }) => {
    const flow = await findOriginDestinationFlowById(context.db, flowId)
    const row = flow && (await findConformityRequirement(context.db, { tarArea: flow.tarArea, categoryId }))
    return row ? { standard: row.standard } : null
  })
}
