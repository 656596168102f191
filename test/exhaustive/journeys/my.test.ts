import { eq } from 'drizzle-orm'
import { sandboxReceiveUnannouncedParcel } from '../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../sandbox/src/demo/demo'
import { members } from '../../../server/src/db/schema/members'
import { getPhoneCodes } from '../../../src/contract/auth/sign-in'
import { FORM, noteCalls, noteSent } from '../../journeys/driver/calls-made'
import { journeys } from '../../journeys/driver/journeys'
import { measureFontSizePx } from '../../support/browser/misfits'
import { until } from '../../support/until'

const { backEnd, sandbox, asMember } = journeys()
const [demo, other] = DEMO_MEMBERS
const { aptId } = demo

asMember('my area in %s', 'once', ({ build, app, driver }) => {
  it('home refreshes when it is pulled down, and the indicator disappears even offline', async () => {
    await app.visit('home')
    const count = Number.parseInt(await driver.reads('home-count-toDeclare', /\d/), 10)
    await sandbox.call(sandboxReceiveUnannouncedParcel, {
      ...{ aptId, trackingNo: `YT88341209661${build.length}`, whCode: '769DCR', weight: 480 },
    })
    await driver.pullDown()
    await driver.reads('home-count-toDeclare', new RegExp(`^${count + 1}\\b`))
    await driver.page.context().setOffline(true)
    await driver.pullDown()
    await driver.page.context().setOffline(false)
  })
  it('[LANG-09] [LANG-10] [LANG-11] language, look and text size change at once, and are stored', async () => {
    const modes: string[] = []
    driver.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/common/icmsLangSwitch') modes.push(searchParams.get('lang') ?? '')
    })
    await app.visit('my', '', 'sc')
    await driver.tap('my-settings')
    await driver.reads('settings-agreements', '协议')
    modes.length = 0
    for (const [lang, words] of [
      ['en', 'Agreements'],
      ['sc', '协议'],
      ['tc', '條款'],
    ] as const) {
      await driver.pick('settings-language', 'settings-language-sheet', lang)
      await driver.reads('settings-agreements', words)
    }
    await until(async () => modes.join() === '0,1,2', `the language modes are ${modes}`)
    await driver.pick('settings-theme', 'settings-theme-sheet', 'dark')
    await driver.pick('settings-text-size', 'settings-text-size-sheet', 'largest')
    const letters = async (px: number) =>
      until(
        async () => Math.abs((await measureFontSizePx(driver.page)) - px) < 0.1,
        `the letters are not ${px} px`,
      )
    await app.back()
    await driver.tap('tab-home')
    await until(async () => (await app.title()) === '渡口集運', 'the title is in another language')
    await letters(22.5)
    await driver.reload()
    await letters(22.5)
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await app.visit('settings')
    await driver.pick('settings-theme', 'settings-theme-sheet', 'light')
    await driver.pick('settings-text-size', 'settings-text-size-sheet', 'system')
    await letters(15)
  })
  if (build === 'h5') {
    it('[ACCT-07] clearing the cache resets the warehouse, and lists what is removed and kept', async () => {
      await app.visit('home')
      await driver.tap('home-warehouse-JFK03A')
      await driver.isOn('home-warehouse-JFK03A')
      await app.visit('personalData')
      await driver.reads('personal-cache', /Cleared: .*the warehouse chosen[\s\S]*Kept: your sign-in, drafts/)
      await driver.toast('Cleared', () => driver.tap('personal-cache-clear'))
      await app.visit('home')
      await driver.isOn('home-warehouse-769DCR')
    })
    it('[CALL-05] the area codes come from the back end', async () => {
      const listed = noteSent(driver.page, [getPhoneCodes])
      await app.visit('personalData')
      await driver.tap('personal-area-code')
      await driver.see('personal-area-sheet-65')
      expect(listed).toEqual(['GET /api/getPhoneCode'])
    })
    it('[ACCT-03] [CALL-29] the invite code is entered once, after a confirmation', async () => {
      await backEnd.context.db.update(members).set({ inviteCode: null }).where(eq(members.aptId, aptId))
      await app.visit('personalData')
      await driver.fill('personal-invite', other.aptId.toLowerCase())
      const made = noteCalls(driver.page)
      await driver.tap('personal-invite-save')
      await driver.tap('personal-invite-confirm')
      await driver.reads('personal-invite-entered', other.aptId)
      expect(made).toContain(`POST /account/saveRecommendCode ${FORM}`)
    })
  } else
    it("WeChat's privacy agreement opens, and an app update is not offered inside a form", async () => {
      await driver.tap('settings-privacy')
      await until(
        () => driver.page.evaluate(() => window.__host.opened.includes('openPrivacyContract')),
        'WeChat opened no agreement',
      )
      await app.visit('home')
      await driver.tap('home-forecast')
      await driver.see('forecast-tracking')
      await driver.page.evaluate(() => window.__host.announceUpdate())
      await driver.hasNo('app-update', 'forecast-tracking')
      await app.back()
      await driver.tap('app-update-now')
      await until(
        () => driver.page.evaluate(() => window.__host.opened.includes('applyUpdate')),
        'no new version is there',
      )
    })
})
