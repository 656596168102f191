import type { BrowserContext, Page } from 'playwright-core'
import { switchOverlays } from '../../../server/src/areas/shell/overlays'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { sandboxSaveNotice } from '../../../src/contract/sandbox-notices'
import { h5Driver } from '../../journeys/h5-driver'
import { demoSession, type Session, sessionCookies } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { lettersOf } from '../../support/misfits'
import { openSettled } from '../../support/settled'

const { browser, backEnd, sandbox } = inBrowser()
let member: BrowserContext
let page: Page
let session: Session

beforeAll(async () => {
  session = await demoSession(sandbox)
  member = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await member.addCookies(sessionCookies(backEnd.url, session))
  page = await member.newPage()
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

it('a table of news keeps its words whole, and the screen is called as what it shows', async () => {
  const cells = ['Mainland China', 'Recommendation', 'Singapore', 'Kuala Lumpur', 'Australia']
  const html = `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></table>`
  const write = (kind: 'news' | 'announcement') =>
    sandbox.call(sandboxSaveNotice, { kind, title: { en: 'Rates' }, html: { en: html } })
  const [news, announcement] = [await write('news'), await write('announcement')]
  await visit(`/newsDetail?id=${news.id}`)
  await h5Driver(page).reads('notice-text', 'Mainland China')
  expect(await brokenWords('#notice-text')).toEqual([])
  await page.waitForFunction(() => document.title === 'News')
  await visit(`/newsDetail?id=${announcement.id}`)
  await page.waitForFunction(() => document.title === 'Announcements')
})

it.each([
  ['', 390, ''],
  [' on the narrowest phone in the largest letters', 320, '200%'],
])('all choices of a trip are seen at once, as a whole%s', async (_, width, fontSize) => {
  await page.setViewportSize({ width, height: 844 })
  await visit('/prohibited')
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, fontSize)
  const chips = page.locator('.ph-choice .pt-chip')
  await chips.first().waitFor()
  const past = await chips.evaluateAll((all) =>
    all.filter((chip) => chip.getBoundingClientRect().right > innerWidth - 8).map((chip) => chip.textContent),
  )
  expect(past).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
})

it('the buttons of the notice before shipping say what they do in one line each', async () => {
  const parcels = await sandbox.call(sandboxParcels, {})
  const { packageNo } = parcels.find(({ state, aptId }) => state === 'toPay' && aptId === session.aptId)!
  await switchOverlays(backEnd.world, { shippingNotice: true })
  await visit(`/myPackage/payDiscounts?packageNo=${packageNo}`)
  const driver = h5Driver(page)
  await driver.tap('pay-confirm')
  await driver.reads('shipping-confirm', 'Confirm and pay')
  const lines = (id: string) =>
    page.locator(`#${id}`).evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
  expect([await lines('shipping-back'), await lines('shipping-confirm')]).toEqual([1, 1])
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
  await page.setViewportSize({ width: 390, height: 844 })
})

it.each([
  '/guideList',
  '/help',
  '/aboutWe',
  '/my',
])('%s: an arrow stands beside its words, however long', async (path) => {
  await visit(path)
  const arrows = page.locator('.pt-cell .pt-cell__chev')
  await arrows.first().waitFor()
  const below = await arrows.evaluateAll((all) =>
    all
      .filter((arrow) => {
        const row = arrow.closest('.pt-cell')!.getBoundingClientRect()
        const { left, width } = arrow.getBoundingClientRect()
        return width > 0 && left < row.left + row.width / 2
      })
      .map((arrow) => arrow.closest('.pt-cell')!.textContent),
  )
  expect(below).toEqual([])
})
