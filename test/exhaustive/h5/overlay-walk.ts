import type { Browser, BrowserContext, Page } from 'playwright-core'
import { SCREENS, type ScreenName } from '../../../config/screens'
import type { Lang } from '../../../src/domain/language'
import type { Driver } from '../../journeys/driver'
import { h5Driver, NOTHING_OF_H5, PHONE } from '../../journeys/h5-driver'
import { axeFindings, loadAxe, RULES, THEMES } from '../../support/axe'
import { type Session, sessionCookies } from '../../support/demo-session'
import { until } from '../../support/until'
import { CLOSE_NAMES, OPENED, OPENERS } from './overlay-names'

/**
 * How an overlay is left: by a finger on the cross, which opened it too, by a key, by the name that a screen reader says,
 * by the browser's step back.
 */
export type Way = 'finger' | 'Escape' | 'name' | 'back'

/** Every way, and every language; what is open is judged once in each. */
export const WALKS: readonly (readonly [Lang, Way])[] = [
  ['sc', 'finger'],
  ['tc', 'Escape'],
  ['en', 'name'],
  ['en', 'back'],
]

/** What a key can reach. */
const FOCUSABLE = 'a[href], button, input, textarea, [tabindex="0"]'

/** It shows by itself like the others, and is no dialog. */
const BANNER = 'cookie-banner'

/** Stands for the page itself among the ids of what can have the focus. */
const PAGE = 'the page'

interface Left {
  /** id of what has the focus then; the page itself when none is named */
  focus?: string
  /** the screen that it leads to; when none is named the page below stays */
  to?: ScreenName
}

/** Opens screens in a tab of its own, in one language, and leaves what lies above them in one way. */
export class OverlayWalk {
  /** what the rules of WCAG say against what was open, a line each */
  readonly found: string[] = []
  readonly driver: Driver

  private constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly url: string,
    readonly lang: Lang,
    readonly way: Way,
  ) {
    this.driver = h5Driver(page)
  }

  /** @param session none of a visitor */
  static async begin(
    browser: Browser,
    url: string,
    { lang, way, session }: { lang: Lang; way: Way; session?: Session },
  ): Promise<OverlayWalk> {
    const context = await browser.newContext(PHONE)
    if (session) await context.addCookies(sessionCookies(url, session))
    const page = await context.newPage()
    await page.goto(url + NOTHING_OF_H5)
    return new OverlayWalk(context, page, url, lang, way)
  }

  close = () => this.context.close()

  /** Opens an address behind which lies a page that is none of the app's. */
  async visit(path: string): Promise<void> {
    const nothing = this.url + NOTHING_OF_H5
    if (this.page.url() !== nothing) await this.page.goto(nothing)
    await this.page.goto(`${this.url}${path}${path.includes('?') ? '&' : '?'}lang=${this.lang}`)
    await loadAxe(this.page)
  }

  /** Goes back once, and is where the visit began: nothing that lay above the page left a step behind. */
  async endVisit(): Promise<void> {
    await this.page.goBack()
    await until(
      () => this.page.url() === this.url + NOTHING_OF_H5,
      () => `one step back leads to ${this.page.url()}`,
    )
  }

  /** Presses something: by a finger or by its name where that leaves too, else by a key. */
  async press(id: string): Promise<void> {
    if (this.way === 'finger') return this.driver.find(id).tap()
    if (this.way === 'name') return this.pressNamed(id)
    await (await this.driver.see(id)).focus()
    await this.page.keyboard.press('Enter')
  }

  /** As a screen reader's user does: what is said to be there is found by its role and name, and pressed without a finger. */
  private async pressNamed(id: string): Promise<void> {
    const opener = OPENERS[id]
    if (!opener) throw new Error(`it is not told what #${id} is called`)
    const [role, name] = opener
    const named = this.page
      .getByRole(role, { name, exact: true })
      .and(this.page.locator(`[id="${id}"]:visible`))
      .last()
    await named.focus()
    await named.dispatchEvent('click')
  }

  /** A text that is longer than its sheet is read to its end by keys. */
  async scrollByKeys(id: string): Promise<void> {
    await this.driver.see(id)
    await this.driver.still()
    const text = this.page.locator(`[id="${id}"] .pe-scroll--y`)
    const isReached = () => text.evaluate((it) => it === document.activeElement)
    await until(
      () => this.page.keyboard.press('Tab').then(isReached),
      () => `Tab does not reach the text of #${id}`,
    )
    await this.page.keyboard.press('End')
    const isAtEnd = () =>
      text.evaluate((it) => it.scrollTop > 0 && it.scrollTop + it.clientHeight >= it.scrollHeight - 1)
    await until(isAtEnd, `keys do not scroll #${id}`)
  }

  /** What is open passes the rules in both looks. English is judged where it is left by name. */
  async judge(id: string): Promise<void> {
    await this.judgeIn(id, this.way === 'back' ? [] : THEMES)
  }

  /** What is open passes the rules in these looks, whatever it is left by. */
  async judgeIn(id: string, themes: readonly (typeof THEMES)[number][]): Promise<void> {
    await this.driver.see(id)
    await this.isTold(id)
    await this.driver.still()
    for (const theme of themes) {
      await this.page.emulateMedia({ colorScheme: theme })
      await this.page.locator(`.pt-page.theme-${theme}:visible`).last().waitFor()
      for (const finding of await axeFindings(this.page, RULES[theme], `[id="${id}"]`))
        this.found.push(`${id}, ${theme}: ${finding}`)
    }
  }

  /** A screen reader says what is open, and goes no further; what is no dialog holds it nowhere. In English by its own name. */
  private async isTold(id: string): Promise<void> {
    const name = (this.lang === 'en' && OPENED[id]) || /\S/
    const called = (role: 'dialog' | 'alertdialog' | 'region') =>
      this.page.getByRole(role, { name, exact: true })
    const told =
      id === BANNER
        ? called('region').and(this.page.locator(`[id="${id}"]:not([aria-modal])`))
        : called('dialog')
            .or(called('alertdialog'))
            .and(this.page.locator(`[id="${id}"][aria-modal="true"]`))
    await told.filter({ visible: true }).last().waitFor()
  }

  /** Judges what shows; it takes the focus, Tab goes round in it, it is left, and the focus comes back. */
  async judgeAndLeave(id: string, left: Left = {}): Promise<void> {
    await this.judge(id)
    await this.keepsFocus(id)
    const address = this.page.url()
    const back = await this.listen(id)
    await this.leave(id)
    await this.driver.gone(id)
    if (left.to) {
      const [path] = SCREENS[left.to].paths
      return void (await until(() => new URL(this.page.url()).pathname === path, `#${id} leads elsewhere`))
    }
    // The address may go back, and comes forward again.
    await until(() => this.page.url() === address, `#${id} leads elsewhere`)
    await this.page.locator('[role=main][data-stays]:visible').waitFor()
    await until(async () => (await back()) !== undefined, `the focus of #${id} goes nowhere`)
    expect({ after: id, focus: await back() }).toEqual({ after: id, focus: left.focus ?? PAGE })
  }

  /**
   * Marks the page that lies below, and notes where the focus goes first out of an overlay: the next one that is due
   * takes it soon.
   * @returns what tells it
   */
  private async listen(id: string): Promise<() => Promise<string | undefined>> {
    const heard = await this.page.evaluateHandle(
      ([one, page]) => {
        for (const main of document.querySelectorAll<HTMLElement>('[role=main]')) main.dataset.stays = ''
        const root = document.getElementById(one!)
        const first: { focus?: string } = {}
        document.addEventListener('focusin', ({ target }) => {
          const element = target as HTMLElement
          if (!root?.contains(element)) first.focus ??= element.role === 'main' ? page! : element.id
        })
        return first
      },
      [id, PAGE],
    )
    return () => heard.evaluate(({ focus }) => focus)
  }

  private leave(id: string): Promise<unknown> {
    const { page, driver } = this
    const name = CLOSE_NAMES[id] ?? 'Close'
    const ways: Record<Way, () => Promise<unknown>> = {
      finger: () => driver.find(`${id}-close`).tap(),
      Escape: () => page.keyboard.press('Escape'),
      name: () => page.locator(`[id="${id}"]`).getByRole('button', { name, exact: true }).click(),
      back: () => page.goBack(),
    }
    return ways[this.way]()
  }

  /** Of all that can be pressed in it, Tab and Shift+Tab reach each, and nothing else. */
  private async keepsFocus(id: string): Promise<void> {
    const place = () =>
      this.page.evaluate(
        ([one, focusable]) => {
          const root = document.getElementById(one!)!
          const stops = [...root.querySelectorAll(focusable!)].filter((it) => it.getClientRects().length)
          const { activeElement } = document
          return {
            count: stops.length,
            isInside: root.contains(activeElement),
            at: stops.indexOf(activeElement!),
          }
        },
        [id, FOCUSABLE],
      )
    await until(async () => (await place()).isInside, `#${id} has no focus`)
    for (const key of ['Tab', 'Shift+Tab']) {
      let count: number
      let reached: number[]
      // What an overlay reads may bring another stop meanwhile.
      do {
        count = (await place()).count
        reached = []
        for (let press = 0; press <= count; press += 1) {
          await this.page.keyboard.press(key)
          reached.push((await place()).at)
        }
      } while ((await place()).count !== count)
      // -1 is something else.
      const missed = Array.from({ length: count }, (_, at) => at).filter((at) => !reached.includes(at))
      expect({ id, key, missed, isOutside: reached.includes(-1) }).toEqual({
        id,
        key,
        missed: [],
        isOutside: false,
      })
    }
  }

  /** The page itself has the focus. */
  async focusIsOnPage(): Promise<void> {
    await until(
      () => this.page.evaluate(() => document.activeElement?.getAttribute('role') === 'main'),
      'the page has no focus',
    )
  }
}
