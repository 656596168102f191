import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import {
  listAllFeeRates,
  listAllFreightRates,
  listExchangeRatesSince,
  upsertExchangeRates,
  upsertFeeRate,
  upsertFreightRate,
} from '../../../server/src/db/repositories/pricing/rates'
import type { ServeCall } from '../../../server/src/http/serve-call'
import type { CallDeclaring } from '../../../src/contract/base/call'
import * as calls from '../../contract/rates'
import { saveSandboxSettings } from '../settings'

/**
 * Maximum time that a request may be on its way, in ms. A start time that is at most this old becomes the
 * time of arrival.
 */
const REQUEST_DELAY_MAX_MS = 60_000

/**
 * Returns the start time of a row. It is never in the past, because bills refer to the row that applied at
 * their time. Throws `startsInThePast`.
 */
export function toValidFrom(
  context: AppContext,
  call: CallDeclaring<typeof calls.RATE_ERRORS>,
  validFrom: string,
): Date {
  const [from, now] = [new Date(validFrom), context.now()]
  if (now.getTime() - from.getTime() > REQUEST_DELAY_MAX_MS) throw refuse(call, 'startsInThePast')
  return new Date(Math.max(from.getTime(), now.getTime()))
}

/** Number of rows of one currency that the page shows. A bank adds two a day. */
const ROWS_SHOWN = 3

function keepNewest<Row extends { currency: string }>(rows: readonly Row[]): Row[] {
  const counts = new Map<string, number>()
  return rows.filter(({ currency }) => {
    const count = (counts.get(currency) ?? 0) + 1
    counts.set(currency, count)
    return count <= ROWS_SHOWN
  })
}

/** Serves the operator's calls for the price lists: reads them, and adds rows. */
export function sandboxPriceListRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListRates, async () => {
    const [freight, fees, exchange] = await Promise.all([
      listAllFreightRates(context.db),
      listAllFeeRates(context.db),
      listExchangeRatesSince(context.db, new Date(0)),
    ])
    const told = <Row extends { validFrom: Date }>(row: Row) => ({
      ...row,
      validFrom: row.validFrom.toISOString(),
    })
    return { freight: freight.map(told), fees: fees.map(told), exchange: keepNewest(exchange).map(told) }
  })
  serve(calls.sandboxSaveFreightRate, async ({ call, payload }) => {
    const known = (await listAllFreightRates(context.db)).some(
      ({ sendModId }) => sendModId === payload.sendModId,
    )
    if (!known) throw refuse(call, 'rateUnknown')
    await upsertFreightRate(context.db, {
      ...payload,
      validFrom: toValidFrom(context, call, payload.validFrom),
    })
    return {}
  })
  serve(calls.sandboxSaveFeeRate, async ({ call, payload }) => {
    const known = (await listAllFeeRates(context.db)).find(({ feeType }) => feeType === payload.feeType)
    if (!known) throw refuse(call, 'rateUnknown')
    const validFrom = toValidFrom(context, call, payload.validFrom)
    await upsertFeeRate(context.db, { ...payload, unit: known.unit, validFrom })
    return {}
  })
  serve(calls.sandboxSaveExchangeRate, async ({ call, payload }) => {
    const validFrom = toValidFrom(context, call, payload.validFrom)
    const known = (await listExchangeRatesSince(context.db, new Date(0))).some(
      ({ currency }) => currency === payload.currency,
    )
    if (!known) throw refuse(call, 'rateUnknown')
    await upsertExchangeRates(context.db, [{ ...payload, validFrom }])
    return {}
  })
  serve(calls.sandboxSetRatesStopped, async ({ payload }) => {
    await saveSandboxSettings(context, payload)
    return {}
  })
}
