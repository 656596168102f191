import * as calls from '../../../../src/contract/forecast'
import * as lists from '../../../../src/contract/forecast-lists'
import * as receivers from '../../../../src/contract/forecast-receivers'
import * as changes from '../../../../src/contract/parcel-changes'
import { checkPickup, getCommonAddress, getHistoryReceiver } from '../../../../src/contract/pickup'
import { isOffered } from '../../../../src/domain/address'
import { declaredTotal } from '../../../../src/domain/goods'
import { DISTRIBUTION_MODES } from '../../../../src/domain/receiver'
import { readTrackingNumber, type TrackingOutcome } from '../../../../src/domain/tracking-number'
import type { AppContext } from '../../context'
import { addressBook } from '../../db/repositories/addresses'
import { findLivingParcel } from '../../db/repositories/parcels'
import { listSendModesOfFlow } from '../../db/repositories/rates'
import { allCategories, allFlows, allMaterials, allStyles, entriesOf } from '../../db/repositories/reference'
import type { PictureAddresses } from '../../files/picture-address'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { addressView } from '../addresses/address-book'
import { usablePickupPoints } from '../addresses/pickup'
import { getOwnParcel } from '../own-parcel'
import { declare } from './add-forecast'
import { sendElsewhere } from './change-destination'
import { deleteForecast } from './delete-forecast'
import { packageInfo } from './destinations'
import { edit } from './edit-forecast'
import { exporterRoutes } from './exporter'
import { flowTemplate } from './flow-template'
import { goodsRoutes } from './goods'
import { historyReceivers } from './history-receivers'
import { pickupCheck } from './pickup-check'
import { uploadOne } from './pictures'
import { countTakenNumbers } from './taken-numbers'
import { flowOf, readFields } from './trip'
import { updateContents } from './update-contents'
import { keepCollector, usualCollector } from './usual-collector'

export function forecastRoutes(serve: Serve, world: AppContext, pictureAddresses: PictureAddresses): void {
  dictionaryRoutes(serve, world)
  goodsRoutes(serve, world)
  exporterRoutes(serve, world)
  serve(lists.getTemplateByFlowid, ({ payload }) => flowTemplate(world, payload.flowId))
  serve(lists.getUserMoveMode, async ({ payload }) => (await flowOf(world.db, payload.flowId)).moveModel)
  serve(lists.getDiapatchsByMode, async ({ payload }) => {
    const flow = await flowOf(world.db, payload.flowId)
    if (!flow.moveModel.includes(payload.moveMode)) throw new Failure('3')
    const modes = await listSendModesOfFlow(world.db, flow.flowId, world.now())
    const points = await usablePickupPoints(world.db, flow.tarArea)
    return {
      sendModes: modes.map(({ flowId: _flowId, validFrom: _validFrom, ...mode }) => mode),
      distributionModes: DISTRIBUTION_MODES.filter((mode) => mode === 'toDoor' || points.length > 0),
    }
  })
  const usable = async (memberId: string, flowId: string) => {
    const flow = await flowOf(world.db, flowId)
    const book = await addressBook(world.db, memberId)
    return book.filter((address) => address.country === flow.tarArea && isOffered(address)).map(addressView)
  }
  serve(receivers.getForecastAddresses, ({ payload, member }) => usable(member.id, payload.flowId))
  serve(
    receivers.getDefaultAddress,
    async ({ payload, member }) => (await usable(member.id, payload.flowId))[0] ?? null,
  )
  serve(receivers.getPickupAddress, async ({ payload }) =>
    usablePickupPoints(world.db, (await flowOf(world.db, payload.flowId)).tarArea),
  )
  serve(getHistoryReceiver, ({ payload: { flowId }, member }) =>
    historyReceivers(world.db, { memberId: member.id, flowId, first: 'last' }),
  )
  serve(getCommonAddress, ({ payload: { flowId }, member }) =>
    historyReceivers(world.db, { memberId: member.id, flowId, first: 'most' }),
  )
  serve(checkPickup, ({ payload }) => pickupCheck(world.db, payload))
  serve(receivers.getSelfTake, ({ member }) => usualCollector(world.db, member.id))
  serve(receivers.saveSelfTake, ({ member, payload }) => keepCollector(world.db, member.id, payload))
  const taken = countTakenNumbers()
  serve(calls.validateTrackingNo, ({ payload, member }) =>
    taken.ask(
      { memberId: member.id, now: world.now() },
      () => trackingOutcome(world, member.id, payload.trackingNo),
      (outcome) => 'answer' in outcome && TAKEN.includes(outcome.answer.outcome),
    ),
  )
  serve(calls.uploadPicture, async ({ member, payload, files }) => {
    const row = await uploadOne(world, { memberId: member.id, purpose: payload.purpose, files })
    const url = pictureAddresses.addressOf(row.fileName, world.now())
    return { pictureId: row.id, url, width: row.width, height: row.height }
  })
  serve(calls.validateForecast, async ({ payload, member }) => {
    const { goods, warehouse } = await readFields(world, member, payload)
    return { declaredTotal: declaredTotal(goods), currency: warehouse.currency }
  })
  serve(calls.addForecast, ({ payload, member, files, parts }) =>
    taken.ask(
      { memberId: member.id, now: world.now() },
      () => declare(world, member, { payload, parts, files }),
      (outcome) =>
        'error' in outcome && outcome.error instanceof Failure && ['4', '5'].includes(outcome.error.code),
    ),
  )
  serve(calls.editForecast, ({ payload, member, files, parts }) =>
    edit(world, member, { payload, parts, files }),
  )
  serve(calls.updatePkgContents, ({ payload, member, files, parts }) =>
    updateContents(world, member, { payload, parts, files }),
  )
  serve(changes.deletePackage, ({ payload, member }) => deleteForecast(world, member.id, payload.packageNo))
  serve(changes.getPackageInfo, async ({ payload, member }) =>
    packageInfo(world, await getOwnParcel(world, member.id, payload.packageNo)),
  )
  serve(changes.changeDestination, ({ payload, member }) => sendElsewhere(world, member.id, payload))
}

function dictionaryRoutes(serve: Serve, world: AppContext): void {
  serve(lists.getTemplateFlows, ({ payload }) => allFlows(world.db, payload.orgSto))
  for (const call of [lists.getTemplateFlowsAll, lists.getFlowsAll]) serve(call, () => allFlows(world.db))
  serve(lists.getDict, ({ payload }) => entriesOf(world.db, payload.dictName))
  serve(lists.getGoodsClass, () => allCategories(world.db))
  serve(lists.getGoodsMaterial, () => allMaterials(world.db))
  serve(lists.getGoodsStyle, () => allStyles(world.db))
}

/** What tells that a number is somebody's. */
const TAKEN: readonly TrackingOutcome[] = ['existing', 'alreadyReceived']

/** existing, wrong number, already received (S2 §5); a parcel that waits for its member's declaration is available. */
async function trackingOutcome(
  world: AppContext,
  memberId: string,
  text: string,
): Promise<{ outcome: TrackingOutcome }> {
  const read = readTrackingNumber(text)
  if ('problem' in read) return { outcome: 'wrongNumber' }
  const parcel = await findLivingParcel(world.db, read.trackingNo)
  if (!parcel || (parcel.state === 'waitingDeclaration' && parcel.memberId === memberId))
    return { outcome: 'available' }
  return { outcome: parcel.inTime ? 'alreadyReceived' : 'existing' }
}
