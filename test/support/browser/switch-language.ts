import type { Page } from 'playwright-core'
import type { Lang } from '../../../src/domain/base/language'
import { waitForSettledAfter } from './settled'

type Require = ((id: string) => Record<string, unknown>) & { m: Record<string, unknown> }
type Chunks = [[string], object, (require: Require) => void][]

/**
 * Says all that is open in another language, as the app's own choice of the language does, without loading or pressing
 * anything anew: what lies open stays open. Ends when the new words are there, also those that the back end says.
 */
export const switchLanguage = (page: Page, lang: Lang): Promise<void> =>
  waitForSettledAfter(page, () =>
    page.evaluate((to) => {
      const scope = window as unknown as { webpackJsonp?: Chunks; wx?: { webpackJsonp?: Chunks } }
      const chunks = scope.webpackJsonp ?? scope.wx?.webpackJsonp
      // A build has no names: the function is known by what it does.
      const IS_IT = /\.setState\(\{\s*lang:\s*\w+,\s*isChosen:/
      chunks?.push([
        [`language ${Date.now()}`],
        {},
        (require) => {
          const id = Object.keys(require.m).find((one) => IS_IT.test(String(require.m[one])))
          if (!id) throw new Error('the build has no setLanguage')
          const set = Object.values(require(id)).find((one) => IS_IT.test(String(one)))
          ;(set as (lang: string) => void)(to)
        },
      ])
    }, lang),
  )
