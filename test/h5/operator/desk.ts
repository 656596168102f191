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

/** The member's app in a separate tab. Each visit loads it again. */
export interface MemberApp {
  driver: Driver
  /**
   * @param path path of H5 with its query
   * @param lang English by default
   */
  visit(path: string, lang?: Lang): Promise<void>
}

/**
 * Opens the operator's page in a browser, again for each test, and signs in the member whose data it changes.
 * Buttons and forms are found by their ids, fields by their names.
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
  /** Clears the message, so that a test does not read the message of an earlier press. */
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
    // The dialog of a step offers the refusal reasons that are loaded when it opens. So this waits for them.
    await page.locator('#reasons > *').first().waitFor({ state: 'attached' })
    const version = field(form('agreement'), 'version')
    await until(async () => (await version.inputValue()) !== '', 'the agreements are not there')
  }
  beforeEach(open)
  afterEach(() => expect(errors).toEqual([]))

  return {
    ...{ browser, backEnd, sandbox, page, session, calls, open, form, field, fill },
    /** Presses a button, after its previous action has finished. */
    async press(id: string) {
      const button = page.locator(`button[id="${id}"]`)
      await idle(button).waitFor()
      await beSilent()
      await button.click()
    },
    /** Fills in a form and submits it with its button. */
    send: (id: string, values: Values = {}) => sendBy(id, values, 'click'),
    sendTwice: (id: string, values: Values = {}) => sendBy(id, values, 'dblclick'),
    /** Sets a control that is sent as soon as it changes: a checkbox, a choice, a field. */
    async switchTo(name: string, value: boolean | string) {
      const one = page.locator(`[name="${name}"]`)
      await beSilent()
      await set(one, value)
      await one.blur()
    },
    says: (text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor(),
    /** Returns the message next to an invalid field. */
    async wordsBeside(one: Locator): Promise<string> {
      await one.and(page.locator('[aria-invalid=true]')).waitFor()
      const ids = (await one.getAttribute('aria-describedby'))!.split(' ')
      return page.locator(`#${ids.at(-1)}`).innerText()
    },
    /** Runs `work` in the member's app. */
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
