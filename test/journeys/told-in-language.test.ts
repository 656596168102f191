import { DEMO_MEMBERS, DEMO_PASSWORD } from '../../server/src/demo/demo'
import { newIdempotencyKey } from '../../src/client/idempotency-key'
import { icmsLangSwitch } from '../../src/contract/language-mode'
import { acceptMessages } from '../../src/contract/messages'
import { sandboxHostTicket, sandboxWechatMessages } from '../../src/contract/sandbox'
import { LOCALE_OF } from '../../src/domain/language'
import { demoSession } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { MemberCalls } from '../support/member-calls'
import { until } from '../support/until'
import { noteCalls } from './calls-made'
import type { Driver } from './driver'
import { h5Driver, PHONE } from './h5-driver'
import { solvePuzzle } from './main-job'
import { weappBeside } from './weapp-beside'
import { weappDriver } from './weapp-driver'

const { browser, backEnd, sandbox } = inBrowser()
const served = weappBeside(backEnd)
const [{ aptId, email }] = DEMO_MEMBERS

/** A parcel of which the member wants to be told by WeChat, and said so in simplified Chinese. */
async function parcelToBeToldOf(): Promise<string> {
  const member = new MemberCalls(backEnd.url, (await demoSession(sandbox)).token)
  const key = newIdempotencyKey()
  const packageNo = await member.parcelToPay(sandbox)
  const consent = { packageNo, kinds: ['exception' as const], code: `sandbox-o_${key}`, idempotencyKey: key }
  await member.call(acceptMessages, consent)
  return packageNo
}

/** The locale of what WeChat shows of the parcel when something is wrong with it. */
async function localeOfMessage(packageNo: string): Promise<string> {
  await sandbox.step(packageNo, 'raiseException', { reason: 2, exceptionStatus: 0 })
  const { lang } = await until(
    async () => (await sandbox.call(sandboxWechatMessages, {})).find(({ page }) => page.endsWith(packageNo)),
    'WeChat has shown nothing',
  )
  return lang
}

async function byPassword(driver: Driver): Promise<void> {
  await driver.tap('home-sign-in')
  await driver.tap('auth-kind-email')
  await driver.fill('auth-email', email)
  await driver.tap('auth-mode')
  await driver.fill('auth-password', DEMO_PASSWORD)
  await solvePuzzle(driver, sandbox, 'auth-submit')
}

describe.each(['H5', 'the mini program'] as const)('who signs in, in %s,', (build) => {
  const isH5 = build === 'H5'
  /** A phone whose own language is English. */
  async function phone() {
    const context = await browser.newContext({ ...PHONE, locale: 'en-GB' })
    const page = await context.newPage()
    const addressOf = (path: string) =>
      isH5 ? backEnd.url + path : served.addressOf(path, { language: 'en' })
    const driver = isH5 ? h5Driver(page) : weappDriver(page, served.addressOf)
    const open = (query = '') => page.goto(addressOf(`/home${query}`))
    await open()
    await driver.reads('home-sign-in', 'Sign in to get your address')
    return { driver, open, calls: noteCalls(page), close: () => context.close() }
  }
  const byHost = async ({ open }: { open(query: string): Promise<unknown> }) => {
    const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId })
    await open(`?token=${token}`)
  }

  it.each([
    'by password',
    'by a host’s token',
  ] as const)('%s, is told of parcels in the language that they chose before', async (way) => {
    const packageNo = await parcelToBeToldOf()
    const visitor = await phone()
    const { driver } = visitor
    await driver.pick('home-language', 'home-language-sheet', 'tc')
    await driver.reads('home-sign-in', '登入，取得我的倉庫地址')
    const told = driver.page.waitForResponse((response) => response.url().includes(icmsLangSwitch.path))
    await (way === 'by password' ? byPassword(driver) : byHost(visitor))
    await driver.reads('home-consignee', aptId)
    await told
    expect(await localeOfMessage(packageNo)).toBe(LOCALE_OF.tc)
    await visitor.close()
  })

  it('with a phone whose language nobody chose, is told as before', async () => {
    const packageNo = await parcelToBeToldOf()
    const visitor = await phone()
    await byHost(visitor)
    await visitor.driver.reads('home-consignee', aptId)
    expect(await localeOfMessage(packageNo)).toBe(LOCALE_OF.sc)
    expect(visitor.calls.filter((line) => line.includes(icmsLangSwitch.path))).toEqual([])
    await visitor.close()
  })
})
