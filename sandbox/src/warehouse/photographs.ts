import { storePhotograph } from '../../../server/src/areas/parcels/store-photograph'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { listEventsOfParcels } from '../../../server/src/db/repositories/parcels/parcel-events'
import type { ParcelRow } from '../../../server/src/db/repositories/parcels/parcels'
import { listPhotographs } from '../../../server/src/db/repositories/pictures/pictures'
import type { ServeCall } from '../../../server/src/http/serve-call'
import {
  canBePhotographed,
  getPhotographState,
  PHOTOGRAPH_KINDS,
  PHOTOGRAPHS_MAX,
} from '../../../src/domain/parcels/photographs'
import * as calls from '../../contract/photographs'
import { takePhotograph } from './photograph-camera'

/** Serves the calls of the warehouse that photographs parcels, played by the operator. */
export function sandboxPhotographRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxUploadPhotograph, async ({ call, payload, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    await storePhotograph(context, call, { ...payload, file })
    return {}
  })
  serve(calls.sandboxTakePhotograph, async ({ payload }) => {
    await takePhotograph(context, payload)
    return {}
  })
}

/**
 * Returns a function that counts the photographs of one of these parcels by kind. It returns null for a parcel
 * that cannot be photographed now.
 */
export async function countPhotographsOfParcels(context: AppContext, parcels: readonly ParcelRow[]) {
  const photographed = parcels.filter(canBePhotographed).map(({ packageNo }) => packageNo)
  const [photographs, events] = await Promise.all([
    listPhotographs(context.db, photographed),
    listEventsOfParcels(context.db, photographed),
  ])
  return (parcel: ParcelRow) => {
    if (!canBePhotographed(parcel)) return null
    const isOfParcel = ({ packageNo }: { packageNo: string | null }) => packageNo === parcel.packageNo
    const own = photographs.filter(isOfParcel)
    const tally = events.filter(isOfParcel).find(({ code }) => code === 'tallied')
    return PHOTOGRAPH_KINDS.map((kind) => {
      const taken = own.filter(({ purpose }) => purpose === kind).length
      const facts = { ...parcel, talliedAt: tally?.time ?? null }
      const { state } = getPhotographState(kind, facts, { taken, now: context.now() })
      return { kind, taken, max: PHOTOGRAPHS_MAX[kind], state }
    })
  }
}
