import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxHostTicket, sandboxMember, sandboxParcels } from '../../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../../src/contract/sandbox-overlays'
import { POPUP_TYPE } from '../../../src/domain/overlays'
import type { Build } from '../../journeys/app'
import { journeys, type Member } from '../../journeys/journeys'
import { NEW_MEMBER, signInByCode } from '../../journeys/main-job'
import { pageBelow, pressBack, tapBeside } from '../../journeys/over-page'
import { axeFindings, loadAxe, RULES, RULES_OF_WEAPP, THEMES } from '../../support/axe'
import { settling } from '../../support/settled'
import { type Accounts, handOut, makeAccounts } from '../../support/standings'
import { until } from '../../support/until'

const [{ aptId }, { aptId: other }] = DEMO_MEMBERS
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }
const SEALED = 'Your documents are sealed'
const CLOSED = 'Closed on Friday'
const inThree = (text: string) => ({ sc: text, tc: text, en: text })

/** By its cross; by a finger beside it, or on H5 a key; by the phone's or browser's own back. */
type Way = 'cross' | 'beside' | 'back'
const EVERY_WAY: readonly Way[] = ['cross', 'beside', 'back']

interface Overlay {
  title: string
  id: string
  /** as a screen reader says it, in English */
  name: string
  /** an alert asks for an answer */
  role?: 'alertdialog'
  /** brings it about, wherever the app stands, by touch where it is opened by touch */
  open: () => Promise<unknown>
  /** opens it once more where it has been left, if that is another way */
  openAgain?: () => Promise<unknown>
  ways?: readonly Way[]
  cross?: string
  /** the build that alone has it */
  only?: Build
  /** where leaving leads, when it is not the page that lies below */
  leadsTo?: string
}

const ALERT = { role: 'alertdialog' } as const
const AGREEMENTS = { id: 'agreement-popup', name: 'Please confirm three agreements' }

type World = Pick<ReturnType<typeof journeys>, 'backEnd' | 'sandbox'>

/** What brings each overlay about: those of the app and its payment, and those of who is entering. */
function overlays({ sandbox, backEnd }: World, { app, driver, calls }: Member) {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await makeAccounts(backEnd.world, sandbox)
  })
  const switchOn = (on: Partial<typeof OFF>) => sandbox.call(sandboxSwitchOverlays, on)
  const visitHome = () => app.visit('home')
  const asNew = async (on: Partial<typeof OFF>) => {
    await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
    await switchOn(on)
    await visitHome()
  }
  const publish = (popupType: 1 | 2, words: string) => {
    const popup = { title: inThree(words), content: inThree(words) }
    return sandbox.call(sandboxPublishPopup, { popupType, popup })
  }
  const showAgain = async () => {
    await driver.tap('tab-my')
    await driver.see('my-agreements')
    await driver.tap('tab-home')
  }
  /** Opens home with what WeChat or a host app hands over of somebody who stands so. */
  const enterAs = async (handedOut: Parameters<typeof handOut>[2]) => {
    await app.forget()
    const { own } = await handOut(sandbox, accounts, handedOut)
    await app.visit('home', `sysScene=app&${new URLSearchParams(own)}`)
  }
  const openCookies = async () => {
    await app.visit('my')
    await driver.tap('my-cookies')
  }
  const openNotice = async (packageNo: string) => {
    await switchOn({ shippingNotice: true })
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
  }
  const parcelToPay = async () => {
    const parcels = await sandbox.call(sandboxParcels, {})
    return parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!.packageNo
  }
  const overNotice = (row: string, notice: string, name: string, parcel = parcelToPay): Overlay => ({
    ...{ title: `${row} the text of ${notice}, over the notice before shipping`, id: 'shipping-text', name },
    async open() {
      await openNotice(await parcel())
      await driver.tap(`shipping-${notice}`)
    },
    openAgain: () => driver.tap(`shipping-${notice}`),
    leadsTo: 'shipping-notice',
  })

  const ofTheApp: Overlay[] = [
    {
      ...{ title: 'the country', id: 'country', name: 'Where do you live?' },
      open: () => asNew({ country: true }),
      openAgain: showAgain,
    },
    {
      ...{ title: 'the guide, which a finger beside it does not close', id: 'guide', name: 'A short tour' },
      cross: 'End the tour',
      ways: ['cross', 'back'],
      open: () => asNew({ guide: true }),
    },
    ...(['home', 'forecastGoodsInfo'] as const).map((screen) => ({
      ...{ title: `the encryption notice on ${screen}`, id: 'encryption', name: SEALED, ...ALERT },
      async open() {
        await publish(POPUP_TYPE.encryption, SEALED)
        await app.visit(screen)
      },
    })),
    {
      ...{ title: 'the bulletin', id: 'bulletin', name: CLOSED },
      async open() {
        await publish(POPUP_TYPE.bulletin, CLOSED)
        await visitHome()
      },
    },
    {
      ...{ title: 'what may be kept, in /my', id: 'cookie-settings', name: 'Cookie settings' },
      open: openCookies,
      openAgain: () => driver.tap('my-cookies'),
    },
    {
      ...{ title: 'the cookie policy, over what may be kept', id: 'cookie-policy', name: 'Cookie policy' },
      async open() {
        await openCookies()
        await driver.tap('cookie-settings-policy')
      },
      openAgain: () => driver.tap('cookie-settings-policy'),
      leadsTo: 'cookie-settings',
    },
    {
      ...{ title: 'the menu of the help ball', id: 'help-menu', name: 'How can we help?' },
      async open() {
        await switchOn({ helpBall: true })
        await visitHome()
        await driver.tap('help-ball')
      },
      openAgain: () => driver.tap('help-ball'),
    },
    {
      ...{ title: 'the notice before shipping', id: 'shipping-notice', name: 'Before we ship' },
      open: async () => openNotice(await parcelToPay()),
      openAgain: () => driver.tap('pay-confirm'),
    },
    ...(
      [
        ['my-sign-out', 'Sign out?'],
        ['my-sign-out-everywhere', 'Sign out on all devices?'],
      ] as const
    ).map(([press, name]) => ({
      ...{ title: `the question of ${press}`, id: `${press}-dialog`, name, ...ALERT },
      async open() {
        await app.visit('my')
        await driver.tap(press)
      },
      openAgain: () => driver.tap(press),
    })),
    // Of a parcel that leaves the United States alone.
    overNotice('', 'export', 'Export control', () => calls.parcelFromAmerica(sandbox)),
    overNotice('[OVER-44]', 'prohibited', 'Prohibited items'),
    overNotice('[OVER-45]', 'duties', 'Customs duties paid in advance'),
    overNotice('[OVER-46]', 'fragile', 'Fragile goods'),
  ]
  const ofEntering: Overlay[] = [
    {
      ...{ title: 'an agreement that is read at the sign-in', ...AGREEMENTS },
      async open() {
        await app.forget()
        await app.visit('registerLogin')
        await driver.tap('auth-agreement-10006')
      },
      openAgain: () => driver.tap('auth-agreement-10006'),
    },
    {
      ...{ title: 'the agreements at the sign-in', ...AGREEMENTS, leadsTo: 'auth-agreements-error' },
      async open() {
        await app.forget()
        await app.visit('registerLogin', 'pageShow=login')
        await signInByCode(driver, sandbox, { areaCode: '65', phone: '83340003' })
        await driver.fill('auth-name', NEW_MEMBER)
        await driver.tap('auth-submit')
      },
      openAgain: () => driver.tap('auth-submit'),
    },
    {
      ...{ title: 'the reminder to link a mobile number', id: 'pre-logoff', ...ALERT },
      ...{ name: 'Please link a mobile number first.', leadsTo: 'home-sign-in' },
      open: () => enterAs({ kind: 'sign', standing: 'withoutPhone' }),
    },
    {
      ...{
        title: 'the warm reminder',
        id: 'login-tips',
        name: 'Login tips',
        ...ALERT,
        leadsTo: 'auth-phone',
      },
      open: () => enterAs({ kind: 'openId', standing: 'blocked' }),
    },
    {
      ...{ title: 'the question whether a cancelled account comes back', id: 'reactivate', ...ALERT },
      ...{ name: 'Bring your account back?', leadsTo: 'home-sign-in' },
      open: () => enterAs({ kind: 'token', standing: 'cancelled' }),
    },
    {
      ...{ title: 'the question which of two members it is to be', id: 'other-member', ...ALERT },
      ...{ name: 'Switch accounts?', leadsTo: 'home-consignee' },
      async open() {
        const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: other })
        await app.visit('home', `sysScene=app&token=${token}`)
      },
    },
    {
      ...{ title: 'the offer of a new version', id: 'app-update', name: 'A new version is ready', ...ALERT },
      only: 'weapp',
      // It waits for the next tab that is come to, here one that has drawn all that it says.
      async open() {
        await app.visit('my')
        await driver.see('my-agreements')
        await driver.tap('tab-home')
        await driver.see('home-notice')
        await driver.page.evaluate(() => window.__host.announceUpdate())
        await driver.tap('tab-my')
      },
    },
    // The last one: what the member does not confirm would come before everything else on home.
    {
      ...{ title: 'the agreements on home', ...AGREEMENTS },
      async open() {
        await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
        await visitHome()
      },
      openAgain: showAgain,
    },
  ]
  return { ofTheApp, ofEntering }
}

/** Every overlay of a build on every screen where it shows, in two files a build. */
export function walkOverlays(build: Build, which: 'ofTheApp' | 'ofEntering'): void {
  const world = journeys()
  const { sandbox } = world
  const isH5 = build === 'h5'
  const walk = (member: Member) => {
    const { app, driver } = member
    afterEach(async () => {
      await sandbox.call(sandboxSwitchOverlays, OFF)
      for (const popupType of Object.values(POPUP_TYPE))
        await sandbox.call(sandboxPublishPopup, { popupType })
    })
    const judged = async (id: string): Promise<string[]> => {
      await loadAxe(driver.page)
      const found: string[] = []
      for (const look of isH5 ? THEMES : (['light'] as const)) {
        await driver.page.emulateMedia({ colorScheme: look })
        await driver.page.locator(`.pt-page.theme-${look}:visible`).last().waitFor()
        found.push(...(await axeFindings(driver.page, (isH5 ? RULES : RULES_OF_WEAPP)[look], `[id="${id}"]`)))
      }
      return found
    }
    const place = () => (isH5 ? driver.page.url() : pageBelow(driver.page))
    const hasFocus = (id: string) =>
      driver.page.evaluate((one) => !!document.getElementById(one)?.contains(document.activeElement), id)
    async function leave(way: Way, { id, cross = 'Close' }: Overlay): Promise<void> {
      if (isH5) {
        if (way === 'cross') await driver.tap(`${id}-close`)
        if (way === 'beside') await driver.page.keyboard.press('Escape')
        if (way === 'back') await driver.page.goBack()
        return
      }
      const button = driver.find(id).getByRole('button', { name: cross, exact: true })
      if (way === 'cross') await button.tap()
      if (way === 'beside') await tapBeside(driver.page)
      if (way === 'back') await pressBack(driver.page)
    }

    it.each(
      overlays(world, member)[which].filter(({ only = build }) => only === build),
    )('$title: is told by its name, passes the rules, is left each way, and leaves the page as it was', async (overlay) => {
      const { id, role = 'dialog', name, open, openAgain = open, ways = EVERY_WAY, leadsTo } = overlay
      for (const [at, way] of (isH5 ? EVERY_WAY : ways).entries()) {
        // An answer that comes later would change the page below.
        await settling(driver.page, () => (at ? openAgain() : open()))
        await driver.see(id)
        const dialog = driver.page.getByRole(role, { name, exact: true }).filter({ visible: true }).last()
        await dialog.waitFor()
        expect(await dialog.getAttribute('id')).toBe(id)
        // A screen reader goes no further than what lies on top.
        expect(await dialog.getAttribute('aria-modal')).toBe('true')
        await driver.still()
        if (at === 0) expect(await judged(id)).toEqual([])
        if (isH5) await until(() => hasFocus(id), `${id} has no focus`)
        const before = await place()
        if (!isH5 && !ways.includes('beside')) {
          await tapBeside(driver.page)
          await driver.still()
          await dialog.waitFor()
        }
        await leave(way, overlay)
        await driver.gone(id)
        if (leadsTo) await driver.see(leadsTo)
        else
          await until(
            async () => (await place()) === before,
            `${overlay.title}, left by ${way}: the page below is another one`,
          )
      }
    })
    if (isH5 && which === 'ofTheApp')
      it.each([
        '/transport',
        '/home',
        '/my',
      ])('[OVER-01] the cookie banner on %s passes the rules, and is no dialog', async (address) => {
        await sandbox.call(sandboxSwitchOverlays, { cookies: true })
        await app.visitAddress(address)
        await driver.see('cookie-banner')
        expect(await driver.find('cookie-banner').getAttribute('aria-modal')).toBeNull()
        expect(await judged('cookie-banner')).toEqual([])
      })
  }
  world.asMember('every overlay of %s', 'for each test', walk, [build])
}
