import type { Browser } from 'playwright-core'
import { serveWeapp } from '../journeys/driver/weapp-driver'
import { signInDemoMember, toStoredSession } from '../support/back-end/demo-session'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { hostFolder } from '../weapp/host/built-host'
import { serveHost } from '../weapp/host/serve-host'
import { median } from './statistics'

/** Number of launches of each program, in turn. The first launch of each does not count. */
const TURNS = 9

/** Conditions that are true as soon as a launched mini program is usable. */
const USABLE = {
  hello: 'document.querySelector("wx-text")',
  home: 'document.querySelector("#home-consignee") && /\\d/.test(document.querySelector("#home-count-toPay")?.textContent)',
}

export interface Launch {
  /** ms of processor time, on the thread that logic and view share in the host */
  busy: number
  /** ms of elapsed time, including the time of the back end */
  passed: number
}

/** Opens an address on a phone that has not loaded any of its files before. */
async function launch(
  browser: Browser,
  address: string,
  isUsable: string,
  kept: Record<string, string>,
): Promise<Launch> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript(`
    for (const [name, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(name, value)
    requestAnimationFrame(function look() {
      if (${isUsable}) window.__usableAt = performance.now()
      else requestAnimationFrame(look)
    })`)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(address, { waitUntil: 'commit' })
  const passed = Number(await (await page.waitForFunction('window.__usableAt')).jsonValue())
  const { metrics } = await client.send('Performance.getMetrics')
  await context.close()
  return { busy: metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000, passed }
}

/**
 * Measures the launch until the demo member's home screen is usable, and the launch of a hello world of the
 * same toolchain. Returns medians.
 */
export async function launches(browser: Browser): Promise<Record<keyof typeof USABLE, Launch>> {
  const backEnd = await startTemporaryServer()
  const app = await serveWeapp(backEnd.url)
  const least = await serveHost(await hostFolder('helloWeapp'), backEnd.url)
  const kept = toStoredSession(await signInDemoMember(new Sandbox(backEnd.url)))
  const found: Record<keyof typeof USABLE, Launch[]> = { hello: [], home: [] }
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const hello = await launch(browser, least.url, USABLE.hello, {})
    const home = await launch(browser, app.addressOf(), USABLE.home, kept)
    if (turn === 0) continue
    found.hello.push(hello)
    found.home.push(home)
  }
  await Promise.all([app.close(), least.close()])
  await backEnd.close()
  const middle = (all: Launch[]): Launch => ({
    busy: median(all.map(({ busy }) => busy)),
    passed: median(all.map(({ passed }) => passed)),
  })
  return { hello: middle(found.hello), home: middle(found.home) }
}
