import type { BrowserContext, Page } from 'playwright-core'
import { wechatPage } from '../../config/packages'
import { addressIn, isOf } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import type { Lang } from '../../src/domain/language'
import { axeFindings, loadAxe, RULES_OF_WEAPP, THEMES } from '../support/axe'
import { demoSession, keptSession } from '../support/demo-session'
import { inEachLanguage } from '../support/each-language'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { lettersOf, misfits } from '../support/misfits'
import { openSettled } from '../support/settled'
import { underCapsule } from '../support/under-capsule'
import { ALL_SCREENS_MS, leave, notShown, walk } from '../support/walk'
import { turnTo } from './over-page'
import { weappBeside } from './weapp-beside'
import { NOTHING_OF_WEAPP, weappDriver } from './weapp-driver'

/** WeChat's largest text */
const LARGEST = 1.94
/** px: a phone of 390 whose page is zoomed to 200 % */
const NARROW = { width: 195, height: 422 }
/** What the app draws; the rest is the host's. */
const PAGE = 'wx-page:not([hidden])'

const { browser, backEnd, sandbox } = inBrowser()
const served = weappBeside(backEnd)

/** As WeChat's setting does, without opening the page anew. */
const letters = (page: Page, size: 'usual' | 'largest') =>
  page.evaluate(
    (unit) => {
      for (const one of document.querySelectorAll<HTMLElement>('.pt-page, .pt-layer'))
        one.style.setProperty('--unit', unit)
    },
    `${size === 'largest' ? LARGEST : 1}px`,
  )

it(
  "the mini program follows WeChat's largest text, and every screen has a picture, passes the rules of colours, roles and names in light and dark, holds it, keeps clear of WeChat's capsule, and fits 195 px, and 320 px in every language, in its words alone",
  async () => {
    const found: string[] = []
    const session = await demoSession(sandbox)
    const screens = await screensOf(sandbox, new MemberCalls(backEnd.url, session.token))
    const signIn = (member: BrowserContext) =>
      member.addInitScript((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
      }, keptSession(session))
    const nothing = new URL(NOTHING_OF_WEAPP, served.addressOf()).href
    const shown = await walk(
      { browser, nothing, options: { hasTouch: true }, signIn },
      screens.filter(isOf('weapp')),
      async (page, { name, path, prepare }) => {
        const driver = weappDriver(page, served.addressOf)
        const open = async (lang: Lang) => {
          await openSettled(page, served.addressOf(addressIn('weapp', path, lang), { textSize: LARGEST }))
          await prepare?.(driver)
        }
        await open('en')
        expect(await lettersOf(page)).toBeCloseTo(15 * LARGEST, 1)
        for (const line of await misfits(page)) found.push(`${name}: largest text: ${line}`)
        for (const line of await underCapsule(page)) found.push(`${name}: ${line}`)
        // The same page with the usual text, of which more contrast is asked, and as narrow as can be.
        await letters(page, 'usual')
        await loadAxe(page)
        for (const theme of THEMES) {
          await turnTo(driver, theme)
          for (const line of await axeFindings(page, RULES_OF_WEAPP[theme], PAGE))
            found.push(`${name}: ${theme}: ${line}`)
        }
        await page.setViewportSize(NARROW)
        for (const line of await misfits(page)) found.push(`${name}: 195 px: ${line}`)
        const openAnew = async (lang: Lang) => {
          await leave(page, nothing)
          await open(lang)
        }
        for (const line of await inEachLanguage({ page, openAnew, letters: (size) => letters(page, size) }))
          found.push(`${name}: ${line}`)
      },
    )
    found.push(...notShown(shown, (row) => [wechatPage(row)]))
    expect(found).toEqual([])
  },
  ALL_SCREENS_MS,
)
