import { eq } from 'drizzle-orm'
import * as calls from '../../../../src/contract/forecast'
import { isOffered } from '../../../../src/domain/address'
import { DISTRIBUTION_MODES } from '../../../../src/domain/forecast'
import { GOODS_CATEGORIES, GOODS_MATERIALS, GOODS_STYLES } from '../../../../src/domain/goods-dictionary'
import { checkTrackingNumber, normaliseTrackingNumber } from '../../../../src/domain/tracking-number'
import type { World } from '../../context'
import { parcels } from '../../db/schema/parcels'
import { flows, sendModes } from '../../db/schema/places'
import type { PictureAddresses } from '../../files/picture-address'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { addressView } from '../addresses/address-book'
import { usablePickupPoints } from '../addresses/pickup'
import { addressBook } from '../addresses/repository'
import { checkFields, declare } from './add-forecast'
import { living } from './parcel-row'
import { uploadOne } from './pictures'
import { flowOf } from './trip'

export function forecastRoutes(serve: Serve, world: World, pictureAddresses: PictureAddresses): void {
  dictionaryRoutes(serve, world)
  serve(calls.getUserMoveMode, async ({ payload }) => (await flowOf(world.db, payload.flowId)).moveModel)
  serve(calls.getDiapatchsByMode, async ({ payload }) => {
    const flow = await flowOf(world.db, payload.flowId)
    if (!flow.moveModel.includes(payload.moveMode)) throw new Failure('3')
    const modes = await world.db.select().from(sendModes).where(eq(sendModes.flowId, flow.flowId))
    const points = await usablePickupPoints(world.db, flow.tarArea)
    return {
      sendModes: modes.map(({ flowId: _, ...mode }) => mode),
      distributionModes: DISTRIBUTION_MODES.filter((mode) => mode === 'toDoor' || points.length > 0),
    }
  })
  const usable = async (memberId: string, flowId: string) => {
    const flow = await flowOf(world.db, flowId)
    const book = await addressBook(world.db, memberId)
    return book.filter((it) => it.country === flow.tarArea && isOffered(it)).map(addressView)
  }
  serve(calls.getForecastAddresses, ({ payload, member }) => usable(member.id, payload.flowId))
  serve(
    calls.getDefaultAddress,
    async ({ payload, member }) => (await usable(member.id, payload.flowId))[0] ?? null,
  )
  serve(calls.getPickupAddress, async ({ payload }) =>
    usablePickupPoints(world.db, (await flowOf(world.db, payload.flowId)).tarArea),
  )
  serve(calls.validateTrackingNo, ({ payload, member }) =>
    trackingOutcome(world, member.id, payload.trackingNo),
  )
  serve(calls.uploadPicture, async ({ member, files }) => {
    const row = await uploadOne(world, member.id, files)
    const url = pictureAddresses.addressOf(row.fileName, world.now())
    return { pictureId: row.id, url, width: row.width, height: row.height }
  })
  serve(calls.validateForecast, async ({ payload }) => checkFields(payload, payload.packagesPic.length))
  serve(calls.addForecast, ({ payload, member, files, parts }) =>
    declare(world, member, payload, parts, files),
  )
}

function dictionaryRoutes(serve: Serve, world: World): void {
  serve(calls.getTemplateFlows, ({ payload }) =>
    world.db.select().from(flows).where(eq(flows.orgSto, payload.orgSto)).orderBy(flows.flowId),
  )
  serve(calls.getTemplateFlowsAll, () => world.db.select().from(flows).orderBy(flows.flowId))
  serve(calls.getGoodsClass, async () => [...GOODS_CATEGORIES])
  serve(calls.getGoodsMaterial, async () => [...GOODS_MATERIALS])
  serve(calls.getGoodsStyle, async () => [...GOODS_STYLES])
}

/** existing, wrong number, already received (S2 §5); a parcel that waits for its member's declaration is available. */
async function trackingOutcome(world: World, memberId: string, text: string) {
  if (checkTrackingNumber(text)) return { outcome: 'wrongNumber' as const }
  const [row] = await world.db
    .select()
    .from(parcels)
    .where(living(normaliseTrackingNumber(text)))
  if (!row || (row.state === 'waitingDeclaration' && row.memberId === memberId))
    return { outcome: 'available' as const }
  return { outcome: row.inTime ? ('alreadyReceived' as const) : ('existing' as const) }
}
