import { reportEvents } from '../../../../src/contract/track'
import type { AppContext } from '../../context'
import { withoutCredentials } from '../../http/log'
import type { Serve } from '../../http/serve-call'

/** Views and internal errors of the app go to the log, where a forwarder's own tools pick them up. */
export function shellRoutes(serve: Serve, world: AppContext): void {
  serve(reportEvents, async ({ payload }) => {
    for (const { kind, name, detail, time } of payload) {
      const event = { kind, name: withoutCredentials(name), detail: withoutCredentials(detail), time }
      world.log.info({ event }, 'app event')
    }
    return {}
  })
}
