import * as calls from '../../../../../src/contract/forecast/forecast-batch'
import type { AppContext } from '../../../base/context'
import type { ContentChecker } from '../../../http/content-check'
import type { ServeCall } from '../../../http/serve-call'
import type { TrackingNoProbeLimiter } from '../disclosure-limiter'
import { createForecastBatch } from './add-batch'
import { toFaultViews } from './faults'
import { judgeForecastBatch } from './judge-batch'
import { readTableFile, readTableText } from './read-table'

/** Name of the part with the file. */
const FILE_PART = 'table'

/** @param taken shared with the calls for single numbers, so that a member cannot learn more by a table */
export function forecastBatchRoutes(
  serve: ServeCall,
  context: AppContext,
  { taken, contentCheck }: { taken: TrackingNoProbeLimiter; contentCheck: ContentChecker | undefined },
): void {
  serve(calls.readForecastTableFile, ({ call, files }) =>
    readTableFile(
      call,
      files.find(({ name }) => name === FILE_PART),
    ),
  )
  serve(calls.readForecastTableText, async ({ call, payload }) => readTableText(call, payload.text))
  serve(calls.checkForecastBatch, async ({ payload, member, request }) => {
    const { ready, faults } = await judgeForecastBatch(context, member, payload, taken)
    return { ready: ready.length, faults: toFaultViews(faults, request.lang) }
  })
  serve(calls.addForecastBatch, ({ payload, member, request }) =>
    createForecastBatch(context, member, { payload, lang: request.lang, taken, contentCheck }),
  )
}
