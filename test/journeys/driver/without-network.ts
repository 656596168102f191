import type { Driver } from './driver'

/** Start of the message for a missing network, in the words of either form. */
export const NO_NETWORK = /No network|offline/

/** Runs `act` while the phone has no network and the app shows that. The network returns in any case. */
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
