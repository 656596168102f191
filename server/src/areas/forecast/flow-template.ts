import { isMainlandCountry } from '../../../../src/domain/address'
import { getShoppingProofCondition } from '../../../../src/domain/places'
import type { AppContext } from '../../context'
import { listSendModesOfFlow } from '../../db/repositories/rates'
import { findWarehouse, listGoodsCategories } from '../../db/repositories/reference'
import { getFlow } from './trip'

/** What a forecast on a flow is asked for at present, by the same rows and rules that refuse it. Throws flowUnknown. */
export async function loadFlowTemplate({ db, now }: AppContext, flowId: string) {
  const flow = await getFlow(db, flowId)
  const [warehouse, [rates], categories] = await Promise.all([
    findWarehouse(db, flow.orgSto),
    listSendModesOfFlow(db, flowId, now()),
    listGoodsCategories(db),
  ])
  return {
    flowId,
    contentNameEn: flow.contentNameEn,
    contentNameLen: flow.contentNameLen,
    exportDeclaration: warehouse?.exportDeclaration ?? false,
    proof: getShoppingProofCondition(flow),
    realName: isMainlandCountry(flow.tarArea),
    weightMax: rates?.weightTo ?? null,
    refusedCategories: categories
      .filter(({ typeId }) => flow.refusedCategories.includes(typeId))
      .map(({ typeId, type }) => ({ typeId, type })),
  }
}
