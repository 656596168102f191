import { eq } from 'drizzle-orm'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { members } from '../../server/src/db/schema/members'
import { getUserInfo, updateUserName } from '../../src/contract/auth/sessions'
import { signInDemoMember } from '../support/back-end/demo-session'
import { until } from '../support/until'
import { FORM, noteSent } from './driver/calls-made'
import { journeys } from './driver/journeys'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId, name }] = DEMO_MEMBERS

asMember('home in %s', 'once', ({ build, app, driver }) => {
  it('[INFO-01] [CALL-25] [CALL-28] saves the name of a member, and copies it with the address of the chosen warehouse', async () => {
    await backEnd.context.db.update(members).set({ name: '' }).where(eq(members.aptId, aptId))
    const made = noteSent(driver.page, [updateUserName, getUserInfo])
    await app.visit('home')
    await driver.tap('home-name')
    await driver.fill('name-field', '4567')
    await driver.tap('name-save')
    await driver.reads('name-field-error', /needs letters/)
    await driver.fill('name-field', name)
    await driver.tap('name-save')
    await driver.reads('home-consignee', `${name} ${aptId}`)
    // The app requests the member again, because the name has changed.
    const changed = made.indexOf(`POST /account/updateUserName ${FORM} name=${encodeURIComponent(name)}`)
    expect(changed).toBeGreaterThanOrEqual(0)
    const isAsked = async () => made.slice(changed).includes('GET /new/user/getUserInfo')
    await until(isAsked, 'the member is not asked for')
    await driver.tap('home-warehouse-JFK03A')
    await driver.isOn('home-warehouse-JFK03A')
    await driver.tap('home-copy-all')
    await driver.copied(new RegExp(`^${name} ${aptId}\\n200 Harbor Way, Unit 6-${aptId}, New Castle`))
    await driver.tap('home-warehouse-769DCR')
    await driver.isOn('home-warehouse-769DCR')
    await driver.tap('home-copy-name')
    await driver.copied(`${name} ${aptId}`)
    await driver.tap('home-copy-address')
    await driver.copied(/东莞|東莞|Dongguan/)
  })
  it('[INFO-05] copies the warehouse address field by field, and shares it without the member code', async () => {
    await driver.tap('home-how')
    await driver.tap('home-share')
    await driver.reads('warehouse-address', /东莞/)
    const { title, address } = await app.sends(() => driver.tap('warehouse-share'))
    expect(address).toMatch(/\?wh=769DCR$/)
    if (build === 'weapp') expect(title).toMatch(/warehouse in Dongguan/)
    await driver.tap('warehouse-choice-JFK03A')
    await driver.reads('warehouse-lastName', aptId)
    await driver.tap('warehouse-line2-copy')
    await driver.copied(`Unit 6-${aptId}`)
    await app.forget()
    await app.openSent({ title, address })
    await driver.reads('warehouse-note', /don't send anything here yet/)
    expect(await driver.reads('warehouse-address', /东莞/)).not.toContain(aptId)
    await app.keep(await signInDemoMember(sandbox))
    await app.openSent({ title, address })
    await driver.reads('warehouse-fullName', aptId)
  })
  it('asks before a sign-out, and then offers the sign-in', async () => {
    await app.visit('my')
    await driver.reads('my-code', aptId)
    await driver.tap('my-profile')
    await driver.tap('settings-sign-out')
    await driver.tap('settings-sign-out-cancel')
    await driver.gone('settings-sign-out-dialog')
    await driver.tap('settings-sign-out')
    await driver.tap('settings-sign-out-confirm')
    await driver.see('home-sign-in')
  })
})
