import type { AppContext } from '../../../server/src/base/context'
import {
  deleteListedGoods,
  upsertListedGoods,
} from '../../../server/src/db/repositories/prohibited/listed-goods'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/listed-goods'

/** Serves the operator's calls for the list of goods that may be sent. */
export function sandboxListedGoodsRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxSaveListedGoods, async ({ payload }) => {
    await upsertListedGoods(context.db, payload)
    return {}
  })
  serve(calls.sandboxDeleteListedGoods, async ({ payload }) => {
    await deleteListedGoods(context.db, payload.id)
    return {}
  })
}
