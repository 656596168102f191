import type { Page, Route } from 'playwright-core'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { getPuzzle } from '../../../src/contract/sign-in'
import { reportEvents, type TrackedEvent } from '../../../src/contract/track'
import { journeys } from '../../journeys/journeys'
import { settling } from '../../support/settled'
import { until } from '../../support/until'

const { sandbox, asVisitor, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** Notes what is reported on its way through, where its body is always known: what is only listened to may have none yet. */
async function noteReports(page: Page, events: TrackedEvent[]): Promise<void> {
  await page.route(`**${reportEvents.path}`, async (route) => {
    events.push(...JSON.parse(route.request().postData()!))
    await route.continue()
  })
}
const reportedIn = (events: readonly TrackedEvent[]) => (code: string, detail: RegExp) =>
  until(
    () =>
      events.some(
        ({ kind, name, detail: said = '' }) => kind === 'error' && name === code && detail.test(said),
      ),
    () => `${code} ${detail} is not among ${JSON.stringify(events)}`,
  )

asVisitor('what goes wrong in %s is reported', 'once', ({ build, app, driver }) => {
  const events: TrackedEvent[] = []
  beforeAll(async () => {
    await noteReports(driver.page, events)
    await app.visit('home')
    await driver.see('home-sign-in')
  })

  const reported = reportedIn(events)
  const run = (script: string) => driver.page.evaluate(script)
  const watchLines = () =>
    run(`
      window.lines = []
      window.watching?.disconnect()
      window.watching = new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) lines.push(node.textContent)
      })
      watching.observe(document.body, { childList: true, subtree: true })`)
  /** Whatever was written on the page since it is watched, also what is gone again. */
  const linesWith = (words: string) =>
    driver.page.evaluate(
      (part) => (window as unknown as { lines: string[] }).lines.filter((line) => line.includes(part)),
      words,
    )
  const saysNothing = async () => {
    for (const words of ['failed', "can't reach", 'No network', 'expired'])
      expect(await linesWith(words)).toEqual([])
  }

  it('[ERRS-23] a script: E1003', async () => {
    await run(`void setTimeout(() => { throw new Error('lost my way') })`)
    await reported('E1003', /lost my way/)
  })
  it('[ERRS-26] a promise that nobody caught: E1006', async () => {
    await run(`void Promise.reject(new Error('broken promise'))`)
    await reported('E1006', /broken promise/)
  })
  if (build === 'h5') {
    it('[ERRS-21] an error that says nothing of itself: E1001', async () => {
      await run(`void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))`)
      await reported('E1001', /Script error/)
    })
  }

  it('[ERRS-22] a screen that cannot be drawn: E1002, and it says so and leads home', async () => {
    await driver.see('home-notice')
    // Asked for while a time is written, and by nothing else.
    await run(`Date.prototype.getTimezoneOffset = () => { throw new Error('no such zone') }`)
    await driver.tap('home-notice')
    await driver.see('broken')
    await reported('E1002', /no such zone/)
    await driver.tap('broken-leave')
    await driver.see('home-sign-in')
  })
  it('[ERRS-27] a report that fails is told on the console alone, and goes again with the next one', async () => {
    const { page } = driver
    await settling(page, () => app.visit('home'))
    await watchLines()
    const told: string[] = []
    page.on('console', (line) => told.push(line.text()))
    const lose = (route: Route) => route.abort()
    await page.route(`**${reportEvents.path}`, lose)
    await run(`void Promise.reject(new Error('told later'))`)
    await until(
      () => told.some((line) => line.includes('tracking report failed')),
      () => `the console tells ${told}`,
    )
    await saysNothing()
    await page.unroute(`**${reportEvents.path}`, lose)
    await run(`void Promise.reject(new Error('told at once'))`)
    await reported('E1006', /told at once/)
    await reported('E1006', /told later/)
    expect(events.filter(({ detail }) => detail?.includes(reportEvents.name))).toEqual([])
  })

  it('[ERRS-25] a call that fails, by its name and why: E1005', async () => {
    const puzzles = `**${getPuzzle.path}`
    await driver.page.route(puzzles, (route) => route.fulfill({ status: 503 }))
    await driver.tap('home-sign-in')
    await driver.fill('auth-phone', '81110099')
    await driver.toast('server exception', () => driver.tap('auth-send-code'))
    await reported('E1005', /^getPuzzle 503$/)
    await driver.page.unroute(puzzles)
    await driver.tap('puzzle-close')
  })
})

asMember('a picture that does not load, in %s', 'once', ({ app, driver }) => {
  it('[ERRS-24] is reported, and nothing of where it lies: E1004', async () => {
    const events: TrackedEvent[] = []
    await noteReports(driver.page, events)
    const parcels = await sandbox.call(sandboxParcels, {})
    const { packageNo } = parcels.find(({ state, ...one }) => state === 'toPay' && one.aptId === aptId)!
    const isPicture = (route: Route) => route.request().resourceType() === 'image'
    await driver.page.route('**/*', (route) => (isPicture(route) ? route.abort() : route.fallback()))
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.see('details-picture-0')
    await reportedIn(events)('E1004', /^IMG$/)
  })
})

asMember(
  'what is looked at, in %s',
  'once',
  ({ app, driver }) => {
    it('[ADPT-17] each screen that is entered is reported as viewed', async () => {
      const events: TrackedEvent[] = []
      await noteReports(driver.page, events)
      const before: string[] = []
      const viewed = () =>
        events
          .filter(({ kind }) => kind === 'view')
          .map(({ name, detail = '' }) => `${name} ${detail}`.trim())
      const reported = async (view: string) => {
        before.push(view)
        await until(
          () => JSON.stringify(viewed()) === JSON.stringify(before),
          () => `viewed: ${viewed()}, not ${before}`,
        )
      }
      await app.visit('home')
      await reported('home')
      await driver.tap('tab-my')
      await reported('my')
      await driver.tap('my-addresses')
      await reported('receiverAddresses')
      await app.back()
      await reported('my')
      // The list has a route for each of its groups.
      await driver.tap('tab-parcelList')
      await reported('parcelList waiting')
      await driver.tap('list-tab-progress')
      await reported('parcelList progress')
    })
  },
  ['weapp'],
)
