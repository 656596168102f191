import type { Browser, BrowserContext } from 'playwright-core'
import { wechatPage } from '../../config/packages'
import { SCREENS, type ScreenName } from '../../config/screens'
import { serveWeapp } from '../journeys/weapp-driver'
import { demoSession, keptSession } from '../support/demo-session'
import { Sandbox } from '../support/sandbox'
import { openSettled } from '../support/settled'
import { startThrowAway } from '../support/throw-away'

const VISITS = 3

/** Characters of JSON. */
export interface FirstView {
  /** handed from logic to view until the screen stands */
  handed: number
  /** answered by the back end meanwhile */
  answered: number
}

async function visit(context: BrowserContext, address: string): Promise<FirstView> {
  const page = await context.newPage()
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('json')) answers.push(response.text())
  })
  await openSettled(page, address)
  const answered = (await Promise.all(answers)).reduce((sum, { length }) => sum + length, 0)
  const handed = await page.evaluate(() => window.__host.setData.bytes)
  await page.close()
  return { handed, answered }
}

/**
 * What the mini program hands from logic to view until a screen of the demo member stands: the least of some visits,
 * since answers that come one by one are handed on one by one.
 */
export async function firstViews(
  browser: Browser,
  names: readonly ScreenName[],
): Promise<Record<string, FirstView>> {
  const backEnd = await startThrowAway()
  const { addressOf, close } = await serveWeapp(backEnd.url)
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const kept = keptSession(await demoSession(new Sandbox(backEnd.url)))
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, kept)
  const views: Record<string, FirstView> = {}
  for (const name of names)
    for (let turn = 0; turn < VISITS; turn += 1) {
      const view = await visit(context, addressOf(`${wechatPage(SCREENS[name])}?lang=sc`))
      if (!views[name] || view.handed < views[name].handed) views[name] = view
    }
  await context.close()
  await close()
  await backEnd.close()
  return views
}
