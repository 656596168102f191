import type { BrowserContext, Page } from 'playwright-core'
import { SCREENS } from '../../config/screens'
import { DEMO_MEMBERS } from '../../server/src/demo/demo'
import { saveCountry, savePopup, updateGuide } from '../../src/contract/overlays'
import { sandboxMember } from '../../src/contract/sandbox'
import { sandboxPublishPopup, sandboxSwitchOverlays } from '../../src/contract/sandbox-overlays'
import { LANGS } from '../../src/domain/language'
import { GUIDE_STEPS, POPUP_TYPE } from '../../src/domain/overlays'
import type { Driver } from '../journeys/driver'
import { h5Driver, PHONE } from '../journeys/h5-driver'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { until } from '../support/until'

const [{ aptId }] = DEMO_MEMBERS
/** A usual phone, and the smallest. */
const SIZES = [PHONE.viewport!, { width: 320, height: 568 }]

const { browser, backEnd, sandbox } = inBrowser()
let context: BrowserContext
let page: Page
let driver: Driver

beforeEach(async () => {
  await sandbox.call(sandboxMember, { aptId, do: 'asNew' })
  await sandbox.call(sandboxSwitchOverlays, { guide: true, country: false })
  context = await browser.newContext(PHONE)
  await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
  page = await context.newPage()
  driver = h5Driver(page)
})
afterEach(() => context.close())

const home = (lang = 'en') => page.goto(`${backEnd.url}${SCREENS.home.paths[0]}?lang=${lang}`)

/** What is wrong with how the guide points at an element, a word each. */
const wrongOf = (id: string): Promise<string[]> =>
  page.evaluate((target) => {
    const shown = (one: string) =>
      [...document.querySelectorAll(`[id="${one}"]`)].find((element) => element.getClientRects().length)!
    const element = shown(target)
    const [hole, card, box] = [shown('guide-hole'), shown('guide'), element].map((it) =>
      it.getBoundingClientRect(),
    ) as [DOMRect, DOMRect, DOMRect]
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const onPage = document.elementsFromPoint(x, y).find((it) => !it.closest('.pt-layer'))
    const isIn = (a: DOMRect, b: { left: number; top: number; right: number; bottom: number }) =>
      a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom
    const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
    const faults = {
      'the hole is not around it': !isIn(box, hole),
      'it is not on the screen': !isIn(box, screen),
      'something lies over it': !onPage || !element.contains(onPage),
      'the words are not on the screen': !isIn(card, screen),
      'the words lie over it': card.top < hole.bottom && card.bottom > hole.top,
    }
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
  }, id)

it.each(
  LANGS,
)('[OVER-34] each step of the guide in %s stands beside the real element that it is about, on a usual phone and the smallest', async (lang) => {
  await home(lang)
  await driver.see('guide')
  for (const { target } of GUIDE_STEPS) {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      let wrong: string[] = []
      await until(
        async () => {
          wrong = await wrongOf(target)
          return wrong.length === 0
        },
        () => `#${target} at ${size.width} px: ${wrong}`,
      )
    }
    await driver.tap('guide-next')
  }
  await driver.gone('guide')
})

it('[OVER-19] [OVER-40] [OVER-58] [OVER-89] [OVER-92] each answer goes to the back end once, in the words of its call', async () => {
  const words = { sc: '本周五休息', tc: '本週五休息', en: 'Closed on Friday' }
  const publish = (popupType: 1 | 2) =>
    sandbox.call(sandboxPublishPopup, { popupType, popup: { title: words, content: words } })
  const sealed = await publish(POPUP_TYPE.encryption)
  const bulletin = await publish(POPUP_TYPE.bulletin)
  await sandbox.call(sandboxSwitchOverlays, { country: true })
  const sent: string[] = []
  const CALLS = [saveCountry, updateGuide, savePopup]
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (CALLS.some((call) => call.path === pathname))
      sent.push(`${request.method()} ${pathname} ${request.postData() ?? search.slice(1)}`)
  })
  await home()
  await driver.tap('country-2')
  await driver.find('country-save').dblclick()
  await driver.tap('guide-close')
  await driver.tap('encryption-done')
  await driver.tap('bulletin-unwanted')
  await driver.isOn('bulletin-unwanted')
  await driver.tap('bulletin-done')
  await driver.gone('bulletin')
  await until(
    () => sent.length >= 4,
    () => `sent was ${sent}`,
  )
  // One that is closed without a tick is told to nobody.
  await publish(POPUP_TYPE.bulletin)
  await home()
  await driver.tap('bulletin-done')
  await driver.gone('bulletin')
  expect(sent).toEqual([
    'GET /new/user/saveCountry countryCode=2',
    'POST /api/updateGuide source=2',
    `POST /notice/savePopup announcementId=${sealed.id}&popupType=2`,
    `POST /notice/savePopup announcementId=${bulletin.id}&popupType=1`,
  ])
})
