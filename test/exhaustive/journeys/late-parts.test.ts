import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxParcels } from '../../../src/contract/sandbox'
import { reportEvents, type TrackedEvent } from '../../../src/contract/track'
import { getWarehouses } from '../../../src/contract/warehouse'
import type { Driver } from '../../journeys/driver'
import { journeys } from '../../journeys/journeys'
import { stopTime } from '../../support/stop-time'
import { until } from '../../support/until'

const LOST = 'This could not be loaded.'
const SCRIPTS = 'dist/h5/js'
/** What stands in the code of what is loaded late: the cookie settings, the help ball, the viewer of pictures. */
const LATE = ['cookie-flag-', 'help-forecast', 'picture-viewer']

const { sandbox, asVisitor, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

/** A file cannot be had, or never comes. */
type Fate = 'lost' | 'slow'

/** H5's files of it, by their names. */
const lateFiles = () =>
  readdirSync(SCRIPTS).filter((file) => {
    const code = readFileSync(join(SCRIPTS, file), 'utf8')
    return LATE.some((part) => code.includes(part))
  })

/** Whatever is loaded late on H5 meets its fate, until nothing is listened to any more. */
const meets = ({ page }: Driver, fate: Fate) => {
  const late = lateFiles()
  return page.route(
    ({ pathname }) => late.some((file) => pathname.endsWith(file)),
    (route) => (fate === 'lost' ? route.abort() : undefined),
  )
}

asVisitor('a part of a screen that is loaded late, in %s', 'for each test', ({ build, app, driver }) => {
  const events: TrackedEvent[] = []
  beforeEach(async () => {
    events.length = 0
    await driver.page.route(`**${reportEvents.path}`, async (route) => {
      events.push(...JSON.parse(route.request().postData()!))
      await route.continue()
    })
  })

  /** Opens a screen on which nothing of it has been loaded, nor can be. */
  const visit = async (fate: Fate) => {
    if (build === 'h5') {
      await meets(driver, fate)
      return app.visit('my')
    }
    await app.visit('my')
    const address = new URL(driver.page.url())
    address.searchParams.set('packages', JSON.stringify({ late: fate }))
    await driver.page.goto(address.href)
  }
  const canBeHad = async () => {
    if (build === 'h5') return driver.page.unrouteAll()
    await driver.page.evaluate(() => {
      window.__host.packages = {}
    })
  }
  const offer = () =>
    driver.page.locator(build === 'h5' ? '#toast' : '#modal-words').filter({ hasText: LOST })
  const reload = () => driver.page.locator(build === 'h5' ? '#toast-action' : '#modal-confirm')
  const reported = () =>
    until(
      () => events.some(({ name, detail }) => name === 'E1004' && detail?.includes('Loading chunk')),
      () => `of what was lost nothing is told: ${JSON.stringify(events)}`,
    )

  it('[ERRS-24] is said and reported (E1004) where it was pressed for, and opens as soon as it can be had', async () => {
    await visit('lost')
    for (const press of [() => driver.tap('my-cookies'), () => reload().click()]) {
      await press()
      await offer().waitFor()
      expect(await reload().innerText()).toBe('Reload')
    }
    await reported()
    await canBeHad()
    await reload().click()
    await driver.see('cookie-settings')
    expect(await offer().count()).toBe(0)
  })

  it('[LIMT-04] is waited for 120 s and not longer', async () => {
    const { clock } = driver.page
    await clock.install()
    await visit('slow')
    await driver.see('my-cookies')
    await stopTime(driver.page)
    await driver.tap('my-cookies')
    // A press is answered a moment after it: what was pressed shows then that it is on its way.
    const busy = driver.page.locator('[id="my-cookies"] .at-activity-indicator')
    await until(() => clock.runFor(5).then(() => busy.isVisible()), 'nothing shows that it is on its way')
    await clock.runFor(116_000)
    expect([await offer().count(), await busy.count()]).toEqual([0, 1])
    await clock.runFor(4000)
    await offer().waitFor()
    await canBeHad()
    await clock.resume()
    await reload().click()
    await driver.see('cookie-settings')
  })
})

asMember(
  'what comes late, in %s',
  'for each test',
  ({ app, driver }) => {
    it('an answer that is long in coming is told, as no want of a network, until it is there', async () => {
      let answer = () => {}
      const isWanted = new Promise<void>((resolve) => {
        answer = resolve
      })
      await driver.page.route(`**${getWarehouses.path}*`, async (route) => {
        await isWanted
        await route.continue()
      })
      await app.visit('forecast')
      await driver.reads('slow', 'Your connection is slow')
      await driver.gone('offline')
      answer()
      await driver.gone('slow')
    })
    // In the mini program WeChat shows them.
    it('the viewer of pictures leaves the page as it is where its code does not come, says so, and opens once that can be had', async () => {
      const parcels = await sandbox.call(sandboxParcels, {})
      const { packageNo } = parcels.find(({ state, ...one }) => state === 'toPay' && one.aptId === aptId)!
      await meets(driver, 'lost')
      await app.visit('home')
      await app.visit('parcelDetails', `packageNo=${packageNo}`)
      const address = driver.page.url()
      await driver.tap('details-picture-0')
      await driver.page.locator('#toast').filter({ hasText: LOST }).waitFor()
      expect(driver.page.url()).toBe(address)
      await driver.page.unrouteAll()
      await driver.page.locator('#toast-action').click()
      await app.seesPicture()
      await driver.see('details-picture-0')
    })
  },
  ['h5'],
)
