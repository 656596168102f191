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
  /** `answers` or `prepare` changes responses of the network in its tab */
  changesNetwork?: true
  /** changes the responses of calls before the screen opens */
  answers?: (page: Page) => Promise<unknown>
  /** the only build with this screen; without it, both builds have the screen */
  only?: Build
  /** brings the screen into the state of the picture */
  prepare?: (it: Driver) => Promise<void>
}

/**
 * Returns the address of a screen with its language. The part after `#` is secret, so that no log contains
 * it. It stays last in H5; the mini program takes it as a parameter.
 */
export function addressIn(build: Build, path: string, lang: Lang): string {
  const [address = '', ...secrets] = path.split('#')
  const query = `${address}${address.includes('?') ? '&' : '?'}lang=${lang}`
  return [query, ...secrets].join(build === 'h5' ? '#' : '&')
}

export const isOf =
  (build: Build) =>
  ({ only = build }: Screen): boolean =>
    only === build

/** Changes the response of a call, starting from the back end's response. */
export const changing =
  <C extends Call>(call: C, change: (real: AnswerOf<C>, url: string) => AnswerOf<C>) =>
  (page: Page): Promise<unknown> =>
    page.route(`**${call.path}*`, async (route) => {
      const answered = await (await fetched(route)).json()
      await route.fulfill({ json: { ...answered, data: change(answered.data, route.request().url()) } })
    })

export const press = (id: string) => (it: Driver) => it.tap(id)

/** Presses elements one after another, and waits for the element that they open. */
export const opening =
  (opened: string, ...presses: string[]) =>
  async (it: Driver) => {
    for (const id of presses) await it.tap(id)
    await it.see(opened)
  }
