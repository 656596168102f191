import { getForecastRequirementsOfFlow } from '../../../../src/contract/forecast/forecast-lists'
import { isMainlandCountry } from '../../../../src/domain/addresses/address'
import { findDueConfirmation } from '../../../../src/domain/parcels/ezway'
import { getShoppingProofCondition } from '../../../../src/domain/warehouse/places'
import type { AppContext } from '../../base/context'
import { listRatedSendModesOfFlowAt } from '../../db/repositories/pricing/rates'
import { findWarehouse, listGoodsCategories } from '../../db/repositories/warehouse/reference'
import { getOriginDestinationFlow } from './trip'

/**
 * Returns the current requirements of a forecast on a flow, from the same rows and rules that refuse a
 * forecast. Throws `flowUnknown`.
 */
export async function loadFlowForecastRequirements({ db, now }: AppContext, flowId: string) {
  const flow = await getOriginDestinationFlow(db, getForecastRequirementsOfFlow, flowId)
  const [warehouse, [rates], categories] = await Promise.all([
    findWarehouse(db, flow.orgSto),
    listRatedSendModesOfFlowAt(db, flowId, now()),
    listGoodsCategories(db),
  ])
  return {
    flowId,
    contentNameEn: flow.contentNameEn,
    contentNameLen: flow.contentNameLen,
    originRequired: flow.originRequired,
    exportDeclaration: warehouse?.exportDeclaration ?? false,
    proof: getShoppingProofCondition(flow),
    realName: isMainlandCountry(flow.tarArea),
    receiverConfirmation: findDueConfirmation(flow.receiverConfirmation, now()),
    weightMax: rates?.weightTo ?? null,
    refusedCategories: categories
      .filter(({ typeId }) => flow.refusedCategories.includes(typeId))
      .map(({ typeId, type }) => ({ typeId, type })),
  }
}
