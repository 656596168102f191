import type { Driver } from './driver'

/** How a refusal for want of a network begins, in the words of the one form or the other. */
export const NO_NETWORK = /No network|offline/

/** What is done while the phone has no network, which the app says by then; it is back afterwards in any case. */
export async function withoutNetwork(driver: Driver, act: () => Promise<void>): Promise<void> {
  const context = driver.page.context()
  await driver.page.evaluate(() => window.__host?.fetchPackages())
  await context.setOffline(true)
  try {
    await driver.see('offline')
    await act()
  } finally {
    await context.setOffline(false)
  }
  await driver.gone('offline')
}
