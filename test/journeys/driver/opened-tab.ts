import type { Page } from 'playwright-core'

/**
 * Returns the address of the tab that a press opens below `site`. Closes the tab again. No request reaches
 * the real site.
 */
export async function openedTab(page: Page, site: string, press: () => Promise<void>): Promise<string> {
  const context = page.context()
  await context.route(`${site}/**`, (route) => route.fulfill({ body: 'another website' }))
  const [opened] = await Promise.all([context.waitForEvent('page'), press()])
  await opened.waitForURL(`${site}/**`)
  const address = opened.url()
  await opened.close()
  // While any request is intercepted, the browser keeps no files from one visit to the next.
  await context.unroute(`${site}/**`)
  return address
}
