import { sandboxChangeMember } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { journeys } from './driver/journeys'
import { withoutNetwork } from './driver/without-network'
import { signInByCode } from './steps/main-job'

const { backEnd, sandbox, asMember } = journeys()
const [MEMBER] = DEMO_MEMBERS

const TRACKING_NO = 'SF1408227699001'
const NOTE = 'Please keep the shop’s gift box'

asMember('a draft half filled in %s', 'once', ({ app, driver }) => {
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
    // The first call of a member tells that the session is over, and the sign-in opens by itself.
    await driver.see('auth-phone')
    // The resend time of the other build's code is not waited for.
    await backEnd.context.db.execute('delete from verification_codes')
    await signInByCode(driver, sandbox, MEMBER)
    await expectHalfFilled()
  })
})
