import type { Page } from 'playwright-core'

/** The address of the tab that a press opens below `site`, which is never really asked; it is closed again. */
export async function openedTab(page: Page, site: string, press: () => Promise<void>): Promise<string> {
  const context = page.context()
  await context.route(`${site}/**`, (route) => route.fulfill({ body: 'another website' }))
  const [opened] = await Promise.all([context.waitForEvent('page'), press()])
  await opened.waitForURL(`${site}/**`)
  const address = opened.url()
  await opened.close()
  // While anything is answered otherwise the browser keeps no file from one visit to the next.
  await context.unroute(`${site}/**`)
  return address
}
