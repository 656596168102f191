import type { Page } from 'playwright-core'
import { sandboxSaveNotice } from '../../../src/contract/sandbox-notices'
import { h5Driver } from '../../journeys/h5-driver'
import { demoSession, sessionCookies } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { lettersOf } from '../../support/misfits'
import { openSettled } from '../../support/settled'

const { browser, backEnd, sandbox } = inBrowser()
let page: Page

beforeAll(async () => {
  const member = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await member.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
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
