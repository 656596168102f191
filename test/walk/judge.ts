import type { Page } from 'playwright-core'
import type { Build } from '../../scripts/screens/options'
import type { Driver } from '../journeys/driver/driver'
import { turnTo } from '../journeys/driver/over-page'
import { AXE_RULES, loadAxe, runAxe, WEAPP_AXE_RULES } from '../support/browser/axe'
import { findLayoutFaults } from '../support/browser/misfits'
import { findSmallTargets } from '../support/browser/small-targets'
import { switchLanguage } from '../support/browser/switch-language'
import { findElementsUnderCapsule } from '../support/browser/under-capsule'
import { findWrongWordsOn } from '../support/browser/words-shown'
import { type Combination, SIZES, type Size } from './combinations'

/** Factors of the largest text: WeChat's largest setting, and twice the usual size in a browser. */
const LARGEST: Record<Build, number> = { h5: 2, weapp: 1.94 }

/**
 * Sets the text of an open page to its usual or largest size, as the setting of the browser or of WeChat
 * does.
 */
const setLetters: Record<Build, (page: Page, factor: number) => Promise<unknown>> = {
  h5: (page, factor) =>
    page.evaluate(
      (size) => {
        document.documentElement.style.fontSize = size
      },
      `${factor * 100}%`,
    ),
  weapp: (page, factor) =>
    page.evaluate((unit) => {
      for (const one of document.querySelectorAll<HTMLElement>('.pt-page, .pt-layer'))
        one.style.setProperty('--unit', unit)
    }, `${factor}px`),
}

async function setSize(build: Build, page: Page, size: Size): Promise<void> {
  const { width, height, letters } = SIZES[size]
  await page.setViewportSize({ width, height })
  await setLetters[build](page, letters === 'largest' ? LARGEST[build] : 1)
}

async function setLook(build: Build, driver: Driver, look: Combination['look']): Promise<void> {
  if (build === 'weapp') return turnTo(driver, look)
  await driver.page.emulateMedia({ colorScheme: look })
  await driver.page.locator(`.pt-page.theme-${look}:visible`).last().waitFor()
}

interface Open {
  build: Build
  driver: Driver
  /** language in which the page was opened */
  lang: Combination['lang']
  /** opens the screen again in a language */
  openAnew(lang: Combination['lang']): Promise<void>
}

/**
 * Judges an open screen in each of the combinations, without opening it again. A check that does not depend
 * on the theme runs only in the first theme. A check that does not depend on the size runs only in the first
 * size.
 * @returns the faults, one line each
 */
export async function judge(
  { build, driver, lang: openIn, openAnew }: Open,
  combinations: readonly Combination[],
): Promise<string[]> {
  const { page } = driver
  const found = new Set<string>()
  const done = new Set<string>()
  const isFirst = (...key: string[]) => {
    const name = key.join()
    const first = !done.has(name)
    done.add(name)
    return first
  }
  let shown = openIn
  await loadAxe(page)
  for (const { lang, look, size } of combinations) {
    const note = (lines: readonly string[], ...where: string[]) => {
      for (const line of lines) found.add(`${where.join(', ')}: ${line}`)
    }
    const due = {
      fingers: isFirst('what a finger meets', lang),
      rules: isFirst('colours, roles and names', lang, look),
      fit: isFirst('what fits', lang, size),
      words: isFirst('words', lang),
    }
    if (!Object.values(due).some(Boolean)) continue
    if (lang !== shown) await switchLanguage(page, lang)
    shown = lang
    await setLook(build, driver, look)
    if (due.fingers || due.rules) await setSize(build, page, 'usual')
    if (due.fingers) note(await (build === 'weapp' ? findElementsUnderCapsule : findSmallTargets)(page), lang)
    if (due.rules) {
      const part = build === 'weapp' ? 'wx-page:not([hidden])' : undefined
      const rules = build === 'weapp' ? WEAPP_AXE_RULES : AXE_RULES
      note(await runAxe(page, rules[look], part), lang, look)
    }
    await setSize(build, page, size)
    if (due.fit) {
      note(await findLayoutFaults(page), lang, size)
      if (build === 'h5' && size === 'narrow') note(await findSmallTargets(page), lang, size)
    }
    if (due.words) {
      // A message that was shown before the change of language is not shown again. So this opens the screen
      // again before it reports a wrong word.
      if ((await findWrongWordsOn(page, lang)).length > 0 && lang !== openIn) {
        await openAnew(lang)
        await loadAxe(page)
      }
      note(await findWrongWordsOn(page, lang), lang)
    }
  }
  return [...found]
}
