import type { AppContext } from '../../../server/src/base/context'
import {
  deleteRestrictedGoods,
  upsertRestrictedGoods,
} from '../../../server/src/db/repositories/prohibited/listed-goods'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/listed-goods'

/** The list of what may be sent, as the operator keeps it. */
export function sandboxListedGoodsRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxSaveListedGoods, async ({ payload }) => {
    await upsertRestrictedGoods(world.db, payload)
    return {}
  })
  serve(calls.sandboxDeleteListedGoods, async ({ payload }) => {
    await deleteRestrictedGoods(world.db, payload.id)
    return {}
  })
}
