import { eq } from 'drizzle-orm'
import { fetched } from '../../../scripts/screens/fetched'
import { members, sessions, verificationCodes } from '../../../server/src/db/schema/members'
import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { hashOf } from '../../../server/src/secret-hash'
import { saveMessageChoices } from '../../../src/contract/messages'
import { sandboxReceiveUnannounced } from '../../../src/contract/sandbox'
import { getPhoneCodes } from '../../../src/contract/sign-in'
import { FORM, noteCalls, noteSent } from '../../journeys/calls-made'
import { journeys } from '../../journeys/journeys'
import { solvePuzzle } from '../../journeys/main-job'
import { savedFile } from '../../journeys/saved-file'
import { demoSession } from '../../support/demo-session'
import { lettersOf } from '../../support/misfits'
import { until } from '../../support/until'

const { backEnd, sandbox, asMember } = journeys()
const [demo, other] = DEMO_MEMBERS
const { aptId, name } = demo

asMember('my area in %s', 'once', ({ build, app, driver }) => {
  it('[ACCT-07] [ACCT-06] clearing the cache brings back the first warehouse and forgets what was searched; a draft and the look stay, as it says', async () => {
    const draft = `Not sent yet from ${build}`
    await app.visit('advise')
    await driver.fill('advise-text', draft)
    await app.visit('my')
    await driver.pick('my-theme', 'my-theme-sheet', 'dark')
    await app.visit('home')
    await driver.tap('home-warehouse-JFK03A')
    await driver.isOn('home-warehouse-JFK03A')
    await app.visit('parcelSearch')
    await driver.fill('search-input', 'nobody of that name')
    await driver.tap('search-submit')
    await driver.see('search-none')
    await app.visit('parcelSearch')
    await driver.reads('search-recent-0', 'nobody of that name')
    await app.visit('personalData')
    await driver.reads(
      'personal-cache',
      /Cleared: .*your searches, the warehouse chosen[\s\S]*Kept: your sign-in, drafts/,
    )
    await driver.toast('Cleared', () => driver.tap('personal-cache-clear'))
    await app.visit('advise')
    await driver.holds('advise-text', draft)
    await app.visit('my')
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await driver.pick('my-theme', 'my-theme-sheet', 'light')
    await app.visit('parcelSearch')
    await driver.hasNo('search-recent-0', 'search-hint')
    await app.visit('home')
    await driver.isOn('home-warehouse-769DCR')
  })
  it('each count of home leads to the parcels that it counts, its label in sight', async () => {
    for (const filter of ['toDeclare', 'toInbound', 'toPay']) {
      await app.visit('home')
      const count = Number.parseInt(await driver.reads(`home-count-${filter}`, /\d/), 10)
      await driver.tap(`home-count-${filter}`)
      await driver.isOn(`list-chip-${filter}`)
      await driver.reads(`list-chip-${filter}`, new RegExp(` ${count}$`))
      await until(async () => {
        const box = await driver.find(`list-chip-${filter}`).boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= driver.page.viewportSize()!.width
      }, `the label of ${filter} is not in sight`)
    }
  })
  it('the quick ways of home lead where they say', async () => {
    await app.visit('home')
    for (const [way, sight] of [
      ['merge', '#merge-rule'],
      ['split', '[id^="split-PT"]'],
      ['search', '#search-input'],
      ['addresses', '#address-add'],
      ['freight', '#estimate-submit'],
      ['prohibited', '#prohibited-search'],
      ['service', '#service-fees'],
      ['guide', '#article-title'],
    ] as const) {
      await driver.tap(`home-quick-${way}`)
      await driver.page.locator(`${sight}:visible`).last().waitFor()
      await app.back()
    }
  })
  it('home and my area show what is so now when they are pulled down', async () => {
    await app.visit('home')
    const count = Number.parseInt(await driver.reads('home-count-toDeclare', /\d/), 10)
    await sandbox.call(sandboxReceiveUnannounced, {
      ...{ aptId, trackingNo: `YT88341209661${build.length}`, whCode: '769DCR', weight: 480 },
    })
    await driver.pullDown()
    await driver.reads('home-count-toDeclare', new RegExp(`^${count + 1}\\b`))
    await driver.tap('tab-my')
    await driver.reads('my-balance', /\d/)
    const balanceCents = build === 'h5' ? 123_45 : 543_21
    await backEnd.world.db.update(members).set({ balanceCents }).where(eq(members.aptId, aptId))
    await driver.pullDown()
    await driver.reads('my-balance', (balanceCents / 100).toFixed(2))
    // The sign of it goes without a network, too.
    await driver.page.context().setOffline(true)
    await driver.pullDown()
    await driver.page.context().setOffline(false)
  })
  it('[CALL-05] [ACCT-01] [ACCT-02] the shipper has an area code of those that the back end lists, and is saved', async () => {
    await backEnd.world.db.update(members).set({ shipperPhone: null }).where(eq(members.aptId, aptId))
    const listed = noteSent(driver.page, [getPhoneCodes])
    const isListed = `**${getPhoneCodes.path}`
    await driver.page.route(isListed, async (route) => {
      const answer = (await (await fetched(route)).json()) as { data: { areaCode: string }[] }
      const data = answer.data.filter(({ areaCode }) => areaCode !== '65')
      await route.fulfill({ json: { ...answer, data } })
    })
    await app.visit('personalData')
    await driver.tap('personal-area-code')
    await driver.hasNo('personal-area-sheet-65', 'personal-area-sheet-86')
    expect(listed).toEqual(['GET /api/getPhoneCode'])
    await driver.page.unroute(isListed)
    await driver.fill('personal-area-sheet-search', '44')
    await driver.tap('personal-area-sheet-44')
    await driver.gone('personal-area-sheet')
    await driver.fill('personal-name', name)
    await driver.fill('personal-phone', '07400 123456')
    await driver.toast('Saved', () => driver.tap('personal-save'))
    await app.visit('personalData')
    await driver.holds('personal-phone', '7400123456')
    await driver.reads('personal-area-code', '+44')
  })
  it('[ACCT-03] [ACCT-04] [CALL-29] the invite code is entered once, when that is confirmed; a message that is not wanted stays off', async () => {
    await backEnd.world.db.update(members).set({ inviteCode: null }).where(eq(members.aptId, aptId))
    await app.visit('personalData')
    await driver.fill('personal-invite', other.aptId.toLowerCase())
    await driver.tap('personal-invite-save')
    await driver.tap('personal-invite-cancel')
    await driver.gone('personal-invite-dialog')
    const made = noteCalls(driver.page)
    await driver.tap('personal-invite-save')
    await driver.tap('personal-invite-confirm')
    await driver.reads('personal-invite-entered', other.aptId)
    expect(made).toContain(`POST /account/saveRecommendCode ${FORM}`)
    const choose = () =>
      Promise.all([
        driver.page.waitForResponse((answer) => answer.url().endsWith(saveMessageChoices.path)),
        driver.tap('personal-message-delivered'),
      ])
    await choose()
    await app.visit('personalData')
    await driver.hasNo('personal-invite-save', 'personal-invite-entered')
    await driver.isOff('personal-message-delivered')
    await driver.isOn('personal-message-arrival')
    await choose()
  })
  it('the member’s data becomes a file, which opens no picture for anybody', async () => {
    await driver.tap('personal-data-make')
    const file = await savedFile({ build, driver }, () => driver.tap('personal-data-save'))
    expect(file.name).toMatch(/^portage-PT\d{6}-\d{4}-\d\d-\d\d\.json$/)
    const data = JSON.parse(file.text)
    expect(data).toMatchObject({ account: { users: { aptId } } })
    for (const list of ['addresses', 'parcels', 'orders']) expect(data[list].length).toBeGreaterThan(0)
    // That a parcel has pictures is told; what would open them for anybody is not.
    expect(file.text).toContain('"pictureId"')
    expect(file.text).not.toMatch(/\/(certificate-)?files\//)
  })
  it('[ROUTE-25] [ROUTE-26] [CALL-27] the e-mail is changed by both codes, and another device is signed out', async () => {
    const elsewhere = await demoSession(sandbox, aptId)
    // The other build asked for a code less than a minute ago.
    await backEnd.world.db.delete(verificationCodes)
    const made = noteCalls(driver.page)
    await app.visit('personalData')
    await driver.reads('personal-email', demo.email)
    expect(made).toContain('GET /user/checkInfo')
    await driver.tap('personal-devices')
    await driver.reads('device-this', 'This device')
    // The newest that is not this one stands first among the others.
    await driver.tap('device-sign-out-1')
    await driver.toast('Signed out', () => driver.tap('device-confirm'))
    const signedIn = await backEnd.world.db.select().from(sessions)
    expect(signedIn.map(({ tokenHash }) => tokenHash)).not.toContain(hashOf(elsewhere.token))
    await app.back()
    await driver.tap('personal-bind-mobile')
    await driver.tap('bind-kind-email')
    await driver.reads('bind-now', new RegExp(demo.email))
    const email = `new-${build}@portage.example`
    await driver.fill('bind-email', email)
    await solvePuzzle(driver, sandbox, 'bind-send-code')
    await driver.see('bind-resend')
    await driver.fill('bind-code', await sandbox.codeFor(email))
    await driver.tap('bind-proof-send-code')
    await driver.see('bind-proof-resend')
    await driver.fill('bind-proof', await sandbox.codeFor(`+${demo.areaCode}${demo.phone}`))
    await driver.toast('Saved', () => driver.tap('bind-submit'))
    await driver.reads('personal-email', email)
    await backEnd.world.db.update(members).set({ email: demo.email }).where(eq(members.aptId, aptId))
  })
  it('[LANG-09] [LANG-10] [LANG-11] another language, look and text size are there at once, and are kept', async () => {
    const modes: string[] = []
    driver.page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/common/icmsLangSwitch') modes.push(searchParams.get('lang') ?? '')
    })
    await app.visit('my', '', 'sc')
    await driver.reads('my-addresses', '地址簿')
    modes.length = 0
    for (const [lang, words] of [
      ['en', 'Address book'],
      ['sc', '地址簿'],
      ['tc', '地址簿'],
    ] as const) {
      await driver.pick('my-language', 'my-language-sheet', lang)
      await driver.reads('my-addresses', words)
    }
    await until(async () => modes.join() === '0,1,2', `the language modes are ${modes}`)
    await driver.reads('my-theme', '外觀')
    await driver.tap('tab-home')
    await until(async () => (await app.title()) === '渡口集運', 'the title is in another language')
    await driver.tap('tab-my')
    await driver.pick('my-theme', 'my-theme-sheet', 'dark')
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await driver.pick('my-text-size', 'my-text-size-sheet', 'largest')
    const letters = async (px: number) =>
      until(async () => Math.abs((await lettersOf(driver.page)) - px) < 0.1, `the letters are not ${px} px`)
    await letters(22.5)
    await driver.tap('tab-home')
    await letters(22.5)
    await driver.reload()
    await letters(22.5)
    await driver.page.locator('.pt-page.theme-dark:visible').last().waitFor()
    await app.visit('my')
    await driver.pick('my-theme', 'my-theme-sheet', 'light')
    await driver.pick('my-text-size', 'my-text-size-sheet', 'system')
    await letters(15)
  })
  if (build === 'weapp')
    it('a map that WeChat does not open is told of', async () => {
      await app.visit('receiverAddresses')
      await driver.tap('addresses-points')
      await driver.see('pickup-HKS1')
      await driver.page.evaluate(() => {
        window.__host.refuses.openLocation = 'system'
      })
      await driver.toast("The map can't be opened here.", () => driver.tap('pickup-map-HKS1'))
      await app.visit('my')
    })
  if (build === 'weapp')
    it('WeChat’s privacy agreement is read, and a new version offered, but not within a form', async () => {
      const hasOpened = (what: string) =>
        until(
          () => driver.page.evaluate((name) => window.__host.opened.includes(name), what),
          `WeChat opened no ${what}`,
        )
      const announce = () => driver.page.evaluate(() => window.__host.announceUpdate())
      await driver.tap('my-privacy')
      await hasOpened('openPrivacyContract')
      await driver.tap('my-forecast')
      await driver.see('forecast-tracking')
      await announce()
      await driver.tap('forecast-destination')
      await app.closeByBack('forecast-destination-sheet')
      await driver.hasNo('app-update', 'forecast-tracking')
      await app.back()
      await driver.tap('app-update-later')
      await driver.gone('app-update')
      await announce()
      await driver.tap('tab-home')
      await driver.tap('app-update-now')
      await hasOpened('applyUpdate')
    })
})
