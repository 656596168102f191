import type { Page, Route } from 'playwright-core'
import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { type AnalyticsEvent, reportAnalyticsEvents } from '../../../src/contract/app/track'
import { journeys } from '../../journeys/driver/journeys'
import { until } from '../../support/until'

const { sandbox, asVisitor, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/**
 * Records the reports by intercepting their requests, because there the body is always known. A request that
 * is only observed may not have a body yet.
 */
async function noteReports(page: Page, events: AnalyticsEvent[]): Promise<void> {
  await page.route(`**${reportAnalyticsEvents.path}`, async (route) => {
    events.push(...JSON.parse(route.request().postData()!))
    await route.continue()
  })
}
const reportedIn = (events: readonly AnalyticsEvent[]) => (code: string, detail: RegExp) =>
  until(
    () =>
      events.some(
        ({ kind, name, detail: said = '' }) => kind === 'error' && name === code && detail.test(said),
      ),
    () => `${code} ${detail} is not among ${JSON.stringify(events)}`,
  )

asVisitor('error reports in %s', 'once', ({ build, app, driver }) => {
  const events: AnalyticsEvent[] = []
  const reported = reportedIn(events)
  beforeAll(async () => {
    await noteReports(driver.page, events)
    await app.visit('home')
    await driver.see('home-sign-in')
  })

  it.each([
    [
      '[ERRS-23] a script error',
      'E1003',
      `setTimeout(() => { throw new Error('lost my way') })`,
      /lost my way/,
    ],
    ['[ERRS-26] an unhandled promise rejection', 'E1006', `Promise.reject(new Error('broken'))`, /broken/],
  ])('%s: %s', async (_what, code, script, detail) => {
    await driver.page.evaluate(`void ${script}`)
    await reported(code, detail)
  })
  if (build === 'h5')
    it('[ERRS-21] an error without details: E1001', async () => {
      await driver.page.evaluate(() =>
        window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })),
      )
      await reported('E1001', /Script error/)
    })
})

asMember('a picture that does not load, in %s', 'once', ({ app, driver }) => {
  it('[ERRS-24] is reported as E1004, without its URL', async () => {
    const events: AnalyticsEvent[] = []
    await noteReports(driver.page, events)
    const parcels = await sandbox.call(sandboxListParcels, {})
    const { packageNo } = parcels.find(({ state, ...one }) => state === 'toPay' && one.aptId === aptId)!
    const isPicture = (route: Route) => route.request().resourceType() === 'image'
    await driver.page.route('**/*', (route) => (isPicture(route) ? route.abort() : route.fallback()))
    await app.visit('parcelDetails', `packageNo=${packageNo}`)
    await driver.see('details-picture-0')
    await reportedIn(events)('E1004', /^IMG$/)
  })
})

asMember(
  'view reports in %s',
  'once',
  ({ app, driver }) => {
    it('[ADPT-17] each screen that is entered is reported as viewed once', async () => {
      const events: AnalyticsEvent[] = []
      await noteReports(driver.page, events)
      const before: string[] = []
      const viewed = () =>
        events
          .filter(({ kind }) => kind === 'view')
          .map(({ name, detail = '' }) => `${name} ${detail}`.trim())
      const reported = async (view: string) => {
        before.push(view)
        await until(
          () => viewed().join() === before.join(),
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
    })
  },
  ['weapp'],
)
