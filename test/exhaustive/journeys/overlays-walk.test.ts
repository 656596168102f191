import { DEMO_MEMBERS } from '../../../server/src/demo/demo'
import { sandboxHostTicket, sandboxMember, sandboxParcels } from '../../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../../src/contract/sandbox-overlays'
import { NEEDED_AGREEMENTS } from '../../../src/domain/agreement'
import { LANGS } from '../../../src/domain/language'
import { POPUP_TYPE } from '../../../src/domain/overlays'
import { journeys, type Member } from '../../journeys/journeys'
import { NEW_MEMBER, signInByCode } from '../../journeys/main-job'
import { pageBelow, pressBack, tapBeside, turnTo } from '../../journeys/over-page'
import { AGREEMENT_WORDS, GUIDE_WORDS, inOrder } from '../../journeys/overlay-words'
import { axeFindings, loadAxe, RULES_OF_WEAPP, type THEMES } from '../../support/axe'
import { settling } from '../../support/settled'
import { type Accounts, handOut, makeAccounts } from '../../support/standings'
import { switchLanguage } from '../../support/switch-language'
import { until } from '../../support/until'
import { wrongWordsOn } from '../../support/words-shown'

const { backEnd, sandbox, asMember } = journeys()
const [{ aptId }, { aptId: other }] = DEMO_MEMBERS
const OFF = { guide: false, country: false, cookies: false, shippingNotice: false, helpBall: false }
const SEALED = { sc: '您的证件已加密', tc: '您的證件已加密', en: 'Your documents are sealed' }
const CLOSED = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }

/** By its cross, as a screen reader's user finds it; by a finger beside it; by the phone's own back. */
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
  /** what else it has to say, one after the other: what is pressed for it, and where which words stand then, in English */
  parts?: readonly { press: string; at: string; words: RegExp }[]
  /** where leaving leads, when it is not the page that lies below */
  leadsTo?: string
}

const STEPS_OF_GUIDE = GUIDE_WORDS.en
  .slice(1)
  .map((said) => ({ press: 'guide-next', at: 'guide-step', words: inOrder(said) }))
const TABS_OF_AGREEMENTS = NEEDED_AGREEMENTS.slice(1).map((typeCode) => ({
  press: `agreement-tab-${typeCode}`,
  at: 'agreement-text',
  words: inOrder(AGREEMENT_WORDS.en[typeCode]),
}))

/** H5 is gone through by keys, focus and names in test/h5/overlays. */
const BUILDS = ['weapp'] as const

const walk = ({ app, driver, calls }: Member) => {
  let accounts: Accounts
  beforeAll(async () => {
    accounts = await makeAccounts(backEnd.world, sandbox)
  })
  afterEach(async () => {
    await sandbox.call(sandboxSwitchOverlays, OFF)
    for (const popupType of Object.values(POPUP_TYPE)) await sandbox.call(sandboxPublishPopup, { popupType })
  })

  const asNew = () => sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  const switchOn = (on: Partial<typeof OFF>) => sandbox.call(sandboxSwitchOverlays, on)
  const publish = (popupType: 1 | 2, words: typeof CLOSED) =>
    sandbox.call(sandboxPublishPopup, { popupType, popup: { title: words, content: words } })
  const showAgain = async () => {
    await driver.tap('tab-my')
    await driver.see('my-agreements')
    await driver.tap('tab-home')
  }
  const visitHome = () => app.visit('home')
  /** Opens home with what WeChat or a host app hands over. */
  const enterWith = (credentials: Record<string, string | undefined>) =>
    app.visit('home', `sysScene=app&${new URLSearchParams(credentials as Record<string, string>)}`)
  const parcelToPay = async () => {
    const parcels = await sandbox.call(sandboxParcels, {})
    return parcels.find(({ state, ...parcel }) => state === 'toPay' && parcel.aptId === aptId)!.packageNo
  }
  const openNotice = async (packageNo: string) => {
    await app.visit('payDiscounts', `packageNo=${packageNo}`)
    await driver.tap('pay-confirm')
  }
  const overNotice = (notice: string, name: string, parcel = parcelToPay): Overlay => ({
    title: `the text of ${notice}, over the notice before shipping`,
    id: 'shipping-text',
    name,
    open: async () => {
      await switchOn({ shippingNotice: true })
      await openNotice(await parcel())
      await driver.tap(`shipping-${notice}`)
    },
    openAgain: () => driver.tap(`shipping-${notice}`),
    leadsTo: 'shipping-notice',
  })

  const OVERLAYS: Overlay[] = [
    {
      title: 'the country',
      id: 'country',
      name: 'Where do you live?',
      open: async () => {
        await asNew()
        await switchOn({ country: true })
        await visitHome()
      },
      openAgain: showAgain,
    },
    {
      title: 'the guide, which a finger beside it does not close',
      id: 'guide',
      name: 'A short tour',
      cross: 'End the tour',
      parts: STEPS_OF_GUIDE,
      ways: ['cross', 'back'],
      open: async () => {
        await asNew()
        await switchOn({ guide: true })
        await visitHome()
      },
    },
    {
      title: 'the encryption notice on home',
      id: 'encryption',
      name: SEALED.en,
      role: 'alertdialog',
      open: async () => {
        await publish(POPUP_TYPE.encryption, SEALED)
        await visitHome()
      },
    },
    {
      title: 'the encryption notice on the page of goods',
      id: 'encryption',
      name: SEALED.en,
      role: 'alertdialog',
      open: async () => {
        await publish(POPUP_TYPE.encryption, SEALED)
        await app.visit('forecastGoodsInfo')
      },
    },
    {
      title: 'the bulletin',
      id: 'bulletin',
      name: CLOSED.en,
      open: async () => {
        await publish(POPUP_TYPE.bulletin, CLOSED)
        await visitHome()
      },
    },
    {
      title: 'what may be kept, in /my',
      id: 'cookie-settings',
      name: 'Cookie settings',
      open: async () => {
        await app.visit('my')
        await driver.tap('my-cookies')
      },
      openAgain: () => driver.tap('my-cookies'),
    },
    {
      title: 'the cookie policy, over what may be kept',
      id: 'cookie-policy',
      name: 'Cookie policy',
      open: async () => {
        await app.visit('my')
        await driver.tap('my-cookies')
        await driver.tap('cookie-settings-policy')
      },
      openAgain: () => driver.tap('cookie-settings-policy'),
      leadsTo: 'cookie-settings',
    },
    {
      title: 'the menu of the help ball',
      id: 'help-menu',
      name: 'How can we help?',
      open: async () => {
        await switchOn({ helpBall: true })
        await visitHome()
        await driver.tap('help-ball')
      },
      openAgain: () => driver.tap('help-ball'),
    },
    {
      title: 'the notice before shipping',
      id: 'shipping-notice',
      name: 'Before we ship',
      open: async () => {
        await switchOn({ shippingNotice: true })
        await openNotice(await parcelToPay())
      },
      openAgain: () => driver.tap('pay-confirm'),
    },
    // Of a parcel that leaves the United States alone.
    overNotice('export', 'Export control', () => calls.parcelFromAmerica(sandbox)),
    overNotice('prohibited', 'Prohibited items'),
    overNotice('duties', 'Customs duties paid in advance'),
    overNotice('fragile', 'Fragile goods'),
    {
      title: 'an agreement that is read at the sign-in',
      id: 'agreement-popup',
      name: 'Please confirm three agreements',
      open: async () => {
        await app.forget()
        await app.visit('registerLogin')
        await driver.tap('auth-agreement-10006')
      },
      openAgain: () => driver.tap('auth-agreement-10006'),
    },
    {
      title: 'the agreements at the sign-in',
      id: 'agreement-popup',
      name: 'Please confirm three agreements',
      open: async () => {
        await app.forget()
        await app.visit('registerLogin', 'pageShow=login')
        await signInByCode(driver, sandbox, { areaCode: '65', phone: '83340003' })
        await driver.fill('auth-name', NEW_MEMBER)
        await driver.tap('auth-submit')
      },
      openAgain: () => driver.tap('auth-submit'),
      leadsTo: 'auth-agreements-error',
    },
    {
      title: 'the reminder to link a mobile number (pre-logoff)',
      id: 'pre-logoff',
      name: 'Please link a mobile number first.',
      role: 'alertdialog',
      open: async () => {
        await app.forget()
        await enterWith((await handOut(sandbox, accounts, { kind: 'sign', standing: 'withoutPhone' })).own)
      },
      leadsTo: 'home-sign-in',
    },
    {
      title: 'the warm reminder (login tips)',
      id: 'login-tips',
      name: 'Login tips',
      role: 'alertdialog',
      open: async () => {
        await app.forget()
        await enterWith((await handOut(sandbox, accounts, { kind: 'openId', standing: 'blocked' })).own)
      },
      leadsTo: 'auth-phone',
    },
    {
      title: 'the question whether a cancelled account comes back',
      id: 'reactivate',
      name: 'Bring your account back?',
      role: 'alertdialog',
      open: async () => {
        await app.forget()
        await enterWith((await handOut(sandbox, accounts, { kind: 'token', standing: 'cancelled' })).own)
      },
      leadsTo: 'home-sign-in',
    },
    {
      title: 'the question which of two members it is to be',
      id: 'other-member',
      name: 'Switch accounts?',
      role: 'alertdialog',
      open: async () => {
        const { token } = await sandbox.call(sandboxHostTicket, { kind: 'token', aptId: other })
        await enterWith({ token })
      },
      leadsTo: 'home-consignee',
    },
    {
      title: 'the offer of a new version',
      id: 'app-update',
      name: 'A new version is ready',
      role: 'alertdialog',
      // It waits for the next tab that is come to, here one that has drawn all that it says.
      open: async () => {
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
      title: 'the agreements on home',
      id: 'agreement-popup',
      name: 'Please confirm three agreements',
      open: async () => {
        await sandbox.call(sandboxMember, { aptId, do: 'withdrawAgreements' })
        await visitHome()
      },
      openAgain: showAgain,
      parts: TABS_OF_AGREEMENTS,
    },
  ]

  const said = ({ role, name }: Overlay) =>
    driver.page
      .getByRole(role ?? 'dialog', { name, exact: true })
      .filter({ visible: true })
      .last()

  /** What is open in English and light is judged in each language and look, where it is: it stays open, and is so again. */
  const judged = async (id: string): Promise<string[]> => {
    const { page } = driver
    const found: string[] = []
    const judge = async (theme: (typeof THEMES)[number], lang: (typeof LANGS)[number]) => {
      for (const finding of await axeFindings(page, RULES_OF_WEAPP[theme], `[id="${id}"]`))
        found.push(`${lang}, ${theme}: ${finding}`)
    }
    await loadAxe(page)
    let look: (typeof THEMES)[number] = 'light'
    for (const lang of [...LANGS.filter((one) => one !== 'en'), 'en'] as const) {
      await switchLanguage(page, lang)
      await driver.see(id)
      for (const line of await wrongWordsOn(page, lang)) found.push(`${lang}: ${line}`)
      await judge(look, lang)
      // The next language begins in the look in which this one ends: a turn less.
      look = look === 'light' ? 'dark' : 'light'
      await turnTo(driver, look)
      await judge(look, lang)
    }
    await turnTo(driver, 'light')
    return found
  }

  it.each(
    OVERLAYS,
  )('$title: is told by its name, in the words of each language, can be read in both looks, is left each way, and leaves the page as it was', async (overlay) => {
    const { id, open, openAgain = open, ways = EVERY_WAY, cross = 'Close', parts = [], leadsTo } = overlay
    for (const [at, way] of ways.entries()) {
      // An answer that comes later would change the page below.
      await settling(driver.page, () => (at ? openAgain() : open()))
      await driver.see(id)
      const dialog = said(overlay)
      await dialog.waitFor()
      expect(await dialog.getAttribute('id')).toBe(id)
      // A screen reader goes no further than what lies on top.
      expect(await dialog.getAttribute('aria-modal')).toBe('true')
      await driver.still()
      if (at === 0) {
        expect(await judged(id)).toEqual([])
        for (const part of parts) {
          await settling(driver.page, () => driver.tap(part.press))
          await driver.reads(part.at, part.words)
          await driver.still()
          expect([part, await judged(id)]).toEqual([part, []])
        }
      }
      const before = await pageBelow(driver.page)
      if (!ways.includes('beside')) {
        await tapBeside(driver.page)
        await driver.still()
        await dialog.waitFor()
      }
      if (way === 'cross') await dialog.getByRole('button', { name: cross, exact: true }).tap()
      if (way === 'beside') await tapBeside(driver.page)
      if (way === 'back') await pressBack(driver.page)
      await driver.gone(id)
      if (leadsTo) await driver.see(leadsTo)
      else
        await until(
          async () => (await pageBelow(driver.page)) === before,
          `${overlay.title}, left by ${way}: the page below is another one`,
        )
    }
  })
}

asMember('every overlay of %s', 'for each test', walk, BUILDS)
