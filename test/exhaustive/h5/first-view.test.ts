import type { BrowserContextOptions } from 'playwright-core'
import { held as heldView, shifted, texts, waitForFirstView, watchShifts } from '../../h5/held-view'
import { sessionCookies, signInDemoMember } from '../../support/back-end/demo-session'
import { setUpBrowserTest } from '../../support/browser/in-browser'
import { measureFontSizePx } from '../../support/browser/misfits'
import { openAndSettle } from '../../support/browser/settled'

const { browser, backEnd, sandbox } = setUpBrowserTest()

const held = (options?: BrowserContextOptions) => heldView(browser, backEnd.url, options)

describe('home before the code of the app has loaded', () => {
  it('has the chosen text size, and no word moves later', async () => {
    const { context, page, open, go } = await held({ locale: 'zh-CN' })
    await page.route(/\/(forecast|notice)\//, () => {})
    const value = encodeURIComponent(JSON.stringify({ version: 1, value: 'largest' }))
    await context.addCookies([{ name: 'textSize', value, url: backEnd.url }])
    await open('/home')
    const size = await page
      .locator('#first-view .pt-page')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(size).toBeCloseTo(22.5)
    await waitForFirstView(page)
    const before = await texts(page, '#first-view')
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    await context.close()
  })

  it.each([
    [320, 'zh-CN'],
    [1280, 'en'],
  ])('is replaced by the app at %i px in %s without moving a word', async (width, locale) => {
    const { context, page, open, go } = await held({ locale, viewport: { width, height: 800 } })
    await page.route(/\/(forecast|notice)\//, () => {})
    await open('/home')
    await waitForFirstView(page)
    const before = await texts(page, '#first-view')
    await page.evaluate(watchShifts)
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    expect(await shifted(page)).toBe(0)
    await context.close()
  })
})

it('the title of a screen keeps its words whole on the narrowest phone with the largest text', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })
  await page.context().addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
  await openAndSettle(page, `${backEnd.url}/notice?lang=en`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await measureFontSizePx(page)).toBe(30)
  const title = page.locator('.pt-nav__title:visible')
  expect(await title.allTextContents()).toEqual(['Announcements'])
  const lines = await title.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.close()
})
