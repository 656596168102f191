import type { Locator, Page } from 'playwright-core'
import type { Settings } from '../../../server/src/base/settings'
import type { Lang } from '../../../src/domain/base/language'
import type { Driver } from '../../journeys/driver/driver'
import { h5Driver, PHONE } from '../../journeys/driver/h5-driver'
import { type DemoSession, sessionCookies, signInDemoMember } from '../../support/back-end/demo-session'
import { MemberCalls } from '../../support/back-end/member-calls'
import { setUpBrowserTest } from '../../support/browser/in-browser'
import { createLateProxy } from '../../support/browser/later'
import { openAndSettle } from '../../support/browser/settled'
import { until } from '../../support/until'

type Values = Readonly<Record<string, string>>

/** The app of the member in a tab of its own; each visit loads it anew. */
export interface MemberApp {
  driver: Driver
  /** @param path of H5, with what its address says; in English unless another language is asked for */
  visit(path: string, lang?: Lang): Promise<void>
}

/**
 * The operator's page in a browser, opened anew for each test, and the member whose life is brought about there. Buttons
 * and forms are found by their ids, fields by their names.
 */
export function operatorDesk(settings: Partial<Settings> = {}) {
  const { browser, backEnd, sandbox } = setUpBrowserTest(settings)
  let shown: Page | undefined
  let signedIn: DemoSession | undefined
  let memberCalls: MemberCalls | undefined
  const page = createLateProxy(() => shown, 'page')
  const session = createLateProxy(() => signedIn, 'session')
  const calls = createLateProxy(() => memberCalls, 'member')
  const errors: string[] = []

  const form = (id: string): Locator => page.locator(`form[id="${id}"]`)
  const field = (of: Locator, name: string): Locator => of.locator(`[name="${name}"]`)
  const idle = (one: Locator): Locator => one.and(page.locator(':not([aria-busy])'))
  const submitOf = (of: Locator): Locator => of.locator('button:not([type=button]):not([type=reset])')

  async function set(one: Locator, value: string | boolean) {
    if (typeof value === 'boolean') return one.setChecked(value)
    const isChoice = (await one.evaluate((node) => node.tagName)) === 'SELECT'
    return void (await (isChoice ? one.selectOption(value) : one.fill(value)))
  }
  async function fill(id: string, values: Values) {
    for (const [name, value] of Object.entries(values)) await set(field(form(id), name), value)
  }
  /** What is said of the next press is no word of the one before. */
  const beSilent = () => page.locator('#message').evaluate((said) => said.replaceChildren())
  const sendBy = async (id: string, values: Values, how: 'click' | 'dblclick') => {
    await idle(form(id)).waitFor()
    await fill(id, values)
    await beSilent()
    await submitOf(form(id))[how]()
  }

  beforeAll(async () => {
    signedIn = await signInDemoMember(sandbox)
    memberCalls = new MemberCalls(backEnd.url, signedIn.token)
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' })
    shown = await context.newPage()
    shown.on('pageerror', (error) => errors.push(String(error)))
    shown.on('dialog', (dialog) => errors.push(dialog.message()))
  })
  async function open() {
    errors.length = 0
    await page.goto(`${backEnd.url}/sandbox`)
    await page.locator('#parcels .card').first().waitFor()
    await page.locator('#switches:not([inert])').waitFor()
    // What a step may be refused for is chosen from as it is known when its dialog opens.
    await page.locator('#reasons > *').first().waitFor({ state: 'attached' })
    const version = field(form('agreement'), 'version')
    await until(async () => (await version.inputValue()) !== '', 'the agreements are not there')
  }
  beforeEach(open)
  afterEach(() => expect(errors).toEqual([]))

  return {
    ...{ browser, backEnd, sandbox, page, session, calls, open, form, field, fill },
    /** Presses a button that has done what it was pressed for before. */
    async press(id: string) {
      const button = page.locator(`button[id="${id}"]`)
      await idle(button).waitFor()
      await beSilent()
      await button.click()
    },
    /** Sends a form by its button, with what is to be typed into it before. */
    send: (id: string, values: Values = {}) => sendBy(id, values, 'click'),
    sendTwice: (id: string, values: Values = {}) => sendBy(id, values, 'dblclick'),
    /** Sets what is sent as soon as it is changed: a box, a choice, a field. */
    async switchTo(name: string, value: boolean | string) {
      const one = page.locator(`[name="${name}"]`)
      await beSilent()
      await set(one, value)
      await one.blur()
    },
    says: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor(),
    /** The words beside a field that is wrong. */
    async wordsBeside(one: Locator): Promise<string> {
      await one.and(page.locator('[aria-invalid=true]')).waitFor()
      const ids = (await one.getAttribute('aria-describedby'))!.split(' ')
      return page.locator(`#${ids.at(-1)}`).innerText()
    },
    /** Does something in the app of the member. */
    async inApp(work: (app: MemberApp) => Promise<void>) {
      const context = await browser.newContext(PHONE)
      await context.addCookies(sessionCookies(backEnd.url, session))
      const tab = await context.newPage()
      const visit = (path: string, lang: Lang = 'en') =>
        openAndSettle(tab, `${backEnd.url}${path}${path.includes('?') ? '&' : '?'}lang=${lang}`)
      await work({ driver: h5Driver(tab), visit })
      await context.close()
    },
  }
}
