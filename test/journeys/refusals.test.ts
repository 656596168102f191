import { eq } from 'drizzle-orm'
import { SCREENS } from '../../config/screens'
import { sessions } from '../../server/src/db/schema/members'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { hashOf } from '../../server/src/secret-hash'
import { listAddresses } from '../../src/contract/addresses'
import { signAgreements } from '../../src/contract/agreements'
import { getForecastAddresses } from '../../src/contract/forecast-receivers'
import { sandboxMember } from '../../src/contract/sandbox'
import { NEEDED_AGREEMENTS } from '../../src/domain/agreement'
import { demoSession } from '../support/demo-session'
import { until } from '../support/until'
import { journeys } from './journeys'
import { confirmAgreements } from './main-job'
import { GONE, UNREAD } from './refused'
import { queriesOf } from './things'
import { withoutNetwork } from './without-network'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember('what is refused in %s', 'once', ({ build, app, driver, calls }) => {
  const queryOf = queriesOf(sandbox, calls, build)

  it.each(
    UNREAD,
  )('$name: what $call.name does not bring is said, and read when it is asked for again', async (row) => {
    const asked = `**${row.call.path}*`
    const query = await queryOf(row)
    await driver.page.route(asked, (route) => route.abort())
    await app.visit(row.name, query)
    await driver.reads('load-error', "We can't reach our server")
    await driver.gone(row.shows)
    await driver.page.unroute(asked)
    await driver.tap('load-retry')
    await driver.reads(row.shows, row.words)
    await driver.gone('load-error')
  })
  it.each(
    GONE.map((row) => ({ ...row, address: `${SCREENS[row.name].paths[0]}?${row.query}` })),
  )('$address says that it is not there, offers no other button, and leads on', async (row) => {
    const { name, query, state = 'load-gone', said, leave, leadsTo = 'home-forecast' } = row
    await app.visit(name, query)
    await driver.reads(state, said)
    expect(await driver.page.locator('.pt-bar:visible').count()).toBe(0)
    if (leave) await driver.tap(leave)
    else await driver.tap('load-leave')
    await driver.see(leadsTo)
  })

  it('/devices: one that was signed out meanwhile is said to be, and goes from the list', async () => {
    const elsewhere = await demoSession(sandbox, aptId)
    await app.visit('devices')
    await driver.see('device-sign-out-1')
    const rows = driver.page.locator('[id^="device-sign-out-"]:visible')
    const before = await rows.count()
    await backEnd.world.db.delete(sessions).where(eq(sessions.tokenHash, hashOf(elsewhere.token)))
    // The newest that is not this one stands first among the others.
    await driver.tap('device-sign-out-1')
    await driver.toast('signed out already', () => driver.tap('device-confirm'))
    await until(async () => (await rows.count()) === before - 1, 'the device is still listed')
  })

  it('/agreement: what could not be signed stays confirmed, and is signed afterwards', async () => {
    await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
    await app.visit('agreement')
    await driver.see('agreement-confirm')
    await driver.page.route(`**${signAgreements.path}`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await confirmAgreements(driver)
    await driver.reads('agreement-error', "We can't reach our server")
    for (const typeCode of NEEDED_AGREEMENTS) await driver.reads(`agreement-tab-${typeCode}`, '✓')
    await driver.page.unroute(`**${signAgreements.path}`)
    await driver.tap('agreement-go-on')
    await driver.reads('agreement-signed', 'Signed on')
    await driver.gone('agreement-error')
  })

  it('/self-addrs: a destination without pickup points says so, and another one is chosen', async () => {
    await app.visit('selfAddresses', 'country=AE')
    await driver.reads('pickup-none', 'delivered to the door')
    await driver.pick('pickup-country', 'pickup-country-sheet', 'SG')
    await driver.reads('pickup-SGS1', 'Bedok')
    await driver.gone('pickup-none')
  })

  it('/select-address says beside each field of a pickup what is wrong with it, and keeps it', async () => {
    await app.visit('selectAddress', await queryOf({ parcel: 'toPay' }))
    await driver.tap('select-distribution-selfPickup')
    // Whoever is likely to collect is filled in.
    await driver.reads('select-pickup-area-code', /\+\d/)
    await driver.fill('select-pickup-name', '  ')
    await driver.fill('select-pickup-phone', '12')
    await driver.tap('select-send')
    await driver.reads('select-pickup-error', /choose/i)
    await driver.reads('select-pickup-name-error', /name/)
    await driver.reads('select-pickup-phone-error', 'does not fit the area code')
    await driver.holds('select-pickup-phone', '12')
    await driver.gone('select-dialog')
  })
  it('/select-address reads its addresses again, and leads to a parcel whose address is closed', async () => {
    const asked = `**${getForecastAddresses.path}*`
    const packageNo = await calls.parcelFromAmerica(sandbox)
    const { id, name } = (await calls.call(listAddresses, {})).find(({ country }) => country === 'HK')!
    await driver.page.route(asked, (route) => route.abort())
    await app.visit('selectAddress', `packageNo=${packageNo}`)
    await driver.reads('load-error', "We can't reach our server")
    await driver.page.unroute(asked)
    await driver.tap('load-retry')
    await driver.reads(`select-${id}`, name)
    await app.visit('selectAddress', await queryOf({ parcel: 'signed' }))
    await driver.reads('select-closed', "can't be changed now")
    await driver.tap('select-parcel')
    await driver.reads('details-state', 'Delivered')
  })

  it('/devanningPay keeps what is due without a network, and is paid afterwards', async () => {
    await app.visit('splitPay', await queryOf({ thing: 'splitOrder' }))
    await driver.see('split-pay-total')
    await withoutNetwork(driver, async () => {
      await driver.tap('pay-confirm')
      await driver.reads('pay-error', 'never charged twice')
    })
    await driver.reads('pay-total', '30.00')
    await driver.tap('pay-confirm')
    await driver.gateway('approve')
    await driver.reads('result-success', '30.00')
  })

  it('/coupon/desc without a network: the page before it stays until its words can be had', async () => {
    await app.visit('coupons')
    await driver.see('coupons-none')
    await withoutNetwork(driver, async () => {
      // The mini program has the words in the package of the page before.
      if (build === 'weapp') return
      await driver.toast('No network', () => driver.tap('coupons-rules'))
      // Until the step back is taken a press for the same page counts as a second one.
      await until(
        () => app.addressBar() === SCREENS.coupons.paths[0],
        'the page before it is not come back to',
      )
    })
    await driver.tap('coupons-rules')
    await driver.reads('coupon-rules', 'Each order takes one coupon')
  })
})
