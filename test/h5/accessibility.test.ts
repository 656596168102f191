import type { BrowserContext, Page } from 'playwright-core'
import { addressIn, isOf } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import type { Lang } from '../../src/domain/language'
import { h5Driver, NOTHING_OF_H5 } from '../journeys/h5-driver'
import { axeFindings, loadAxe, RULES, THEMES } from '../support/axe'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inEachLanguage } from '../support/each-language'
import { inBrowser } from '../support/in-browser'
import { movedIn, WATCH_SHIFT } from '../support/layout-shift'
import { MemberCalls } from '../support/member-calls'
import { lettersOf, misfits } from '../support/misfits'
import { openSettled } from '../support/settled'
import { smallTargets } from '../support/small-targets'
import { ALL_SCREENS_MS, leave, notShown, walk } from '../support/walk'

/** What may move in a screen without a press, as browsers count it, while its answers come. */
const SHIFT_MAX = 0.02
/** How often a screen is opened that moves: what is its own is there each time. */
const SHIFT_LOOKS = 4

const { browser, backEnd, sandbox } = inBrowser()

/** What axe finds in the page as it stands in a look, a line each. */
async function findings(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme })
  await page.locator(`.pt-page.theme-${theme}:visible`).last().waitFor()
  return (await axeFindings(page, RULES[theme])).map((finding) => `${theme}: ${finding}`)
}

/** What does not fit at 195 px (a phone of 390 zoomed to 200 %). */
async function misfitsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 195, height: 422 })
  return (await misfits(page)).map((line) => `195 px: ${line}`)
}

/** As the browser's own setting does: the root's size, which the open page follows. */
async function letters(page: Page, size: 'usual' | 'largest') {
  await page.evaluate(
    (fontSize) => {
      document.documentElement.style.fontSize = fontSize
    },
    size === 'largest' ? '200%' : '',
  )
  expect(await lettersOf(page)).toBe(size === 'largest' ? 30 : 15)
}

it(
  'every screen has a picture, and passes the rules of WCAG 2.1 A and AA, in light and dark, is met by a finger, stays where it is while its answers come, and fits large text and narrow screens in every language, in its words alone',
  async () => {
    const found: string[] = []
    const session = await demoSession(sandbox)
    const screens = await screensOf(sandbox, new MemberCalls(backEnd.url, session.token))
    const signIn = (member: BrowserContext) => member.addCookies(sessionCookies(backEnd.url, session))
    const nothing = backEnd.url + NOTHING_OF_H5
    const shown = await walk(
      { browser, nothing, watch: WATCH_SHIFT, signIn },
      screens.filter(isOf('h5')),
      async (page, { name, path, prepare }) => {
        const address = (lang: Lang) => backEnd.url + addressIn('h5', path, lang)
        const open = async (lang: Lang) => {
          await openSettled(page, address(lang))
          await prepare?.(h5Driver(page))
        }
        await page.emulateMedia({ colorScheme: 'light' })
        await openSettled(page, address('en'))
        let moved = await movedIn(page)
        // An answer that was long in coming, on a machine with much else to do, is not so each time.
        for (let looks = 1; moved.by > SHIFT_MAX && looks < SHIFT_LOOKS; looks += 1) {
          await leave(page, nothing)
          await openSettled(page, address('en'))
          moved = await movedIn(page)
        }
        await prepare?.(h5Driver(page))
        if (moved.by > SHIFT_MAX)
          found.push(`${name}: moves by ${moved.by.toFixed(3)}: ${moved.what.join('; ')}`)
        await loadAxe(page)
        for (const theme of THEMES)
          for (const finding of await findings(page, theme)) found.push(`${name}: ${finding}`)
        for (const target of await smallTargets(page)) found.push(`${name}: ${target}`)
        for (const misfit of await misfitsOf(page)) found.push(`${name}: ${misfit}`)
        const openAnew = async (lang: Lang) => {
          await leave(page, nothing)
          await open(lang)
        }
        for (const line of await inEachLanguage({ page, openAnew, letters: (size) => letters(page, size) }))
          found.push(`${name}: ${line}`)
      },
    )
    found.push(...notShown(shown, ({ paths }) => paths))
    expect(found).toEqual([])
  },
  ALL_SCREENS_MS,
)
