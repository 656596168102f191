import type { Browser } from 'playwright-core'
import type { Running } from '../../server/src/start'
import { getUserInfo, signOutEverywhere } from '../../src/contract/auth'
import { openChromium } from '../support/chromium'
import { demoSession } from '../support/demo-session'
import { MemberCalls } from '../support/member-calls'
import { Sandbox } from '../support/sandbox'
import { startThrowAway } from '../support/throw-away'
import { type Opened, openH5 } from './h5-driver'
import { confirmAgreements, signUp, solvePuzzle } from './main-job'
import { openWeapp } from './weapp-driver'

jest.setTimeout(120_000)

let browser: Browser
let backEnd: Running
let sandbox: Sandbox

beforeAll(async () => {
  ;[browser, backEnd] = await Promise.all([openChromium(), startThrowAway()])
  sandbox = new Sandbox(backEnd.url)
})
afterAll(async () => {
  await browser?.close()
  await backEnd?.close()
})

const PASSWORD = 'harbour-lights-7'
const BUILDS: [string, string, () => Promise<Opened>][] = [
  ['the H5 build', 'h5', () => openH5(browser, backEnd.url, '/home?lang=en')],
  [
    'the built mini program',
    'weapp',
    () => openWeapp(browser, backEnd.url, 'features/home/pages/home/index?lang=en'),
  ],
]

describe.each(BUILDS)('signing in, in %s', (_, build, open) => {
  let opened: Opened
  const email = `shopper.${build}@portage.example`
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  it('[AUTH-32] [AUTH-33] [AUTH-34] by e-mail: a code after the puzzle, and a password set with it', async () => {
    const it = opened.driver
    await it.tap('home-sign-in')
    await it.tap('auth-kind-email')
    await it.fill('auth-email', 'no address')
    await it.reads('auth-email-error', /like name@example.com/i)
    await it.fill('auth-email', email)
    await it.tap('auth-set-password')
    await solvePuzzle(it, sandbox, 'auth-send-code', 40)
    await it.reads('puzzle-error', /does not fit/)
    await it.tap('puzzle-close')
    await solvePuzzle(it, sandbox, 'auth-send-code')
    await it.see('auth-resend')
    await it.fill('auth-code', '000000')
    await it.fill('auth-password', PASSWORD)
    await it.tap('auth-submit')
    await it.reads('auth-code-error', /code/)
    expect(await it.value('auth-email')).toBe(email)
    await it.fill('auth-code', await sandbox.codeFor(email))
    await it.tap('auth-submit')
    await confirmAgreements(it)
    await it.reads('home-consignee', /PT\d{6}/)
  })

  it('signs out, and the member’s own things are gone', async () => {
    const it = opened.driver
    await it.tap('tab-my')
    await it.tap('my-sign-out')
    await it.tap('my-sign-out-confirm')
    await it.see('home-sign-in')
    await it.tap('tab-parcelList')
    await it.see('list-visitor')
  })

  it('by password: the puzzle first, and a wrong password keeps what was typed', async () => {
    const it = opened.driver
    await it.tap('list-sign-in')
    await it.tap('auth-kind-email')
    await it.fill('auth-email', email)
    await it.tap('auth-mode')
    await it.fill('auth-password', 'wrong password')
    await solvePuzzle(it, sandbox, 'auth-submit')
    await it.reads('auth-password-error', /not right/)
    expect(await it.value('auth-email')).toBe(email)
    await it.fill('auth-password', PASSWORD)
    await solvePuzzle(it, sandbox, 'auth-submit')
    await it.reads('home-consignee', /PT\d{6}/)
  })

  it('signs out on all devices, once that has worked', async () => {
    const it = opened.driver
    await it.tap('tab-my')
    const { token } = await demoSession(sandbox, (await it.text('my-code')).trim())
    const elsewhere = new MemberCalls(backEnd.url, token)
    await it.tap('my-sign-out-everywhere')
    await it.tap('my-sign-out-everywhere-cancel')
    await it.tap('my-sign-out-everywhere')
    await it.tap('my-sign-out-everywhere-dialog-close')
    await it.gone('my-sign-out-everywhere-dialog')
    await it.tap('my-sign-out-everywhere')
    await it.page.route(`**${signOutEverywhere.path}`, (route) => route.abort())
    await it.tap('my-sign-out-everywhere-confirm')
    await it.reads('my-sign-out-everywhere-dialog', /still signed in/)
    expect((await elsewhere.call(getUserInfo, {})).users.email).toBe(email)
    await it.page.unroute(`**${signOutEverywhere.path}`)
    await it.tap('my-sign-out-everywhere-confirm')
    await it.see('home-sign-in')
    await expect(elsewhere.call(getUserInfo, {})).rejects.toThrow('5003')
  })

  it('says what is wrong with a mobile number, and signs up with a right one', async () => {
    const it = opened.driver
    await it.tap('home-sign-in')
    await it.fill('auth-phone', '123')
    await it.tap('auth-submit')
    await it.see('auth-phone-error')
    await it.see('auth-code-error')
    await signUp(it, sandbox, { areaCode: '65', phone: build === 'h5' ? '83330001' : '83330002' })
    await it.reads('home-consignee', /PT\d{6}/)
  })
})
