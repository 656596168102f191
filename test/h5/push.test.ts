import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { sandboxListNotifications } from '../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { setUpBrowserTest } from '../support/browser/in-browser'
import { openAndSettle } from '../support/browser/settled'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()
const [{ aptId }, nextMember] = DEMO_MEMBERS

/** Keys of a subscription, as a browser makes them. */
function makeKeys(): { p256dh: string; auth: string } {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

/**
 * Replaces what a test cannot reach: the answer to the browser's question, and the push service. The browser
 * keeps its subscription for the page.
 */
async function replacePushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: backEnd.url })
  await context.addInitScript((keys) => {
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (each) => each.charCodeAt(0)).buffer
    const stored = 'test.subscription'
    const open = (key: string) => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/test',
      options: { applicationServerKey: bytes(key) },
      getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem(stored)
        return true
      },
    })
    PushManager.prototype.getSubscription = async () => {
      const key = localStorage.getItem(stored)
      return (key && open(key)) as PushSubscription | null
    }
    PushManager.prototype.subscribe = async (options) => {
      const key = options!.applicationServerKey as string
      localStorage.setItem(stored, key)
      return open(key) as never
    }
  }, makeKeys())
}

/** Returns the id of the page's service worker in Chromium's tools. */
async function findRegistration(tools: CDPSession): Promise<string> {
  let id: string | undefined
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    id = registrations[0]?.registrationId ?? id
  })
  await tools.send('ServiceWorker.enable')
  await until(async () => id !== undefined, 'no service worker is registered')
  return id!
}

const isOn = (page: Page) => page.locator('#notify-push.is-on:visible').waitFor()
/** The switch is on from the press; the server may still be saving. */
const isSaved = (page: Page, member: string) =>
  page.waitForFunction((name) => localStorage.getItem(name) !== null, `portage.push.${member}`)
const pushes = async () =>
  (await sandbox.call(sandboxListNotifications, {})).filter(({ channel }) => channel === 'push')

it('a member turns pushes on, gets those of a parcel, and the next member of the browser starts without', async () => {
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })
  const session = await signInDemoMember(sandbox)
  await context.addCookies(sessionCookies(backEnd.url, session))
  await replacePushService(context)
  const page = await context.newPage()
  await openAndSettle(page, `${backEnd.url}/notificationSettings`)
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'),
  )
  await page.locator('#notify-push:not(.is-on, .is-disabled):visible').click()
  await isSaved(page, aptId)
  await page.reload()
  await isOn(page)

  const packageNo = await new MemberCalls(backEnd.url, session.token).parcelToPay(sandbox)
  const arrived = () => pushes().then((all) => all.find(({ url }) => url.includes(packageNo)))
  await until(async () => (await arrived()) !== undefined, 'no push was sent')
  const { to, title, text, url } = (await arrived())!
  expect(to).toBe(aptId)

  // The push service brings it to the service worker, which shows it. Chromium's headless shell shows nothing.
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    scope.shown = []
    scope.registration.showNotification = async (...shown) => void scope.shown.push(shown)
  })
  const tools = await context.newCDPSession(page)
  const registrationId = await findRegistration(tools)
  const data = JSON.stringify({ title, body: text, url, tag: packageNo })
  await tools.send('ServiceWorker.deliverPushMessage', { origin: backEnd.url, registrationId, data })
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  await until(async () => (await shown()).length > 0, 'the push is not shown')
  const { pathname, search } = new URL(url, backEnd.url)
  const options = {
    body: text,
    tag: packageNo,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge.png',
    data: { path: pathname + search },
  }
  expect(await shown()).toEqual([[title, options]])

  // A press on it reaches the page, which opens the parcel itself. No test can press what the system shows.
  const isAnswered = worker!.evaluate(async (openPath) => {
    const { clients } = self as unknown as {
      clients: { matchAll(): Promise<{ postMessage(message: unknown, ports: MessagePort[]): void }[]> }
    }
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise((done) => Object.assign(port1, { onmessage: () => done(true) }))
    for (const client of await clients.matchAll()) client.postMessage({ openPath }, [port2])
    return answer
  }, pathname + search)
  expect(await isAnswered).toBe(true)
  await page.waitForURL(new RegExp(packageNo))

  // The next member takes the browser over. The session of the member before has expired.
  const nextSession = await signInDemoMember(sandbox, nextMember.aptId)
  await context.addCookies(sessionCookies(backEnd.url, nextSession))
  await openAndSettle(page, `${backEnd.url}/notificationSettings`)
  await page.waitForFunction(() => localStorage.getItem('test.subscription') === null)
  await page.locator('#notify-push:not(.is-on, .is-disabled):visible').click()
  await isSaved(page, nextMember.aptId)
  await openAndSettle(page, `${backEnd.url}/settings`)
  await page.locator('#settings-sign-out').click()
  await page.locator('#settings-sign-out-confirm').click()
  await page.waitForURL(/home/)
  await page.waitForFunction(() => localStorage.getItem('test.subscription') === null)
  const before = (await pushes()).length
  const next = await new MemberCalls(backEnd.url, (await signInDemoMember(sandbox)).token).parcelToPay(
    sandbox,
  )
  await until(
    async () => (await sandbox.call(sandboxListNotifications, {})).some(({ url }) => url.includes(next)),
    'no e-mail was sent',
  )
  expect(await pushes()).toHaveLength(before)
  await context.close()
})
