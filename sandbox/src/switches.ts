import { changeAppSwitches, loadAppSwitches } from '../../server/src/areas/app/switches'
import type { AppContext } from '../../server/src/base/context'
import type { ServeCall } from '../../server/src/http/serve-call'
import * as calls from '../contract/switches'

/** Serves the operator's calls for switches that apply to all members. */
export function sandboxSwitchRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxGetSwitches, () => loadAppSwitches(context))
  serve(calls.sandboxSetSwitches, async ({ payload }) => {
    await changeAppSwitches(context, payload)
    return {}
  })
}
