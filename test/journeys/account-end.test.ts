import { eq } from 'drizzle-orm'
import {
  sandboxChangeMember,
  sandboxIssueHostTicket,
  sandboxReceiveUnannouncedParcel,
} from '../../sandbox/contract/sandbox'
import { members } from '../../server/src/db/schema/members'
import { getUserInfo, signOutEverywhereAndUnlinkWechat } from '../../src/contract/auth/sessions'
import { signInDemoMember } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { journeys } from './driver/journeys'
import { signInByCode, signUp } from './steps/main-job'

const { backEnd, sandbox, asVisitor } = journeys()

asVisitor('an account, in %s', 'once', ({ build, app, driver }) => {
  const mobile = { areaCode: '65', phone: build === 'h5' ? '83330011' : '83330012' }
  let aptId: string
  beforeAll(async () => {
    await app.visit('home')
    await driver.tap('home-sign-in')
    await signUp(driver, sandbox, mobile)
    aptId = /PT\d{6}/.exec(await driver.reads('home-consignee', /PT\d{6}/))![0]
    await sandbox.call(sandboxIssueHostTicket, { kind: 'wechat', aptId })
  })

  it('[AUTH-37] is unlinked from WeChat after a confirmation, and the member stays signed in', async () => {
    await app.visit('settings')
    await driver.reads('settings-wechat', /Linked/)
    await driver.tap('settings-wechat')
    await driver.tap('settings-wechat-cancel')
    await driver.gone('settings-wechat-dialog')
    await driver.tap('settings-wechat')
    await driver.tap('settings-wechat-confirm')
    await driver.hasNo('settings-wechat', 'settings-sign-out')
    await app.visit('my')
    await driver.reads('my-code', aptId)
  })

  it('[AUTH-35] [ROUTE-57] is cancelled with a second proof once no obstacle is left', async () => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'topUp', amountCents: 5000 })
    const trackingNo = build === 'h5' ? 'SF7700000000001' : 'SF7700000000002'
    const arrival = { aptId, trackingNo, whCode: '769DCR', weight: 480 }
    const { packageNo } = await sandbox.call(sandboxReceiveUnannouncedParcel, arrival)
    await driver.tap('my-settings')
    await driver.tap('settings-cancel')
    await driver.reads('cancel-what', /30 days[\s\S]*erase[\s\S]*By law we keep/)
    if (build === 'h5') expect(app.addressBar()).toBe('/cancel')
    await driver.reads('cancel-obstacles', /not delivered yet[\s\S]*Balance left[\s\S]*¥50\.00/)
    await driver.tap(`cancel-parcels-${packageNo}`)
    await driver.see('details-state')
    await sandbox.step(packageNo, 'raiseException', { reason: 2 })
    await sandbox.step(packageNo, 'endAbnormally')
    const { db } = backEnd.context
    await db.update(members).set({ balanceCents: 0 }).where(eq(members.aptId, aptId))
    await app.back()
    await driver.tap('cancel-submit')
    await driver.reads('cancel-code-error', /6 digits/)
    await driver.reads('cancel-consent-error', /read what will be erased/)
    await driver.tap('cancel-consent')
    // The test does not wait for the resend time of the previous code.
    await backEnd.context.db.execute('delete from verification_codes')
    await driver.tap('cancel-send-code')
    await driver.see('cancel-resend')
    await driver.fill('cancel-code', await sandbox.codeFor(`+${mobile.areaCode}${mobile.phone}`))
    await driver.tap('cancel-submit')
    await driver.reads('cancel-done', /is closed[\s\S]*sign in by/)
    await driver.tap('cancel-home')
    await driver.see('home-sign-in')
  })

  it('[AUTH-36] is reactivated within 30 days, after a question at the sign-in', async () => {
    await driver.tap('home-sign-in')
    await backEnd.context.db.execute('delete from verification_codes')
    await signInByCode(driver, sandbox, mobile)
    await driver.reads('reactivate', /You closed account PT\d{6}/)
    await driver.tap('reactivate-yes')
    await driver.reads('home-consignee', aptId)
  })

  it('[AUTH-37] is signed out on all devices only when the call succeeds', async () => {
    const { token } = await signInDemoMember(sandbox, aptId)
    const elsewhere = new MemberCalls(backEnd.url, token)
    await driver.tap('tab-my')
    await driver.tap('my-settings')
    await driver.tap('settings-sign-out-everywhere')
    await driver.page.route(`**${signOutEverywhereAndUnlinkWechat.path}`, (route) => route.abort())
    await driver.tap('settings-sign-out-everywhere-confirm')
    await driver.reads('settings-sign-out-everywhere-dialog', /still signed in/)
    expect((await elsewhere.call(getUserInfo, {})).users.aptId).toBe(aptId)
    await driver.page.unroute(`**${signOutEverywhereAndUnlinkWechat.path}`)
    await driver.tap('settings-sign-out-everywhere-confirm')
    await driver.see('home-sign-in')
    await expect(elsewhere.call(getUserInfo, {})).rejects.toThrow('5003')
  })
})
