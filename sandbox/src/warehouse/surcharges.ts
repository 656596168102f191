import { addSurcharge } from '../../../server/src/areas/surcharges/add-surcharge'
import { withdrawSurchargeOrRaiseException } from '../../../server/src/areas/surcharges/resolve-surcharge'
import type { AppContext } from '../../../server/src/base/context'
import { listSurchargesForWarehouse } from '../../../server/src/db/repositories/surcharges/surcharges'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/surcharges'

const SHOWN_MAX = 50

/** Serves the calls of the warehouse that adds surcharges, played by the operator. */
export function sandboxSurchargeRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListSurcharges, async () => {
    const rows = await listSurchargesForWarehouse(context.db, SHOWN_MAX)
    return rows.map(({ fee: { id, packageNo, feeType, amountCents, reason, state }, aptId }) => ({
      ...{ id, packageNo, aptId, feeType, amountCents, reason, state },
    }))
  })
  serve(calls.sandboxAddSurcharge, ({ call, payload }) => addSurcharge(context, call, payload))
  serve(calls.sandboxResolveSurcharge, async ({ call, payload }) => {
    await withdrawSurchargeOrRaiseException(context, call, payload)
    return {}
  })
}
