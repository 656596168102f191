import type { BrowserContextOptions, Page } from 'playwright-core'
import { sandboxSaveNotice } from '../../../src/contract/sandbox-notices'
import { held as heldView, shifted, texts, watchShifts } from '../../h5/held-view'
import { h5Driver } from '../../journeys/h5-driver'
import { demoSession, sessionCookies } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { lettersOf } from '../../support/misfits'
import { openSettled } from '../../support/settled'

const { browser, backEnd, sandbox } = inBrowser()

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

describe('words', () => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await page.context().addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
  })
  const visit = (path: string) =>
    openSettled(page, `${backEnd.url}${path}${path.includes('?') ? '&' : '?'}lang=en`)

  /** Words below an element that stand in more than one line each. */
  const brokenWords = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => {
      const broken: string[] = []
      for (const element of elements) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode())
          for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            if (range.getClientRects().length > 1) broken.push(word)
          }
      }
      return broken
    })

  it('a table of news keeps its words whole', async () => {
    const cells = ['Mainland China', 'Recommendation', 'Singapore', 'Kuala Lumpur', 'Australia']
    const html = `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
    const { id } = await sandbox.call(sandboxSaveNotice, {
      ...{ kind: 'news', title: { en: 'Rates' }, html: { en: html } },
    })
    await visit(`/newsDetail?id=${id}`)
    await h5Driver(page).reads('notice-text', 'Mainland China')
    expect(await brokenWords('#notice-text')).toEqual([])
  })

  it('the title of a screen keeps its words whole on the narrowest phone in the largest letters', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await visit('/notice')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await lettersOf(page)).toBe(30)
    expect(await page.locator('.pt-nav__title:visible').allTextContents()).toEqual(['Announcements'])
    expect(await brokenWords('.pt-nav__title')).toEqual([])
  })
})
