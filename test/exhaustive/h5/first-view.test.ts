import type { BrowserContextOptions } from 'playwright-core'
import { held as heldView, shifted, texts, watchShifts } from '../../h5/held-view'
import { inBrowser } from '../../support/in-browser'
import { lettersOf } from '../../support/misfits'

const { browser, backEnd } = inBrowser()

const held = (options?: BrowserContextOptions) => heldView(browser, backEnd.url, options)

describe('home is there before the code of the app', () => {
  it('in the text size that the visitor has chosen, and every word stays where it stood', async () => {
    const { context, page, open, go } = await held({ locale: 'zh-CN' })
    await page.route(/\/(forecast|notice)\//, () => {})
    const value = encodeURIComponent(JSON.stringify({ version: 1, value: 'largest' }))
    await context.addCookies([{ name: 'textSize', value, url: backEnd.url }])
    await open('/home')
    const size = await page
      .locator('#first-view .pt-page')
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(size).toBeCloseTo(22.5)
    const before = await texts(page, '#first-view')
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    // With a browser's text of 200 % both together are twice the usual size, not three times.
    await page.addStyleTag({ content: ':root { font-size: 200% }' })
    expect(await lettersOf(page)).toBeCloseTo(30)
    await context.close()
  })

  it.each([
    [320, 'zh-CN'],
    [390, 'en'],
    [1280, 'en'],
  ])('and gives way to the app at %i px in %s, which draws every word where it stood', async (width, locale) => {
    const { context, page, open, go } = await held({ locale, viewport: { width, height: 800 } })
    await page.route(/\/(forecast|notice)\//, () => {})
    await open('/home')
    await page.locator('#first-view').waitFor()
    const before = await texts(page, '#first-view')
    await page.evaluate(watchShifts)
    go()
    await page.locator('#first-view').waitFor({ state: 'detached' })
    expect(await texts(page, '#app')).toEqual(before)
    expect(await shifted(page)).toBe(0)
    await context.close()
  })
})

it('the entry asks to be read beside the page’s thread, and nothing else that is loaded does', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const scripts: Promise<[string, boolean]>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const isHinted = async (): Promise<[string, boolean]> => [
      pathname.split('.')[0]!,
      (await response.text()).startsWith('//# allFunctionsCalledOnLoad\n'),
    ]
    if (pathname.endsWith('.js')) scripts.push(isHinted())
  })
  await page.goto(`${backEnd.url}/home`)
  await page.locator('#home-quick-search').waitFor()
  const found = new Map(await Promise.all(scripts))
  expect([...found].filter(([, isHinted]) => isHinted)).toEqual([['/js/app', true]])
  expect(found.size).toBeGreaterThan(1)
  await context.close()
})
