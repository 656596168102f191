import { reportEvents } from '../../../../src/contract/track'
import type { World } from '../../context'
import type { Serve } from '../../http/serve-call'

/** Views and internal errors of the app go to the log, where a forwarder's own tools pick them up. */
export function shellRoutes(serve: Serve, world: World): void {
  serve(reportEvents, async ({ payload }) => {
    for (const event of payload) world.log.info({ event }, 'app event')
    return {}
  })
}
