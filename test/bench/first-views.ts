import type { Browser, BrowserContext } from 'playwright-core'
import { sandboxListParcels } from '../../sandbox/contract/sandbox'
import { listAddresses } from '../../src/contract/addresses/addresses'
import type { Lang } from '../../src/domain/base/language'
import { wechatPage } from '../../src/screens/packages'
import { SCREENS, type ScreenName } from '../../src/screens/screens'
import { serveWeapp } from '../journeys/driver/weapp-driver'
import { signInDemoMember, toStoredSession } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { openAndSettle } from '../support/browser/settled'
import { type ChangedCard, changedCard } from './changed-card'

const VISITS = 3

/** Data of a screen. Sizes are in characters of JSON. */
export interface ViewData {
  /** passed from logic to view for the first drawing */
  first: number
  /** passed until the screen is complete */
  handed: number
  /** number of `setData` calls that passed it */
  calls: number
  /** received from the back end in the same time */
  answered: number
}

async function visit(context: BrowserContext, address: string): Promise<ViewData> {
  const page = await context.newPage()
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    // A response that arrives after the page is closed is not part of its first view.
    if (response.headers()['content-type']?.includes('json')) answers.push(response.text().catch(() => ''))
  })
  await openAndSettle(page, address)
  const answered = (await Promise.all(answers)).reduce((sum, { length }) => sum + length, 0)
  const { first, bytes, calls } = await page.evaluate(() => window.__host.setData)
  await page.close()
  return { first, handed: bytes, calls, answered }
}

interface Demo {
  member: MemberCalls
  sandbox: Sandbox
}

/**
 * Returns the query for the parcel or order of a screen. It may create an order or a parcel, but only after
 * the screens before were measured.
 */
const OF: Partial<Record<ScreenName, (demo: Demo) => Promise<string>>> = {
  async parcelDetails({ sandbox }) {
    const parcels = await sandbox.call(sandboxListParcels, {})
    return `packageNo=${parcels.find(({ state }) => state === 'toPay')!.packageNo}`
  },
  async payment({ member, sandbox }) {
    return `orderNo=${await member.order(await member.parcelToPay(sandbox))}`
  },
}

/** Languages of the changed card. English has the longest texts of the three. */
const SAID_IN: readonly Lang[] = ['en', 'sc', 'tc']

/**
 * Measures the data that the mini program passes from logic to view until a screen of the demo member is
 * complete. Takes the smallest of several visits, because the app passes responses one by one if they arrive
 * one by one. Then measures a changed card of the list, by language. Yields each measurement.
 */
export async function* handedOver<Name extends ScreenName>(
  browser: Browser,
  names: readonly Name[],
): AsyncGenerator<{ name: Name; view: ViewData } | { lang: Lang; card: ChangedCard }> {
  const backEnd = await startTemporaryServer()
  const { addressOf, close } = await serveWeapp(backEnd.url)
  const context = await browser.newContext({ reducedMotion: 'reduce', hasTouch: true })
  const sandbox = new Sandbox(backEnd.url)
  const session = await signInDemoMember(sandbox)
  const member = new MemberCalls(backEnd.url, session.token)
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, toStoredSession(session))
  for (const name of names) {
    const query = await OF[name]?.({ member, sandbox })
    const address = addressOf(`${wechatPage(SCREENS[name])}?lang=sc${query ? `&${query}` : ''}`)
    const visits: ViewData[] = []
    for (let turn = 0; turn < VISITS; turn += 1) visits.push(await visit(context, address))
    yield { name, view: visits.reduce((least, one) => (one.handed < least.handed ? one : least)) }
  }
  const [address] = await member.call(listAddresses, {})
  for (const [at, lang] of SAID_IN.entries()) {
    // The newest parcel stays first in the list, so only its texts change and not its place.
    const { packageNo } = await member.forecast(`SF140830000000${at}`, address!.id)
    yield { lang, card: await changedCard(context, addressOf, { sandbox, packageNo, lang }) }
  }
  await context.close()
  await close()
  await backEnd.close()
}
