import type { Page } from 'playwright-core'
import { fetched } from '../../../scripts/screens/fetched'
import type { AnswerOf, Call } from '../../../src/contract/base/call'
import { until } from '../../support/until'

/** Runs `act`, which makes the app send a call. Returns the `data` of the back end's response. */
export async function whenAnswered<C extends Call>(
  page: Page,
  call: C,
  act: () => Promise<unknown>,
): Promise<AnswerOf<C>> {
  let envelope: { data: AnswerOf<C> } | undefined
  await page.route(
    `**${call.path}*`,
    async (route) => {
      const response = await fetched(route)
      envelope = (await response.json()) as { data: AnswerOf<C> }
      await route.fulfill({ json: envelope })
    },
    { times: 1 },
  )
  await act()
  await until(() => envelope !== undefined, `${call.name} is not answered`)
  return envelope!.data
}
