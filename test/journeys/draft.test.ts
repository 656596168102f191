import { sandboxChangeMember } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { journeys } from './driver/journeys'
import { withoutNetwork } from './driver/without-network'
import { signInByCode } from './steps/main-job'

const { backEnd, sandbox, asMember } = journeys()
const [MEMBER] = DEMO_MEMBERS

const TRACKING_NO = 'SF1408227699001'
const NOTE = 'Please keep the shop’s gift box'

asMember('a half-filled draft in %s', 'once', ({ app, driver }) => {
  const expectHalfFilled = async () => {
    await driver.reads('forecast-destination', 'SG')
    await driver.holds('forecast-tracking', TRACKING_NO)
    await driver.holds('forecast-note', NOTE)
  }

  it('survives a reload, a lost network and an expired session', async () => {
    await app.visit('forecast')
    await driver.pick('forecast-destination', 'forecast-destination-sheet', '100005001')
    await driver.fill('forecast-tracking', TRACKING_NO)
    await withoutNetwork(driver, () => driver.fill('forecast-note', NOTE))
    await app.visit('forecast', '', 'sc')
    await expectHalfFilled()

    await sandbox.call(sandboxChangeMember, { aptId: MEMBER.aptId, do: 'expireSessions' })
    await app.visit('forecast', '', 'en')
    // The first call of the member finds that the session has expired, and the sign-in opens automatically.
    await driver.see('auth-phone')
    // The test does not wait for the resend time of the other build's code.
    await backEnd.context.db.execute('delete from verification_codes')
    await signInByCode(driver, sandbox, MEMBER)
    await expectHalfFilled()
  })
})
