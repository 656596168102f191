import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { countPastParcels } from '../../../server/src/db/repositories/parcels/route-durations'
import { listAllDutyRates, upsertDutyRate } from '../../../server/src/db/repositories/pricing/rates'
import {
  changeLatinAddress,
  changeOriginDestinationFlow,
  listOriginDestinationFlows,
  listWarehouses,
} from '../../../server/src/db/repositories/warehouse/reference'
import type { ServeCall } from '../../../server/src/http/serve-call'
import type { ParsedPayloadOf } from '../../../src/contract/base/call'
import { DAY_MS } from '../../../src/domain/base/clock'
import { NON_LATIN_LETTER_PATTERN } from '../../../src/domain/base/text'
import { ARRIVAL_BASIS_MIN, ARRIVAL_PAST_DAYS } from '../../../src/domain/parcels/arrival-range'
import * as calls from '../../contract/rows/forwarder-rows'
import { toValidFrom } from './price-lists'

type LatinParts = Omit<ParsedPayloadOf<typeof calls.sandboxSaveLatinAddress>, 'code'>

/** Returns whether a shop can use the parts, or all of them are empty. */
function isUsable(parts: LatinParts): boolean {
  const texts = Object.values(parts)
  const written = texts.join('')
  if (written === '') return true
  const codes = texts.filter((text) => text.includes('{code}')).length
  return parts.latinStreet !== '' && codes === 1 && !NON_LATIN_LETTER_PATTERN.test(written)
}

async function listRoutes({ db, now }: AppContext) {
  const since = new Date(now().getTime() - ARRIVAL_PAST_DAYS * DAY_MS)
  const [flows, counts] = await Promise.all([listOriginDestinationFlows(db), countPastParcels(db, since)])
  return flows.map(({ flowId, flowName, originRequired, receiverConfirmation }) => {
    const past = counts.filter((each) => each.flowId === flowId)
    return {
      ...{ flowId, name: flowName, originRequired, receiverConfirmation },
      past: {
        parcels: past.reduce((sum, { parcels }) => sum + parcels, 0),
        modes: past.flatMap(({ sendModId, parcels }) => (sendModId ? [{ sendModId, parcels }] : [])),
        needed: ARRIVAL_BASIS_MIN,
      },
    }
  })
}

/** Serves the operator's calls for rows of the forwarder: routes, Latin addresses, import taxes. */
export function sandboxForwarderRowRoutes(serve: ServeCall, context: AppContext): void {
  const { db } = context
  serve(calls.sandboxListForwarderRows, async () => {
    const [routes, stores, dutyRates] = await Promise.all([
      listRoutes(context),
      listWarehouses(db),
      listAllDutyRates(db),
    ])
    return {
      routes,
      warehouses: stores.map(({ warehouse: name, ...store }) => ({ ...store, name })),
      dutyRates: dutyRates.map((rate) => ({ ...rate, validFrom: rate.validFrom.toISOString() })),
    }
  })
  serve(calls.sandboxSaveRoute, async ({ call, payload: { flowId, ...change } }) => {
    if (!(await changeOriginDestinationFlow(db, flowId, change))) throw refuse(call, 'gone')
    return {}
  })
  serve(calls.sandboxSaveLatinAddress, async ({ call, payload: { code, ...parts } }) => {
    if (!isUsable(parts)) throw refuse(call, 'notLatin')
    if (!(await changeLatinAddress(db, code, parts))) throw refuse(call, 'gone')
    return {}
  })
  serve(calls.sandboxSaveDutyRate, async ({ call, payload }) => {
    const { destination, kind, categoryId, hsPrefix } = payload
    const known = (await listAllDutyRates(db)).find(
      (row) =>
        row.destination === destination &&
        row.kind === kind &&
        row.categoryId === categoryId &&
        row.hsPrefix === hsPrefix,
    )
    if (!known) throw refuse(call, 'rateUnknown')
    await upsertDutyRate(db, {
      ...known,
      ...payload,
      validFrom: toValidFrom(context, call, payload.validFrom),
    })
    return {}
  })
}
