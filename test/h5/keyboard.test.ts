import type { BrowserContext, Page } from 'playwright-core'
import { orderShots } from '../../scripts/screens/order-shots'
import type { Driver } from '../journeys/driver/driver'
import { h5Driver } from '../journeys/driver/h5-driver'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { openAndSettle } from '../support/browser/settled'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()
let member: BrowserContext
let page: Page
let driver: Driver

beforeAll(async () => {
  member = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await member.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
})
beforeEach(async () => {
  page = await member.newPage()
  driver = h5Driver(page)
})
afterEach(() => page.close())

const visit = (path: string) => openAndSettle(page, `${backEnd.url}${path}?lang=en`)
const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
const hasFocus = (id: string) =>
  until(
    async () => (await focused()) === id,
    () => `#${id} has no focus`,
  )

describe('the search field of a sheet', () => {
  beforeEach(async () => {
    await visit('/add-package/index')
    await driver.find('forecast-destination').focus()
    await page.keyboard.press('Enter')
    await driver.see('forecast-destination-sheet')
    await driver.find('forecast-destination-sheet-search').fill('hong')
  })
  it('closes on Escape, and the focus returns to the element that opened it', async () => {
    await page.keyboard.press('Escape')
    await driver.gone('forecast-destination-sheet')
    await hasFocus('forecast-destination')
    await driver.reads('forecast-destination', /^(?![\s\S]*Hong Kong)/)
  })
  it('chooses the first result on Enter', async () => {
    await page.keyboard.press('Enter')
    await driver.gone('forecast-destination-sheet')
    await driver.reads('forecast-destination', 'Hong Kong')
  })
})

it('arrow keys choose within a group, and wrap around at its ends', async () => {
  await visit('/home')
  await driver.find('home-warehouse-769DCR').focus()
  await page.keyboard.press('ArrowRight')
  const isChosen = async (id: string) => {
    await hasFocus(id)
    await page.locator(`[role=radiogroup] [id="${id}"][aria-checked=true]:visible`).waitFor()
  }
  await isChosen('home-warehouse-JFK03A')
  await page.keyboard.press('ArrowLeft')
  await isChosen('home-warehouse-769DCR')
  await page.keyboard.press('ArrowLeft')
  await isChosen((await page.locator('[id^=home-warehouse-]:visible').last().getAttribute('id'))!)
})

it('a copy without a clipboard API shows a toast, and keeps the focus on its button', async () => {
  await visit('/home')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await driver.find('home-copy-phone').focus()
  // The toast disappears after a moment, so one look must read everything.
  const look = () =>
    page.evaluate(() => {
      const toast = document.querySelector('#toast[role=status]')
      if (toast?.textContent !== 'Copied') return undefined
      const isShown = (one: Element) => one.getClientRects().length > 0
      const bar = [...document.querySelectorAll('.pt-foot')].find(isShown)!
      const abovePx = bar.getBoundingClientRect().top - toast.getBoundingClientRect().bottom
      return { focused: document.activeElement?.id, abovePx }
    })
  const [told] = await Promise.all([until(look, 'the toast says nothing'), page.keyboard.press('Enter')])
  expect(told.focused).toBe('home-copy-phone')
  // The toast is above the bar, not over it, and has the product's own font.
  expect(told.abovePx).toBeGreaterThan(0)
  const font = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((one) => getComputedStyle(one).fontFamily)
  expect(await font('#toast')).toBe(await font('.pt-page:visible'))
})

it.each([
  ["the browser's Back", () => page.goBack()],
  ['Escape', () => page.keyboard.press('Escape')],
])('%s closes the full-size pictures and stays on the step', async (_, close) => {
  await visit('/add-package/index')
  // The test opens the step by its address. So the history entry before it is another document, as after a
  // payment or a link.
  await visit('/add-package/upload-pic')
  const add = await driver.see('pictures-add')
  const at = (await page.locator('.fc-shot:visible').count()) - 1
  await add.waitFor()
  await driver.chooseFiles('pictures-add', (await orderShots()).slice(0, 1))
  await page.locator(`[id="picture-${at}"].is-done`).waitFor()
  await driver.find(`picture-${at}-open`).focus()
  await page.keyboard.press('Enter')
  await hasFocus('picture-viewer')
  await close()
  await driver.gone('picture-viewer')
  expect(new URL(page.url()).pathname).toBe('/add-package/upload-pic')
  await driver.see(`picture-${at}`)
  await hasFocus(`picture-${at}-open`)
})
