import { eq } from 'drizzle-orm'
import { sandboxPublishPopup, sandboxSetOverlaySwitches } from '../../../../sandbox/contract/overlays'
import {
  sandboxChangeMember,
  sandboxIssueHostTicket,
  sandboxListParcels,
} from '../../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../../sandbox/src/demo/demo'
import { agreementSignatures } from '../../../../server/src/db/schema/auth'
import { AGREEMENT_TYPE_CODE } from '../../../../src/domain/auth/agreement'
import { POPUP_TYPE_CODE } from '../../../../src/domain/notices/overlays'
import type { Build } from '../../../journeys/driver/app'
import { journeys, type Member } from '../../../journeys/driver/journeys'
import { pageBelow, pressBack, tapBeside } from '../../../journeys/driver/over-page'
import { NEW_MEMBER, signInByCode } from '../../../journeys/steps/main-job'
import {
  type AccountCodes,
  createAccountCases,
  issueCredentials,
} from '../../../support/back-end/account-cases'
import { AXE_RULES, loadAxe, runAxe, THEMES, WEAPP_AXE_RULES } from '../../../support/browser/axe'
import { waitForSettledAfter } from '../../../support/browser/settled'
import { until } from '../../../support/until'

const [{ aptId }, { aptId: other }] = DEMO_MEMBERS
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }
const CLOSED = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }

/** Way to leave an overlay: its cross; a tap outside it, or a key on H5; the back of the phone or browser. */
type Way = 'cross' | 'beside' | 'back'
const EVERY_WAY: readonly Way[] = ['cross', 'beside', 'back']

interface Overlay {
  title: string
  id: string
  /** opens the overlay from any screen; by touch if users open it by touch */
  open: () => Promise<unknown>
  /** opens it again on the screen where it was left, if that needs another way */
  openAgain?: () => Promise<unknown>
  ways?: readonly Way[]
  /** the only build that has it */
  only?: Build
  /** where leaving leads, if not to the page below */
  leadsTo?: string
}

type WalkSetup = Pick<ReturnType<typeof journeys>, 'backEnd' | 'sandbox'>

/** Returns the overlays of the app, and those of paying and entering, each with the way to open it. */
function overlays({ sandbox, backEnd }: WalkSetup, { app, driver, calls }: Member) {
  let accounts: AccountCodes
  beforeAll(async () => {
    accounts = await createAccountCases(backEnd.context, sandbox)
  })
  const switchOn = (on: Partial<typeof OFF>) => sandbox.call(sandboxSetOverlaySwitches, on)
  const visitHome = () => app.visit('home')
  const asNew = async (on: Partial<typeof OFF>) => {
    await sandbox.call(sandboxChangeMember, { aptId, do: 'asNew' })
    await switchOn(on)
    await visitHome()
  }
  const publish = (popupType: 1 | 2) =>
    sandbox.call(sandboxPublishPopup, { popupType, popup: { title: CLOSED, content: CLOSED } })
  const showAgain = async () => {
    await driver.tap('tab-my')
    await driver.see('my-settings')
    await driver.tap('tab-home')
  }
  /** Opens home with the credential that WeChat or a host app issues for an account in this state. */
  const enterAs = async (handedOut: Parameters<typeof issueCredentials>[2]) => {
    await app.forget()
    const { own } = await issueCredentials(sandbox, accounts, handedOut)
    await app.visit('home', `sysScene=app&${new URLSearchParams(own)}`)
  }
  const openNotice = async (packageNo: string) => {
    // A declaration signs the notice; the payment would then not show it.
    const { typeCode } = agreementSignatures
    await backEnd.context.db
      .delete(agreementSignatures)
      .where(eq(typeCode, AGREEMENT_TYPE_CODE.shippingNotice))
    await switchOn({ shippingNotice: true })
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
  }
  const parcelToPay = async () => {
    const parcels = await sandbox.call(sandboxListParcels, {})
    return parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!.packageNo
  }
  const overNotice = (row: string, notice: string, parcel = parcelToPay): Overlay => ({
    title: `${row} the text of ${notice}, over the notice before shipping`,
    id: 'shipping-text',
    async open() {
      await openNotice(await parcel())
      await driver.tap(`shipping-${notice}`)
    },
    openAgain: () => driver.tap(`shipping-${notice}`),
    leadsTo: 'shipping-notice',
  })

  const ofTheApp: Overlay[] = [
    { title: 'the country', id: 'country', open: () => asNew({ country: true }), openAgain: showAgain },
    {
      title: 'the guide, which a finger beside it does not close',
      id: 'guide',
      ways: ['cross', 'back'],
      open: () => asNew({ guide: true }),
    },
    ...(['home', 'forecastGoodsInfo'] as const).map((screen) => ({
      title: `the encryption notice on ${screen}`,
      id: 'encryption',
      open: () => publish(POPUP_TYPE_CODE.encryption).then(() => app.visit(screen)),
    })),
    { title: 'the bulletin', id: 'bulletin', open: () => publish(POPUP_TYPE_CODE.bulletin).then(visitHome) },
    ...['settings-sign-out', 'settings-sign-out-everywhere', 'settings-cookies'].map((press) => ({
      title: `what ${press} opens`,
      id: press === 'settings-cookies' ? 'cookie-settings' : `${press}-dialog`,
      open: () => app.visit('settings').then(() => driver.tap(press)),
      openAgain: () => driver.tap(press),
    })),
    {
      title: 'the cookie policy, over what may be kept',
      id: 'cookie-policy',
      async open() {
        await app.visit('settings')
        await driver.tap('settings-cookies')
        await driver.tap('cookie-settings-policy')
      },
      openAgain: () => driver.tap('cookie-settings-policy'),
      leadsTo: 'cookie-settings',
    },
    {
      title: 'the menu of the help ball',
      id: 'help-menu',
      async open() {
        await switchOn({ helpBall: true })
        await visitHome()
        await driver.tap('help-ball')
      },
      openAgain: () => driver.tap('help-ball'),
    },
  ]
  const entering = (id: string, leadsTo: string, who: Parameters<typeof issueCredentials>[2]): Overlay => ({
    ...{ title: `${id}, of who enters as ${who.standing} by ${who.kind}`, id, leadsTo },
    open: () => enterAs(who),
  })
  const ofPayingAndEntering: Overlay[] = [
    {
      title: 'the notice before shipping',
      id: 'shipping-notice',
      open: async () => openNotice(await parcelToPay()),
      openAgain: () => driver.tap('pay-confirm'),
    },
    // Only for a parcel that leaves from the United States.
    overNotice('', 'export', () => calls.parcelFromAmerica(sandbox)),
    overNotice('[OVER-44]', 'prohibited'),
    overNotice('[OVER-45]', 'duties'),
    overNotice('[OVER-46]', 'fragile'),
    {
      title: 'an agreement that is read at the sign-in',
      id: 'agreement-popup',
      async open() {
        await app.forget()
        await app.visit('registerLogin')
        await driver.tap('auth-agreement-10006')
      },
      openAgain: () => driver.tap('auth-agreement-10006'),
    },
    {
      title: 'the agreements at the sign-in',
      id: 'agreement-popup',
      async open() {
        await app.forget()
        await app.visit('registerLogin', 'pageShow=login')
        await signInByCode(driver, sandbox, { areaCode: '65', phone: '83340003' })
        await driver.fill('auth-name', NEW_MEMBER)
        await driver.tap('auth-submit')
      },
      openAgain: () => driver.tap('auth-submit'),
      leadsTo: 'auth-agreements-error',
    },
    entering('pre-logoff', 'home-sign-in', { kind: 'sign', standing: 'withoutPhone' }),
    entering('login-tips', 'auth-phone', { kind: 'openId', standing: 'blocked' }),
    entering('reactivate', 'home-sign-in', { kind: 'token', standing: 'cancelled' }),
    {
      title: 'the question which of two members it is to be',
      id: 'other-member',
      async open() {
        const { token } = await sandbox.call(sandboxIssueHostTicket, { kind: 'token', aptId: other })
        await app.visit('home', `sysScene=app&token=${token}`)
      },
      leadsTo: 'home-consignee',
    },
    {
      title: 'the offer of a new version',
      id: 'app-update',
      only: 'weapp',
      // The offer waits until the member opens the next tab. Here that tab has already rendered all its
      // content.
      async open() {
        await app.visit('my')
        await driver.see('my-settings')
        await driver.tap('tab-home')
        await driver.see('home-notice')
        await driver.page.evaluate(() => window.__host.announceUpdate())
        await driver.tap('tab-my')
      },
    },
    // This must be the last one: home shows agreements that are not confirmed before everything else.
    {
      title: 'the agreements on home',
      id: 'agreement-popup',
      open: () => sandbox.call(sandboxChangeMember, { aptId, do: 'withdrawAgreements' }).then(visitHome),
      openAgain: showAgain,
    },
  ]
  return { ofTheApp, ofPayingAndEntering }
}

/** Walks every overlay of a build on every screen where it shows, in two files per build. */
export function walkOverlays(build: Build, which: 'ofTheApp' | 'ofPayingAndEntering'): void {
  const world = journeys()
  const { sandbox } = world
  const isH5 = build === 'h5'
  const walk = (member: Member) => {
    const { app, driver } = member
    afterEach(async () => {
      await sandbox.call(sandboxSetOverlaySwitches, OFF)
      for (const popupType of Object.values(POPUP_TYPE_CODE))
        await sandbox.call(sandboxPublishPopup, { popupType })
    })
    const judged = async (id: string): Promise<string[]> => {
      await loadAxe(driver.page)
      const found: string[] = []
      for (const look of isH5 ? THEMES : (['light'] as const)) {
        await driver.page.emulateMedia({ colorScheme: look })
        await driver.page.locator(`.pt-page.theme-${look}:visible`).last().waitFor()
        found.push(...(await runAxe(driver.page, (isH5 ? AXE_RULES : WEAPP_AXE_RULES)[look], `[id="${id}"]`)))
      }
      return found
    }
    const place = () => (isH5 ? driver.page.url() : pageBelow(driver.page))
    const hasFocus = (id: string) =>
      driver.page.evaluate((one) => !!document.getElementById(one)?.contains(document.activeElement), id)
    const leave = (way: Way, id: string) => {
      if (way === 'cross') return driver.tap(`${id}-close`)
      if (way === 'back') return isH5 ? driver.page.goBack() : pressBack(driver.page)
      return isH5 ? driver.page.keyboard.press('Escape') : tapBeside(driver.page)
    }

    it.each(overlays(world, member)[which].filter(({ only = build }) => only === build))(
      '$title: has a name, passes the accessibility rules, closes in every way, and leaves the page unchanged',
      async (overlay) => {
        const { id, open, openAgain = open, ways = EVERY_WAY, leadsTo } = overlay
        // A screen reader announces the overlay by its name, and stays inside the topmost one.
        const called = (role: 'dialog' | 'alertdialog') => driver.page.getByRole(role, { name: /\S/ })
        const dialog = called('dialog')
          .or(called('alertdialog'))
          .and(driver.page.locator(`[id="${id}"][aria-modal="true"]:visible`))
          .last()
        for (const [at, way] of (isH5 ? EVERY_WAY : ways).entries()) {
          // A late response would change the page below.
          await waitForSettledAfter(driver.page, () => (at ? openAgain() : open()))
          await dialog.waitFor()
          await driver.still()
          if (at === 0) expect(await judged(id)).toEqual([])
          if (isH5) await until(() => hasFocus(id), `${id} has no focus`)
          const before = await place()
          if (!isH5 && !ways.includes('beside')) {
            await tapBeside(driver.page)
            await driver.still()
            await dialog.waitFor()
          }
          await leave(way, id)
          await driver.gone(id)
          if (leadsTo) await driver.see(leadsTo)
          else
            await until(
              async () => (await place()) === before,
              `${overlay.title}, left by ${way}: the page below is another one`,
            )
        }
      },
    )
    if (isH5 && which === 'ofTheApp')
      it.each(['/transport', '/home', '/my'])(
        '[OVER-01] the cookie banner on %s passes the accessibility rules, and is no dialog',
        async (address) => {
          await sandbox.call(sandboxSetOverlaySwitches, { cookies: true })
          await app.visitAddress(address)
          await driver.see('cookie-banner')
          expect(await driver.find('cookie-banner').getAttribute('aria-modal')).toBeNull()
          expect(await judged('cookie-banner')).toEqual([])
        },
      )
  }
  world.asMember('every overlay of %s', 'for each test', walk, [build])
}
