import type { Route } from 'playwright-core'
import { inBrowser } from '../../support/in-browser'
import { openSettled } from '../../support/settled'

const { browser, backEnd } = inBrowser()

/** The page of a release whose first script goes by another name. */
async function answerAnew(route: Route): Promise<void> {
  const answer = await route.fetch()
  const body = (await answer.text()).replace(/(<script[^>]* src="[^"]+\.js)"/g, '$1?next"')
  await route.fulfill({ response: answer, body })
}

it('an old tab that asks for a page of a release which is gone loads the new one, says so, and loads it once', async () => {
  const visit = await browser.newContext({ viewport: { width: 390, height: 844 } })
  // Nothing is loaded before it is asked for.
  await visit.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const tab = await visit.newPage()
  await openSettled(tab, `${backEnd.url}/home?lang=en`)
  let isOld = true
  let loaded = 0
  await tab.route('**/js/*.js*', (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()))
  await tab.route(
    (url) => url.origin === backEnd.url && !url.pathname.includes('.'),
    async (route) => {
      const request = route.request()
      if (!request.headers().accept?.includes('text/html')) return route.continue()
      if (request.isNavigationRequest()) {
        isOld = false
        loaded += 1
      }
      await answerAnew(route)
    },
  )
  await Promise.all([
    tab.getByText('There is a new version, and you now have it.').waitFor(),
    tab.locator('#tab-my').click(),
  ])
  await tab.waitForURL((url) => url.pathname === '/my')
  await tab.locator('#my-sign-in').waitFor()
  expect(loaded).toBe(1)

  // What cannot be had of this release, too, is no reason to load it again.
  isOld = true
  await tab.locator('#tab-parcelList').click()
  await tab.getByText('This page could not be loaded.').waitFor()
  await tab.locator('#my-sign-in').click({ trial: true })
  expect(loaded).toBe(1)
  await visit.close()
})
