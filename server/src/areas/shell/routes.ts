import { reportEvents } from '../../../../src/contract/track'
import type { World } from '../../context'
import { withoutCredentials } from '../../http/log'
import type { Serve } from '../../http/serve-call'

/** Views and internal errors of the app go to the log, where a forwarder's own tools pick them up. */
export function shellRoutes(serve: Serve, world: World): void {
  serve(reportEvents, async ({ payload }) => {
    for (const { detail, ...event } of payload)
      world.log.info({ event: { ...event, detail: withoutCredentials(detail) } }, 'app event')
    return {}
  })
}
