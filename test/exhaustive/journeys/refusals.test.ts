import { SCREENS } from '../../../config/screens'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { newIdempotencyKey } from '../../../src/client/idempotency-key'
import { signAgreements } from '../../../src/contract/agreements'
import { addFeedback } from '../../../src/contract/feedback'
import { sandboxMember } from '../../../src/contract/sandbox'
import { NEEDED_AGREEMENTS } from '../../../src/domain/agreement'
import { journeys } from '../../journeys/journeys'
import { confirmAgreements } from '../../journeys/main-job'
import { queriesOf } from '../../journeys/things'
import { withoutNetwork } from '../../journeys/without-network'
import { until } from '../../support/until'
import { UNREAD } from './refused'
import { UNREAD_INFORMATION } from './refused-information'

const { sandbox, asMember } = journeys()
const [{ aptId }] = DEMO_MEMBERS

asMember(
  'what cannot be read in %s',
  'once',
  ({ build, app, driver, calls }) => {
    const queryOf = queriesOf(sandbox, calls, build)
    beforeAll(() => calls.call(addFeedback, { text: 'Thank you', idempotencyKey: newIdempotencyKey() }))

    it.each([
      ...UNREAD,
      ...UNREAD_INFORMATION,
    ])('$name: what $call.name does not bring is said, and read when it is asked for again', async (row) => {
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
  },
  ['h5'],
)
