import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { sfAppIntegration } from '../../../src/contract/auth'
import { inBrowser } from '../../support/in-browser'
import { ScrolledPage } from '../../support/scrolled-page'
import { openSettled } from '../../support/settled'
import { stopTime } from '../../support/stop-time'

const { browser, backEnd } = inBrowser()
/** The name of the file in which the code stands that draws an element. */
const codeOf = (id: string) =>
  readdirSync('dist/h5/js').find(
    (file) => file.endsWith('.js') && readFileSync(join('dist/h5/js', file), 'utf8').includes(id),
  )!

/** Nothing is loaded before it is asked for. */
async function sparing(): Promise<Page> {
  const saving = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  return saving.newPage()
}

describe('a page whose code is slow or lost', () => {
  it('is not drawn over the one that was asked for after it', async () => {
    const slow = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await slow.newPage()
    const refused = one.waitForResponse((answer) => answer.url().endsWith(sfAppIntegration.path))
    await one.route(`**/js/${codeOf('app-login-failed')}`, async (route) => {
      await refused
      await route.continue()
    })
    // The transition page is on its way when the login has already failed.
    await one.goto(`${backEnd.url}/home?sysScene=app&sign=made-up`)
    await one.locator('#auth-phone').waitFor()
    await slow.close()
  })
  it('without a network the screen stays, its address too, and the reader is told', async () => {
    const lost = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await lost.newPage()
    await openSettled(one, `${backEnd.url}/home?lang=en`)
    await lost.setOffline(true)
    // What is told is gone again in a moment.
    await Promise.all([
      one.getByText('No network. Please check it and try again.').waitFor(),
      one.locator('#home-quick-search').click(),
    ])
    await one.waitForURL((url) => url.pathname === '/home')
    await one.locator('#home-sign-in').waitFor()
    await lost.setOffline(false)
    await one.locator('#home-sign-in').click()
    await one.locator('#auth-phone').waitFor()
    await lost.close()
  })
  it('and is the first of all keeps its address, and Reload is offered until it opens it', async () => {
    const one = await sparing()
    await one.clock.install()
    const code = `**/js/${codeOf('help-search')}`
    await one.route(code, (route) => route.abort())
    await one.goto(`${backEnd.url}/help?lang=en`)
    await one.getByText('This page could not be loaded.').waitFor()
    await one.clock.runFor(120_000)
    expect(new URL(one.url()).pathname).toBe('/help')
    await one.unroute(code)
    await one.locator('#toast-action').filter({ hasText: 'Reload' }).click()
    await one.locator('#help-search').waitFor()
    expect(await one.locator('#toast-action').count()).toBe(0)
    await one.context().close()
  })
  it('over one that is no tab leaves that one as it was: what was typed, and how far it was scrolled', async () => {
    const one = await sparing()
    await one.setViewportSize({ width: 390, height: 420 })
    await openSettled(one, `${backEnd.url}/help?lang=en`)
    const field = one.locator('input#help-search, #help-search input')
    const articles = one.locator('[id^="article-"]:visible')
    await field.fill('parcel')
    await one.locator('#help-found').waitFor()
    const place = new ScrolledPage(one, 'help-search')
    const last = (await articles.last().getAttribute('id'))!
    const before = await place.lookAt(last)
    await one.route('**/js/*.js', (route) => route.abort())
    // The second try is the same again.
    for (const _ of [1, 2]) {
      await one.locator(`#${last}`).click()
      await one.getByText('This page could not be loaded.').waitFor()
      await one.waitForURL((url) => url.pathname === '/help')
      await one.locator('#toast-action').click({ trial: true })
      expect(await field.inputValue()).toBe('parcel')
      expect(await place.at(last)).toEqual(before)
    }
    await one.unroute('**/js/*.js')
    await one.locator(`#${last}`).click()
    await one.locator('#article-text').waitFor()
    await one.goBack()
    await one.waitForURL((url) => url.pathname === '/help')
    expect(await field.inputValue()).toBe('parcel')
    expect(await place.at(last)).toEqual(before)
    await one.context().close()
  })
  it.each([
    ['code', '**/js/*.js'],
    ['style sheet', '**/css/*.css'],
  ])('[LIMT-04] is waited for 120 s and not longer, its %s held back: the screen stays, and Reload opens the page', async (_, files) => {
    const slow = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const one = await slow.newPage()
    await one.clock.install()
    await openSettled(one, `${backEnd.url}/home?lang=en`)
    await one.route(files, () => undefined)
    await stopTime(one)
    const asked = one.waitForRequest(files)
    await one.locator('#home-quick-search').click()
    await asked
    const offered = one.locator('#toast-action')
    await one.clock.runFor(119_000)
    expect(await offered.count()).toBe(0)
    expect(new URL(one.url()).pathname).toBe('/myPackage/search')
    await one.clock.runFor(1000)
    await one.getByText('This page could not be loaded.').waitFor()
    await one.waitForURL((url) => url.pathname === '/home')
    await one.locator('#home-sign-in').waitFor()
    await one.unroute(files)
    await one.clock.resume()
    await offered.filter({ hasText: 'Reload' }).click()
    await one.waitForURL((url) => url.pathname === '/myPackage/search')
    await one.locator('#search-input').waitFor()
    await slow.close()
  })
})
