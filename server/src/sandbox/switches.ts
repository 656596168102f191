import * as calls from '../../../src/contract/sandbox-switches'
import { appSwitches, switchApp } from '../areas/shell/switches'
import type { AppContext } from '../context'
import type { Serve } from '../http/serve-call'

/** The forwarder's side of what is switched for everybody. */
export function sandboxSwitchRoutes(serve: Serve, world: AppContext): void {
  serve(calls.sandboxSwitches, () => appSwitches(world))
  serve(calls.sandboxSwitch, async ({ payload }) => {
    await switchApp(world, payload)
    return {}
  })
}
