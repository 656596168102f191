import type { AppContext } from '../../../server/src/base/context'
import { insertRouteDurations } from '../../../server/src/db/repositories/parcels/route-durations'
import { DAY_MS } from '../../../src/domain/base/clock'
import {
  ARRIVAL_MILESTONES,
  ARRIVAL_PAST_DAYS,
  listMilestoneDurations,
} from '../../../src/domain/parcels/arrival-range'
import { generatePastParcels, type PastParcel, ROUTE_PACES, type RoutePace } from './generated-past'

interface DemoPast {
  flowId: string
  sendModId: string
  pace: RoutePace
  /** maximum number of past parcels, the newest */
  most: number
}

/** Fewer parcels a day than the paces have keep the start of the demo fast. */
const PER_DAY = 0.8

/** Past of the routes of the demo parcels. Malaysia has too few parcels, so that the app says 'usually'. */
const DEMO_PASTS: readonly DemoPast[] = [
  { flowId: '100005001', sendModId: 'SM100005001', pace: ROUTE_PACES.singapore, most: 300 },
  { flowId: '100005003', sendModId: 'SM100005003', pace: ROUTE_PACES.hongKong, most: 300 },
  { flowId: '100005002', sendModId: 'SM100005002', pace: ROUTE_PACES.malaysia, most: 12 },
]

const toDurations = ({ signed, ...milestones }: PastParcel) =>
  listMilestoneDurations(
    ARRIVAL_MILESTONES.map((code) => ({ code, time: milestones[code] })),
    signed,
  ).map((duration) => ({ ...duration, signedAt: signed }))

/** Writes a generated past of the demo's routes: the last year of signed parcels. */
export async function seedRoutePasts({ db, now }: AppContext): Promise<void> {
  const end = now()
  const period = {
    seed: 32,
    start: new Date(end.getTime() - ARRIVAL_PAST_DAYS * DAY_MS),
    days: ARRIVAL_PAST_DAYS,
  }
  for (const { flowId, sendModId, pace, most } of DEMO_PASTS) {
    const parcels = generatePastParcels({ ...pace, perDay: PER_DAY }, period)
    const signed = parcels.filter((parcel) => parcel.signed <= end).slice(-most)
    await insertRouteDurations(
      db,
      signed.flatMap(toDurations).map((duration) => ({ ...duration, flowId, sendModId })),
    )
  }
}
