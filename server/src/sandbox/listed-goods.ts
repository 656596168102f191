import * as calls from '../../../src/contract/sandbox-listed-goods'
import type { AppContext } from '../context'
import { deleteRestrictedGoods, upsertRestrictedGoods } from '../db/repositories/listed-goods'
import type { ServeCall } from '../http/serve-call'

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
