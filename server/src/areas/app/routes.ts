import { reportAnalyticsEvents } from '../../../../src/contract/app/track'
import type { AppContext } from '../../base/context'
import { redactCredentials } from '../../http/log'
import type { ServeCall } from '../../http/serve-call'

/**
 * Writes page views and internal errors of the app to the log, where the forwarder's own tools collect them.
 */
export function appEventRoutes(serve: ServeCall, context: AppContext): void {
  serve(reportAnalyticsEvents, async ({ payload }) => {
    for (const { kind, name, detail, time } of payload) {
      const event = { kind, name: redactCredentials(name), detail: redactCredentials(detail), time }
      context.log.info({ event }, 'app event')
    }
    return {}
  })
}
