import type { CallDeclaring } from '../../../../src/contract/base/call'
import * as calls from '../../../../src/contract/forecast/forecast'
import * as lists from '../../../../src/contract/forecast/forecast-lists'
import * as receivers from '../../../../src/contract/forecast/forecast-receivers'
import {
  checkPickup,
  listMostUsedReceivers,
  listPreviousReceivers,
} from '../../../../src/contract/forecast/forecast-receivers'
import * as changes from '../../../../src/contract/forecast/parcel-changes'
import type { FLOW_UNKNOWN_ERRORS } from '../../../../src/contract/warehouse/warehouse-errors'
import { hasApprovedIdIfMainland } from '../../../../src/domain/addresses/address'
import { DISTRIBUTION_MODES } from '../../../../src/domain/addresses/receiver'
import { sumDeclaredCents } from '../../../../src/domain/forecast/goods'
import {
  parseTrackingNumber,
  type TrackingNumberCheckOutcome,
} from '../../../../src/domain/forecast/tracking-number'
import type { AppContext } from '../../base/context'
import { isRefusal, refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { listAddressesOfMember } from '../../db/repositories/addresses/addresses'
import { findActiveParcelByTrackingNo } from '../../db/repositories/parcels/parcels'
import { listRatedSendModesOfFlowAt } from '../../db/repositories/pricing/rates'
import {
  listEntriesOfDictionary,
  listGoodsCategories,
  listGoodsMaterials,
  listGoodsStyles,
  listOriginDestinationFlows,
} from '../../db/repositories/warehouse/reference'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ContentChecker } from '../../http/content-check'
import type { ServeCall } from '../../http/serve-call'
import { toAddressView } from '../addresses/address-book'
import { listUsablePickupPointsOfCountry } from '../addresses/pickup'
import { storeUploadedPicture } from '../pictures/pictures'
import { createParcelForecast } from './add-forecast'
import { forecastBatchRoutes } from './batch/routes'
import { redirectParcel } from './change-destination'
import { checkPickupAndGetLimit } from './check-pickup-point'
import { deleteForecast } from './delete-forecast'
import { loadRedirectDestinations } from './destinations'
import { createTrackingNoProbeLimiter } from './disclosure-limiter'
import { updateForecast } from './edit-forecast'
import { goodsRoutes } from './goods'
import { listUsablePreviousDeliveryPlaces } from './list-history-receivers'
import { loadFlowForecastRequirements } from './load-flow-template'
import { savePickupCollector, suggestPickupCollector } from './suggest-collector'
import { getOriginDestinationFlow, parseForecastFields } from './trip'
import { updateDeclaredContents } from './update-contents'

export function forecastRoutes(
  serve: ServeCall,
  context: AppContext,
  pictureAddresses: PictureUrlSigner,
  contentCheck?: ContentChecker,
): void {
  dictionaryRoutes(serve, context)
  goodsRoutes(serve, context)
  serve(lists.getForecastRequirementsOfFlow, ({ payload }) =>
    loadFlowForecastRequirements(context, payload.flowId),
  )
  serve(
    lists.listTransshipmentModesOfFlow,
    async ({ call, payload }) => (await getOriginDestinationFlow(context.db, call, payload.flowId)).moveModel,
  )
  serve(lists.getSendAndDistributionModes, async ({ call, payload }) => {
    const flow = await getOriginDestinationFlow(context.db, call, payload.flowId)
    if (!flow.moveModel.includes(payload.moveMode)) throw refuse(call, 'moveModeNotOffered')
    const modes = await listRatedSendModesOfFlowAt(context.db, flow.flowId, context.now())
    const points = await listUsablePickupPointsOfCountry(context.db, flow.tarArea)
    return {
      sendModes: modes.map(({ flowId: _flowId, validFrom: _validFrom, ...mode }) => mode),
      distributionModes: DISTRIBUTION_MODES.filter((mode) => mode === 'toDoor' || points.length > 0),
    }
  })
  const usable = async (
    call: CallDeclaring<typeof FLOW_UNKNOWN_ERRORS>,
    memberId: string,
    flowId: string,
  ) => {
    const flow = await getOriginDestinationFlow(context.db, call, flowId)
    const book = await listAddressesOfMember(context.db, memberId)
    return book
      .filter((address) => address.country === flow.tarArea && hasApprovedIdIfMainland(address))
      .map(toAddressView)
  }
  serve(receivers.getForecastAddresses, ({ call, payload, member }) =>
    usable(call, member.id, payload.flowId),
  )
  serve(
    receivers.getDefaultAddress,
    async ({ call, payload, member }) => (await usable(call, member.id, payload.flowId))[0] ?? null,
  )
  serve(receivers.listFlowPickupPoints, async ({ call, payload }) =>
    listUsablePickupPointsOfCountry(
      context.db,
      (await getOriginDestinationFlow(context.db, call, payload.flowId)).tarArea,
    ),
  )
  serve(listPreviousReceivers, ({ call, payload: { flowId }, member }) =>
    listUsablePreviousDeliveryPlaces(context.db, call, { memberId: member.id, flowId, first: 'last' }),
  )
  serve(listMostUsedReceivers, ({ call, payload: { flowId }, member }) =>
    listUsablePreviousDeliveryPlaces(context.db, call, { memberId: member.id, flowId, first: 'most' }),
  )
  serve(checkPickup, ({ payload }) => checkPickupAndGetLimit(context.db, payload))
  serve(receivers.getSuggestedPickupCollector, ({ member }) => suggestPickupCollector(context.db, member.id))
  serve(receivers.savePickupCollector, ({ member, payload }) =>
    savePickupCollector(context.db, member.id, payload),
  )
  const taken = createTrackingNoProbeLimiter()
  forecastBatchRoutes(serve, context, { taken, contentCheck })
  serve(calls.validateTrackingNo, ({ call, payload, member }) =>
    taken.run(
      call,
      { memberId: member.id, now: context.now() },
      () => checkTrackingNumber(context, member.id, payload.trackingNo),
      (outcome) => 'answer' in outcome && TAKEN_OUTCOMES.includes(outcome.answer.outcome),
    ),
  )
  serve(calls.uploadPicture, async ({ member, payload, files }) => {
    const row = await storeUploadedPicture(context, { memberId: member.id, purpose: payload.purpose, files })
    const url = pictureAddresses.signUrl(row.fileName, context.now())
    return { pictureId: row.id, url, width: row.width, height: row.height }
  })
  serve(calls.validateForecast, async ({ call, payload, member }) => {
    const { goods, warehouse } = await parseForecastFields(context, call, member, payload)
    return { declaredTotal: sumDeclaredCents(goods), currency: warehouse.currency }
  })
  serve(calls.addForecast, ({ call, payload, member, files, parts, request }) =>
    taken.run(
      call,
      { memberId: member.id, now: context.now() },
      () => createParcelForecast(context, member, { payload, parts, files, noticesIn: request.lang }),
      (outcome) =>
        'error' in outcome && isRefusal(outcome.error, call, 'trackingNoExists', 'alreadyReceived'),
    ),
  )
  serve(calls.editForecast, ({ payload, member, files, parts }) =>
    updateForecast(context, member, { payload, parts, files }),
  )
  serve(calls.updateArrivedParcelGoods, ({ payload, member, files, parts }) =>
    updateDeclaredContents(context, member, { payload, parts, files }),
  )
  serve(changes.deletePackage, ({ payload, member }) => deleteForecast(context, member.id, payload.packageNo))
  serve(changes.getDestinationChangeOptions, async ({ call, payload, member }) =>
    loadRedirectDestinations(context, await getOwnParcel(context, call, member.id, payload.packageNo)),
  )
  serve(changes.changeDestination, ({ payload, member }) => redirectParcel(context, member.id, payload))
}

function dictionaryRoutes(serve: ServeCall, context: AppContext): void {
  serve(lists.listFlowsOfWarehouse, ({ payload }) => listOriginDestinationFlows(context.db, payload.orgSto))
  for (const call of [lists.listFlowsForForecast, lists.listAllFlows])
    serve(call, () => listOriginDestinationFlows(context.db))
  serve(lists.getDataDictionary, ({ payload }) => listEntriesOfDictionary(context.db, payload.dictName))
  serve(lists.getGoodsCategories, () => listGoodsCategories(context.db))
  serve(lists.getGoodsMaterials, () => listGoodsMaterials(context.db))
  serve(lists.getGoodsStyles, () => listGoodsStyles(context.db))
}

/** Outcomes that disclose that a number belongs to a parcel. */
const TAKEN_OUTCOMES: readonly TrackingNumberCheckOutcome[] = ['existing', 'alreadyReceived']

/**
 * Checks a tracking number: existing, wrong number, already received (S2 §5). A parcel that waits for its
 * member's declaration is available to that member.
 */
async function checkTrackingNumber(
  context: AppContext,
  memberId: string,
  text: string,
): Promise<{ outcome: TrackingNumberCheckOutcome }> {
  const read = parseTrackingNumber(text)
  if ('problem' in read) return { outcome: 'wrongNumber' }
  const parcel = await findActiveParcelByTrackingNo(context.db, read.trackingNo)
  if (!parcel || (parcel.state === 'waitingDeclaration' && parcel.memberId === memberId))
    return { outcome: 'available' }
  return { outcome: parcel.inTime ? 'alreadyReceived' : 'existing' }
}
