import * as calls from '../../../src/contract/sandbox-switches'
import { loadAppSwitches, saveAppSwitches } from '../areas/shell/switches'
import type { AppContext } from '../context'
import type { ServeCall } from '../http/serve-call'

/** The forwarder's side of what is switched for everybody. */
export function sandboxSwitchRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxGetSwitches, () => loadAppSwitches(world))
  serve(calls.sandboxSetSwitches, async ({ payload }) => {
    await saveAppSwitches(world, payload)
    return {}
  })
}
