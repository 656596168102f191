import * as calls from '../../../src/contract/sandbox-listed-goods'
import type { AppContext } from '../context'
import { deleteListedGoods, writeListedGoods } from '../db/repositories/listed-goods'
import type { Serve } from '../http/serve-call'

/** The list of what may be sent, as the operator keeps it. */
export function sandboxListedGoodsRoutes(serve: Serve, world: AppContext): void {
  serve(calls.sandboxSaveListedGoods, async ({ payload }) => {
    await writeListedGoods(world.db, payload)
    return {}
  })
  serve(calls.sandboxDeleteListedGoods, async ({ payload }) => {
    await deleteListedGoods(world.db, payload.id)
    return {}
  })
}
