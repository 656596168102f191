import type { Page } from 'playwright-core'
import type { AnswerOf, Call } from '../../src/contract/base/call'
import type { Lang } from '../../src/domain/base/language'
import type { Driver } from '../../test/journeys/driver/driver'
import { fetched } from './fetched'
import type { Build } from './options'

export interface Screen {
  name: string
  path: string
  signedOut?: boolean
  /** `answers` or `prepare` changes what the network answers in its tab */
  changesNetwork?: true
  /** gives calls another answer than the back end's before the screen opens */
  answers?: (page: Page) => Promise<unknown>
  /** the build that alone has it; both do when there is none */
  only?: Build
  /** brings the screen into the state that the picture shows */
  prepare?: (it: Driver) => Promise<void>
}

/** What lies behind a `#`, which is for nobody's log, stays the last; the mini program takes it as a parameter. */
export function addressIn(build: Build, path: string, lang: Lang): string {
  const [address = '', ...secrets] = path.split('#')
  const query = `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`
  return [query, ...secrets].join(build === 'h5' ? '#' : '&')
}

export const isOf =
  (build: Build) =>
  ({ only = build }: Screen): boolean =>
    only === build

/** Gives a call another answer than the back end's, made from that one. */
export const changing =
  <C extends Call>(call: C, change: (real: AnswerOf<C>, url: string) => AnswerOf<C>) =>
  (page: Page): Promise<unknown> =>
    page.route(`**${call.path}*`, async (route) => {
      const answered = await (await fetched(route)).json()
      await route.fulfill({ json: { ...answered, data: change(answered.data, route.request().url()) } })
    })

export const press = (id: string) => (it: Driver) => it.tap(id)

/** Presses one thing after another, and waits for what they open. */
export const opening =
  (opened: string, ...presses: string[]) =>
  async (it: Driver) => {
    for (const id of presses) await it.tap(id)
    await it.see(opened)
  }
