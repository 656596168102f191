import type { Page } from 'playwright-core'
import type { Lang } from '../../../src/domain/base/language'
import { waitForSettledAfter } from './settled'

type Require = ((id: string) => Record<string, unknown>) & { m: Record<string, unknown> }
type Chunks = [[string], object, (require: Require) => void][]

/**
 * Shows everything that is open in another language, as the app's own choice of the language does. It loads
 * and presses nothing, so open layers stay open. Waits until the new words are shown, including those of the
 * back end.
 */
export const switchLanguage = (page: Page, lang: Lang): Promise<void> =>
  waitForSettledAfter(page, () =>
    page.evaluate((to) => {
      const scope = window as unknown as { webpackJsonp?: Chunks; wx?: { webpackJsonp?: Chunks } }
      const chunks = scope.webpackJsonp ?? scope.wx?.webpackJsonp
      // A build has no names, so the code of the function identifies it.
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
