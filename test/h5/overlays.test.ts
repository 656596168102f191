import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { SCREENS, type ScreenName } from '../../config/screens'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { agreementIsAgree } from '../../src/contract/agreements'
import { sandboxMember, sandboxParcels } from '../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { LANGS, type Lang } from '../../src/domain/language'
import { POPUP_TYPE } from '../../src/domain/overlays'
import type { Driver } from '../journeys/driver'
import { h5Driver, PHONE } from '../journeys/h5-driver'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { until } from '../support/until'

const AXE = readFileSync(join(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')
/** In the dark only colours differ: the other rules would read the same elements again. */
const RULES = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
const [{ aptId }] = DEMO_MEMBERS

const { browser, backEnd, sandbox } = inBrowser()
const found: string[] = []
let context: BrowserContext
let page: Page
let driver: Driver
let lang: Lang

/** Everything that may be due, is due: nothing was signed, chosen, read or closed yet. */
async function everythingIsDue() {
  await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  const words = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }
  for (const popupType of Object.values(POPUP_TYPE))
    await sandbox.call(sandboxPublishPopup, { popupType, popup: { title: words, content: words } })
}

beforeAll(() =>
  sandbox.call(sandboxSwitchOverlays, {
    ...{ guide: true, country: true, cookies: true, shippingNotice: true, helpBall: true },
  }),
)
afterEach(() => context?.close())

async function begin() {
  await everythingIsDue()
  context = await browser.newContext(PHONE)
  await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
  page = await context.newPage()
  driver = h5Driver(page)
  found.length = 0
  const unsigned = { agreed: false, missing: NEEDED_AGREEMENTS, signed: [] }
  await page.route(`**${agreementIsAgree.path}*`, (route) =>
    route.fulfill({ json: { code: '0', msg: '', data: unsigned } }),
  )
}

async function visit(name: ScreenName, query = '') {
  await page.goto(`${backEnd.url}${SCREENS[name].paths[0]}?lang=${lang}&${query}`)
  await page.evaluate(AXE)
}

/** What is open passes the rules of WCAG 2 A and AA in both looks, and has the focus where it is a dialog. */
async function judge(id: string) {
  await driver.see(id)
  await driver.still()
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`.pt-page.theme-${theme}:visible`).last().waitFor()
    const violations = (await page.evaluate(
      `axe.run('[id="${id}"]', { runOnly: ${JSON.stringify(RULES[theme])}, resultTypes: ['violations'] }).then(({ violations }) => violations)`,
    )) as AxeResults['violations']
    for (const violation of violations)
      for (const { target } of violation.nodes)
        found.push(`${id}, ${theme}: ${violation.id}: ${target.join(' ')}`)
  }
}

const holdsFocus = (id: string) =>
  until(
    () => page.evaluate((one) => !!document.getElementById(one)?.contains(document.activeElement), id),
    `#${id} has no focus`,
  )
const hasFocus = (id: string) =>
  until(() => page.evaluate((one) => document.activeElement?.id === one, id), `#${id} has no focus`)

/** By a finger, by a key, by the name that a screen reader says. */
const LEAVE: Record<Lang, (id: string) => Promise<void>> = {
  sc: async (id) => (await driver.see(`${id}-close`)).tap(),
  tc: () => page.keyboard.press('Escape'),
  en: (id) =>
    page
      .locator(`[id="${id}"]`)
      .getByRole('button', { name: /^(Close|End the tour)$/ })
      .click(),
}

/** Judges what shows, in the order in which it shows, and leaves each. */
async function judgeAndLeave(...ids: string[]) {
  for (const id of ids) {
    await judge(id)
    await holdsFocus(id)
    await page.keyboard.press('Shift+Tab')
    await holdsFocus(id)
    await LEAVE[lang](id)
    await driver.gone(id)
  }
}

it.each(
  LANGS,
)('every overlay in %s passes the rules in both looks, takes the focus, and is left', async (each) => {
  lang = each
  await begin()
  await visit('home')
  await judgeAndLeave('agreement-popup', 'country', 'guide', 'encryption', 'bulletin')
  await judge('cookie-banner')
  for (const part of ['settings', 'policy']) {
    await driver.find(`cookie-${part}-open`).focus()
    await page.keyboard.press('Enter')
    await judgeAndLeave(`cookie-${part}`)
    await hasFocus(`cookie-${part}-open`)
  }
  await driver.find('help-ball').focus()
  await page.keyboard.press('Enter')
  await judgeAndLeave('help-menu')
  await hasFocus('help-ball')

  await visit('my')
  await judge('cookie-banner')

  await everythingIsDue()
  await visit('forecastGoodsInfo')
  await judgeAndLeave('encryption')

  const parcels = await sandbox.call(sandboxParcels, {})
  const { packageNo } = parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!
  await visit('payDiscounts', `packageNo=${packageNo}`)
  await driver.tap('pay-confirm')
  await driver.tap('shipping-confirm')
  await driver.see('shipping-agree-error')
  await driver.tap('shipping-fragile')
  await judgeAndLeave('shipping-text', 'shipping-notice')
  expect(found).toEqual([])
})
