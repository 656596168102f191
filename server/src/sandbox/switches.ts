import * as calls from '../../../src/contract/sandbox-switches'
import { appSwitches, switchApp } from '../areas/shell/switches'
import type { World } from '../context'
import type { Serve } from '../http/serve-call'

/** The forwarder's side of what is switched for everybody. */
export function switchCalls(serve: Serve, world: World): void {
  serve(calls.sandboxSwitches, () => appSwitches(world))
  serve(calls.sandboxSwitch, async ({ payload }) => {
    await switchApp(world, payload)
    return {}
  })
}
