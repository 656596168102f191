import * as calls from '../../../src/contract/sandbox-rates'
import type { World } from '../context'
import { allFeeRates, allFreightRates, writeFeeRate, writeFreightRate } from '../db/repositories/rates'
import { Failure } from '../http/failure'
import type { Serve } from '../http/serve-call'

/** What was to hold from its sending on may have been on its way for so long (ms): it holds from its arrival on. */
const ON_ITS_WAY_MS = 60_000

/** A row never says what something cost before it was written: what is billed is told by the row that it was billed by. */
function fromNowOn(world: World, validFrom: string): Date {
  const [from, now] = [new Date(validFrom), world.now()]
  if (now.getTime() - from.getTime() > ON_ITS_WAY_MS) throw new Failure('S10')
  return from < now ? now : from
}

/** The price lists, as the operator reads and continues them. */
export function priceListCalls(serve: Serve, world: World): void {
  serve(calls.sandboxRates, async () => {
    const [freight, fees] = await Promise.all([allFreightRates(world.db), allFeeRates(world.db)])
    const told = <Row extends { validFrom: Date }>(row: Row) => ({
      ...row,
      validFrom: row.validFrom.toISOString(),
    })
    return { freight: freight.map(told), fees: fees.map(told) }
  })
  serve(calls.sandboxFreightRate, async ({ payload }) => {
    const known = (await allFreightRates(world.db)).some(({ sendModId }) => sendModId === payload.sendModId)
    if (!known) throw new Failure('S9')
    await writeFreightRate(world.db, { ...payload, validFrom: fromNowOn(world, payload.validFrom) })
    return {}
  })
  serve(calls.sandboxFeeRate, async ({ payload }) => {
    const known = (await allFeeRates(world.db)).find(({ feeType }) => feeType === payload.feeType)
    if (!known) throw new Failure('S9')
    const validFrom = fromNowOn(world, payload.validFrom)
    await writeFeeRate(world.db, { ...payload, unit: known.unit, validFrom })
    return {}
  })
}
