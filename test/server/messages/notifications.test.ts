import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import {
  sandboxChangeMember,
  sandboxIssueHostTicket,
  sandboxListNotifications,
  sandboxListWechatMessages,
  sandboxReceiveUnannouncedParcel,
  sandboxSetNotificationFaults,
} from '../../../sandbox/contract/sandbox'
import { saveOwnPushSubscription } from '../../../server/src/areas/messages/notification-settings'
import { formatNotificationText } from '../../../server/src/areas/messages/notification-texts'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { sendDueEmails, sendDuePushes } from '../../../server/src/areas/messages/send-notifications'
import { SEND_TIMEOUT_MS } from '../../../server/src/areas/messages/sender'
import { NotLoggedInError } from '../../../server/src/base/failure'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { changeParcel } from '../../../server/src/db/repositories/parcels/parcels'
import { members } from '../../../server/src/db/schema/members'
import {
  notificationPreferences,
  notifications,
  outgoingNotifications,
  pushSubscriptions,
} from '../../../server/src/db/schema/messages'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import { listDevices, signOutDevice } from '../../../src/contract/account/devices'
import { h5TokenLogin, signOut } from '../../../src/contract/auth/sessions'
import type { PayloadOf } from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import { saveMessageLanguage } from '../../../src/contract/messages/language-mode'
import { acceptParcelMessages, saveMessagePreference } from '../../../src/contract/messages/messages'
import * as calls from '../../../src/contract/messages/notifications'
import { markParcelNotificationsAsRead } from '../../../src/contract/messages/parcel-notifications'
import { countUnreadNotifications } from '../../../src/contract/messages/unread-notifications'
import { LANGUAGE_MODE_CODE } from '../../../src/domain/base/language'
import { NOTIFICATION_RETENTION_MS } from '../../../src/domain/messages/notification'
import type { PARCEL_MESSAGE_KINDS } from '../../../src/domain/messages/parcel-message'
import { host, hostMembers, me } from '../support/hosted'
import { asMe } from '../support/mine'
import {
  ask,
  extendSessions,
  newKey,
  newMember,
  newParcel,
  nextTrackingNo,
  performSteps,
  sendForCode,
} from '../support/people'

const HOUR_MS = 3_600_000

hostMembers()
beforeEach(() => setFaults({}))
afterEach(() => sendAll())

type Faults = PayloadOf<typeof sandboxSetNotificationFaults>
const setFaults = (faults: Partial<Faults>) =>
  ask(host, sandboxSetNotificationFaults, { pushStatus: 201, emailAnswer: 'sent', ...faults })
const sendAll = async () => {
  await sendDueMessages(host.context, host.outside.sender)
  await sendDuePushes(host.context, host.outside.push)
  await sendDueEmails(host.context, host.outside.email)
}
/** Returns what the sandbox took for me, by channel, the oldest first. */
const taken = async (channel: 'push' | 'email') =>
  (await ask(host, sandboxListNotifications, {}))
    .filter((row) => row.channel === channel && [me.aptId, emailOf(me.aptId)].includes(row.to))
    .reverse()
const emailOf = (aptId: string) => `${aptId.toLowerCase()}@mail.example`
const giveEmail = () =>
  host.context.db
    .update(members)
    .set({ email: emailOf(me.aptId) })
    .where(eq(members.aptId, me.aptId))
const newSubscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${newKey()}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
})
const subscribe = async (token = me.token, subscription = newSubscription()) => {
  await ask(host, calls.savePushSubscription, subscription, { token })
  return subscription
}
const subscriptions = () => host.context.db.select().from(pushSubscriptions)
const hasSubscription = async (endpoint: string) =>
  (await subscriptions()).some((row) => row.endpoint === endpoint)
const list = (after?: string) => ask(host, calls.listNotifications, { after }, asMe())
const want = (kind: (typeof PARCEL_MESSAGE_KINDS)[number], isWanted: boolean) =>
  ask(host, saveMessagePreference, { kind, isWanted }, asMe())
/** Declares a parcel that then arrives. */
async function arrive() {
  const parcel = await newParcel(host, me.token)
  await performSteps(host, parcel.packageNo, 'receive')
  return parcel
}
/** Sets quiet hours that began an hour ago and end in some hours. */
const rest = (hours: number) => {
  const now = host.context.now()
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
  const inDay = (minutes: number) => (minutes + 24 * 60) % (24 * 60)
  const quietHours = { from: inDay(minute - 60), to: inDay(minute + hours * 60), timeZone: '+00:00' }
  return ask(host, calls.saveQuietHours, { quietHours }, asMe())
}

describe('the notifications in the app', () => {
  it('are complete when every way out is refused; an unwanted kind is read at once', async () => {
    await giveEmail()
    await ask(host, calls.saveEmailNotifications, { isWanted: false }, asMe())
    await want('arrival', false)
    const { packageNo, trackingNo } = await newParcel(host, me.token)
    for (const step of ['receive', 'passReview', 'tally', 'raiseException'] as const) {
      host.wait(1)
      await performSteps(host, packageNo, step)
    }
    await sendAll()
    const { notifications, next, unread } = await list()
    expect(notifications.map(({ kind, isUnread }) => [kind, isUnread])).toEqual([
      ['exception', true],
      ['toPay', true],
      ['arrival', false],
    ])
    expect(notifications[1]).toMatchObject({
      ...{ packageNo, number: trackingNo, time: expect.any(String) },
      title: { sc: '待付款', tc: '待付款', en: 'To pay' },
      text: { en: expect.stringContaining('¥115.00') },
    })
    expect([next, unread]).toEqual([null, 2])
    expect([await taken('push'), await taken('email')]).toEqual([[], []])
  })
  it('are read one by one or all up to a time, and come in pages', async () => {
    const { packageNo } = await newParcel(host, me.token)
    await performSteps(host, packageNo, 'receive')
    for (let left = 21; left > 0; left -= 1) {
      // Two notifications each have the same time.
      if (left % 2) host.wait(1)
      await performSteps(host, packageNo, 'raiseException', 'resolveException')
    }
    const first = await list()
    const second = await list(first.next!)
    const all = [...first.notifications, ...second.notifications]
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([20, 2, null])
    expect(new Set(all.map(({ id }) => id)).size).toBe(22)
    const unread = async () => (await ask(host, countUnreadNotifications, {}, asMe())).unread
    await ask(host, calls.markNotificationAsRead, { id: all[0]!.id }, asMe())
    expect(await unread()).toBe(21)
    await ask(host, calls.markAllNotificationsAsRead, { upTo: all[2]!.time }, asMe())
    expect(await unread()).toBe(all.filter(({ time }, at) => at > 0 && time > all[2]!.time).length)
    const { token } = await newMember(host)
    expect(await ask(host, calls.listNotifications, {}, { token })).toMatchObject({
      notifications: [],
      unread: 0,
    })
  })
  it('about a parcel are read together, and not sent any more', async () => {
    await giveEmail()
    const read = await arrive()
    const other = await arrive()
    await ask(host, markParcelNotificationsAsRead, { packageNo: read.packageNo }, asMe())
    expect((await list()).notifications.map((row) => [row.packageNo, row.isUnread])).toEqual(
      expect.arrayContaining([
        [read.packageNo, false],
        [other.packageNo, true],
      ]),
    )
    await sendAll()
    expect((await taken('email')).map(({ text }) => text.includes(other.trackingNo))).toEqual([true])
  })
  it('are written for a blocked account, and deleted after half a year', async () => {
    await giveEmail()
    const { packageNo } = await newParcel(host, me.token)
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'block' })
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'unblock' })
    await sendAll()
    expect([(await list()).unread, await taken('email')]).toEqual([1, []])
    host.wait(NOTIFICATION_RETENTION_MS + 1)
    await extendSessions(host)
    await purgeExpired(host.context)
    expect((await list()).notifications).toEqual([])
  })
})

it('the migration lists the events of the last 90 days as read, and takes the language of the last consent', async () => {
  const { packageNo } = await newParcel(host, me.token)
  const consent = { packageNo, kinds: ['delivered' as const], idempotencyKey: newKey() }
  await ask(
    host,
    acceptParcelMessages,
    { ...consent, code: `sandbox-o_${me.aptId}-1` },
    { ...asMe(), lang: 'tc' },
  )
  await performSteps(host, packageNo, 'receive')
  host.wait(1)
  await performSteps(host, packageNo, 'raiseException')
  const before = (await list()).notifications
  await host.context.db.delete(outgoingNotifications)
  await host.context.db.delete(notifications)
  await host.context.db.delete(notificationPreferences)
  const migration = readFileSync('server/src/db/migrations/0011_notifications.sql', 'utf8')
  // The clock of the test is not that of the database.
  for (const statement of migration.split('--> statement-breakpoint'))
    if (statement.trim().startsWith('INSERT'))
      await host.context.db.execute(
        sql.raw(statement.replace('now()', `timestamptz '${host.context.now().toISOString()}'`)),
      )
  const after = await list()
  expect(after.notifications.map(({ id: _, ...rest }) => rest)).toEqual(
    before.map(({ id: _, ...rest }) => ({ ...rest, isUnread: false })),
  )
  const [preferences] = await host.context.db.select().from(notificationPreferences)
  expect(preferences).toMatchObject({ lang: 'tc', unsubscribeToken: expect.stringMatching(/^[\w-]{43}$/) })
})

describe('an event', () => {
  it('sends one push to each browser and one e-mail, in the language of the member', async () => {
    await giveEmail()
    await ask(host, saveMessageLanguage, { lang: LANGUAGE_MODE_CODE.cht }, asMe())
    await subscribe()
    await subscribe()
    const { packageNo, trackingNo } = await arrive()
    await sendAll()
    await sendAll()
    const push = {
      ...{ title: `已入庫 · ${trackingNo}`, url: `/myPackage/details?packageNo=${packageNo}` },
      text: expect.stringMatching(/^包裹已到倉，正在核對預報 · /),
    }
    expect(await taken('push')).toMatchObject([push, push])
    expect(await taken('email')).toMatchObject([
      {
        title: `【渡口集運】已入庫：${trackingNo}`,
        url: `http://localhost:3210/myPackage/details?packageNo=${packageNo}`,
        text: expect.stringContaining('/notificationSettings'),
        headers: {
          'List-Unsubscribe': expect.stringMatching(
            /^<http:\/\/localhost:3210\/portage\/notifications\/unsubscribe\/[\w-]{43}>$/,
          ),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          'Auto-Submitted': 'auto-generated',
          'Content-Language': 'zh-Hant-TW',
        },
      },
    ])
  })
  it.each(['signs in', 'opens the app again'])(
    'is written in the language of a member who %s',
    async (does) => {
      await giveEmail()
      await host.context.db.delete(notificationPreferences)
      if (does === 'signs in') {
        const { token } = await ask(host, sandboxIssueHostTicket, { kind: 'token', aptId: me.aptId })
        await ask(host, h5TokenLogin, { token, source: 1 }, { lang: 'tc' })
      }
      await ask(host, countUnreadNotifications, {}, { ...asMe(), lang: does === 'signs in' ? 'en' : 'tc' })
      await arrive()
      await sendAll()
      expect(await taken('email')).toMatchObject([{ title: expect.stringMatching(/^【渡口集運】已入庫/) }])
    },
  )
  it('of storage names its free days and the fee after them', () => {
    const content = {
      ...{ kind: 'storage' as const, code: 'storageEnding' as const, place: null, utcOffsetMinutes: 480 },
      params: { freeUntil: '2026-11-20T16:00:00.000Z', amountCents: 500, currency: 'CNY' },
      createdAt: new Date(),
    }
    expect(formatNotificationText(content, 'en')).toBe('Free until 2026-11-21 00:00, then ¥5.00 a day')
    expect(formatNotificationText(content, 'sc')).toBe('免费存放至 2026年11月21日 00:00，之后每天 ¥5.00')
  })
  it('of a parcel that arrives without a declaration asks for it', async () => {
    await giveEmail()
    const arrival = { aptId: me.aptId, trackingNo: nextTrackingNo(), whCode: 'JFK03A', weight: 900 }
    await ask(host, sandboxReceiveUnannouncedParcel, arrival)
    const text = expect.stringContaining('Declare its contents')
    expect((await list()).notifications).toMatchObject([{ kind: 'arrival', text: { en: text } }])
    await sendAll()
    expect(await taken('email')).toHaveLength(1)
  })
  it('is not sent any more after the member read it or did what it asks for', async () => {
    await giveEmail()
    const { packageNo } = await arrive()
    const { notifications } = await list()
    await ask(host, calls.markNotificationAsRead, { id: notifications[0]!.id }, asMe())
    await performSteps(host, packageNo, 'passReview', 'tally')
    await changeParcel(host.context.db, packageNo, { state: 'paidWaitingOutbound' })
    await sendAll()
    expect(await taken('email')).toEqual([])
  })
  it('replaces an older push about its parcel that still waits', async () => {
    await subscribe()
    await setFaults({ pushStatus: 503 })
    const { packageNo } = await arrive()
    await sendDuePushes(host.context, host.outside.push)
    await performSteps(host, packageNo, 'raiseException')
    await setFaults({})
    host.wait(60_000)
    await sendAll()
    expect(await taken('push')).toMatchObject([{ title: expect.stringMatching(/^Problem with parcel/) }])
  })
  it('is not sent by a way that the member refuses before it goes', async () => {
    await giveEmail()
    await subscribe()
    await arrive()
    await want('arrival', false)
    await sendAll()
    expect([await taken('push'), await taken('email')]).toEqual([[], []])
    await want('arrival', true)
    await arrive()
    await ask(host, calls.saveEmailNotifications, { isWanted: false }, asMe())
    await sendAll()
    expect([(await taken('push')).length, await taken('email')]).toEqual([1, []])
  })
  it('goes to the e-mail that the account has then, and with numbers that are no HTML', async () => {
    await giveEmail()
    const { packageNo } = await newParcel(host, me.token)
    await changeParcel(host.context.db, packageNo, { trackingNo: '<b>"&\r\nBcc: x@y' })
    await performSteps(host, packageNo, 'receive')
    const mine = eq(members.aptId, me.aptId)
    await host.context.db
      .update(members)
      .set({ email: `new-${emailOf(me.aptId)}` })
      .where(mine)
    const emails: { to: string; subject: string; html: string }[] = []
    const email = {
      async send(message: (typeof emails)[number]) {
        emails.push(message)
        return 'sent' as const
      },
    }
    await sendDueEmails(host.context, email)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.to).toBe(`new-${emailOf(me.aptId)}`)
    expect(emails[0]!.subject).not.toMatch(/[\r\n]/)
    expect(emails[0]!.html).toContain('&lt;b&gt;&quot;&amp;')
    expect(emails[0]!.html).not.toContain('<b>')
  })
})

describe('quiet hours', () => {
  /** Counts what arrived about a parcel by push, e-mail and WeChat. */
  const count = async (packageNo: string) => [
    (await taken('push')).length,
    (await taken('email')).length,
    (await ask(host, sandboxListWechatMessages, {})).filter(({ page }) => page.endsWith(packageNo)).length,
  ]
  /** Queues an arrival for every way out. */
  async function queueArrival() {
    await giveEmail()
    await subscribe()
    const { packageNo } = await newParcel(host, me.token)
    const consent = { packageNo, kinds: ['arrival' as const], idempotencyKey: newKey() }
    await ask(host, acceptParcelMessages, { ...consent, code: `sandbox-o_${me.aptId}-1` }, asMe())
    await performSteps(host, packageNo, 'receive')
    return packageNo
  }
  it('hold pushes, e-mails and WeChat messages until they end, and never make them outdated', async () => {
    // It was queued before they began.
    const packageNo = await queueArrival()
    await rest(22)
    await sendAll()
    host.wait(22 * HOUR_MS - 60_000)
    await sendAll()
    expect(await count(packageNo)).toEqual([0, 0, 0])
    // New hours are judged at the time of sending.
    await rest(20)
    await sendAll()
    host.wait(20 * HOUR_MS)
    await sendAll()
    expect(await count(packageNo)).toEqual([1, 1, 1])
  })
  it('that are saved again and again do not keep a message longer', async () => {
    const packageNo = await queueArrival()
    for (let left = 3; left > 0; left -= 1) {
      await rest(20)
      await sendAll()
    }
    // The time until their end does not count, but nothing more.
    host.wait(45 * HOUR_MS)
    await ask(host, calls.saveQuietHours, { quietHours: null }, asMe())
    await sendAll()
    expect(await count(packageNo)).toEqual([0, 0, 0])
  })
  it('in a time zone that this back end does not know are none', async () => {
    await rest(22)
    await host.context.db
      .update(notificationPreferences)
      .set({ timeZone: 'Atlantis/Sunken' })
      .where(eq(notificationPreferences.timeZone, '+00:00'))
    const packageNo = await queueArrival()
    await sendAll()
    expect(await count(packageNo)).toEqual([1, 1, 1])
  })
  it('that begin soon end a push which waits for its browser', async () => {
    const ttls: number[] = []
    const push = {
      publicKey: '',
      async send({ ttlSeconds }: { ttlSeconds: number }) {
        ttls.push(ttlSeconds)
        return 'sent' as const
      },
    }
    await subscribe()
    await arrive()
    await sendDuePushes(host.context, push)
    const now = host.context.now()
    const from = (now.getUTCHours() * 60 + now.getUTCMinutes() + 120) % (24 * 60)
    const quietHours = { from, to: (from + 60) % (24 * 60), timeZone: '+00:00' }
    await ask(host, calls.saveQuietHours, { quietHours }, asMe())
    await arrive()
    await sendDuePushes(host.context, push)
    expect(ttls[0]).toBe(24 * 3600)
    expect(Math.ceil(ttls[1]! / 60)).toBe(120)
  })
  it('release what waits when they are removed', async () => {
    await setFaults({ emailAnswer: 'later' })
    const packageNo = await queueArrival()
    await sendDueEmails(host.context, host.outside.email)
    host.wait(60_000)
    await setFaults({})
    await rest(5)
    await sendAll()
    expect(await count(packageNo)).toEqual([0, 0, 0])
    await ask(host, calls.saveQuietHours, { quietHours: null }, asMe())
    await sendAll()
    expect(await count(packageNo)).toEqual([1, 1, 1])
  })
  it('are refused if they are empty or in an unknown time zone', async () => {
    const save = (quietHours: object) => sendForCode(host, calls.saveQuietHours, { quietHours }, asMe())
    expect(await save({ from: 60, to: 60, timeZone: 'UTC' })).toBe('N1')
    expect(await save({ from: 60, to: 90, timeZone: 'Atlantis/Sunken' })).toBe('N2')
    expect(await ask(host, calls.getNotificationSettings, {}, asMe())).toMatchObject({ quietHours: null })
    await ask(host, calls.saveQuietHours, { quietHours: { from: 60, to: 90, timeZone: 'UTC' } }, asMe())
    expect(await ask(host, calls.getNotificationSettings, {}, asMe())).toEqual({
      ...{ unwanted: [], email: { address: null, isWanted: true } },
      quietHours: { from: 60, to: 90, timeZone: 'UTC' },
      pushPublicKey: expect.stringMatching(/^[\w-]{87}$/),
    })
  })
})

describe('the subscription of a browser', () => {
  it.each([
    ['signs out', () => ask(host, signOut, {}, asMe())],
    [
      'is signed out from another device',
      async () => {
        const [device] = await ask(host, listDevices, {}, asMe())
        await ask(host, signOutDevice, { id: device!.id }, asMe())
      },
    ],
    [
      'is ended by customer service',
      () => ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'expireSessions' }),
    ],
    [
      'ends because the account is blocked',
      () => ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'block' }),
    ],
  ])('ends when its session %s', async (_, endSession) => {
    const { endpoint } = await subscribe()
    await arrive()
    await endSession()
    expect(await hasSubscription(endpoint)).toBe(false)
    await sendAll()
    expect(await taken('push')).toEqual([])
  })
  it('outlives a session that expires, as parcels take longer', async () => {
    await subscribe()
    const { packageNo } = await newParcel(host, me.token)
    host.wait(30 * 24 * HOUR_MS)
    await purgeExpired(host.context)
    await performSteps(host, packageNo, 'receive')
    await sendAll()
    expect(await taken('push')).toHaveLength(1)
  })
  it('belongs to the newest session of its browser, and ends when another member signs in there', async () => {
    const { endpoint } = await subscribe()
    const signIn = async (aptId: string) => {
      const { token } = await ask(host, sandboxIssueHostTicket, { kind: 'token', aptId })
      return ask(host, h5TokenLogin, { token, source: 1 }, asMe())
    }
    const again = await signIn(me.aptId)
    expect((await subscriptions()).find((row) => row.endpoint === endpoint)!.tokenHash).toBe(
      sha256Hex(again.token),
    )
    const second = await subscribe()
    await signIn((await newMember(host)).aptId)
    expect(await hasSubscription(second.endpoint)).toBe(false)
  })
  it('is taken over by the member who signs in there; nothing of the first one arrives', async () => {
    const subscription = await subscribe()
    await arrive()
    const { token, aptId } = await newMember(host)
    await subscribe(token, subscription)
    await sendAll()
    expect(
      (await ask(host, sandboxListNotifications, {})).filter(({ to }) => [me.aptId, aptId].includes(to)),
    ).toEqual([])
    const rows = (await subscriptions()).filter(({ endpoint }) => endpoint === subscription.endpoint)
    expect(rows).toMatchObject([{ tokenHash: sha256Hex(token) }])
    // The first member can no longer delete it.
    await ask(host, calls.deletePushSubscription, { endpoint: subscription.endpoint }, asMe())
    expect(await hasSubscription(subscription.endpoint)).toBe(true)
    await ask(host, calls.deletePushSubscription, { endpoint: subscription.endpoint }, { token })
    expect(await hasSubscription(subscription.endpoint)).toBe(false)
  })
  it('is not kept if the session ended while it was saved', async () => {
    const { endpoint } = await subscribe()
    const { memberId } = (await subscriptions()).find((row) => row.endpoint === endpoint)!
    const caller = { memberId, lang: 'en' as const, tokenHash: 'ended' }
    const subscription = { ...newSubscription(), isAvailable: true }
    await expect(saveOwnPushSubscription(host.context, caller, subscription)).rejects.toThrow(
      NotLoggedInError,
    )
    expect(await hasSubscription(subscription.endpoint)).toBe(false)
  })
  it('is one of twenty at most, and only of a push service', async () => {
    const first = await subscribe()
    for (let more = 20; more > 0; more -= 1) {
      host.wait(1)
      await subscribe()
    }
    expect(await hasSubscription(first.endpoint)).toBe(false)
    const foreign = { ...newSubscription(), endpoint: 'https://169.254.169.254/latest' }
    expect(await sendForCode(host, calls.savePushSubscription, foreign, asMe())).toBe('N3')
    const noPoint = { ...newSubscription(), p256dh: randomBytes(65).toString('base64url') }
    expect(await sendForCode(host, calls.savePushSubscription, noPoint, asMe())).toBe(INVALID_PAYLOAD_CODE)
  })
})

describe('sending', () => {
  it('ends a subscription that the service no longer knows, and repeats after an error', async () => {
    await giveEmail()
    const { endpoint } = await subscribe()
    await setFaults({ pushStatus: 503, emailAnswer: 'later' })
    await arrive()
    await sendAll()
    await setFaults({})
    await sendAll()
    expect([await taken('push'), await taken('email')]).toEqual([[], []])
    host.wait(20_000)
    await sendAll()
    expect([(await taken('push')).length, (await taken('email')).length]).toEqual([1, 1])
    await setFaults({ pushStatus: 410, emailAnswer: 'failed' })
    await arrive()
    await sendAll()
    expect(await hasSubscription(endpoint)).toBe(false)
    const waiting = await host.context.db
      .select()
      .from(outgoingNotifications)
      .where(eq(outgoingNotifications.status, 'waiting'))
    expect(waiting).toEqual([])
  })
  it('happens once when two back ends try, and one of them takes long', async () => {
    await giveEmail()
    await arrive()
    let sent = 0
    const email = {
      async send() {
        sent += 1
        if (sent > 1) return 'sent' as const
        host.wait(SEND_TIMEOUT_MS - 1)
        await sendDueEmails(host.context, email)
        return 'sent' as const
      },
    }
    await Promise.all([sendDueEmails(host.context, email), sendDueEmails(host.context, email)])
    expect(sent).toBe(1)
  })
  it('of pushes does not wait for a mail server that hangs', async () => {
    await giveEmail()
    await subscribe()
    const { packageNo } = await arrive()
    for (let more = 4; more > 0; more -= 1)
      await performSteps(host, packageNo, 'raiseException', 'resolveException')
    let answer = (_: 'sent') => {}
    const hanging = new Promise<'sent'>((resolve) => {
      answer = resolve
    })
    const emails = sendDueEmails(host.context, { send: () => hanging })
    await sendDuePushes(host.context, host.outside.push)
    expect(await taken('push')).toHaveLength(1)
    answer('sent')
    await emails
  })
})

describe('a mail program', () => {
  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('turns e-mails off by a body of %s, and an unknown secret answers the same', async (type, payload) => {
    await giveEmail()
    await arrive()
    await sendAll()
    const [email] = await taken('email')
    const url = new URL(email!.headers['List-Unsubscribe']!.slice(1, -1)).pathname
    const post = async (path: string) => {
      const reply = await host.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': type },
      })
      return [reply.statusCode, reply.json()]
    }
    const answer = await post(url)
    expect(answer).toMatchObject([200, { code: '0' }])
    expect(await post(url.replace(/.$/, '!'))).toEqual(answer)
    expect((await ask(host, calls.getNotificationSettings, {}, asMe())).email).toEqual({
      ...{ address: emailOf(me.aptId), isWanted: false },
    })
    await arrive()
    await sendAll()
    expect(await taken('email')).toHaveLength(1)
  })
  it('that opens the address as a page leads to the settings, and turns nothing off', async () => {
    const reply = await host.app.inject({ method: 'GET', url: '/portage/notifications/unsubscribe/any' })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/notificationSettings'])
  })
})

it('a back end without senders offers no push and no e-mail', async () => {
  await giveEmail()
  const { settings } = host.context
  settings.sandbox = false
  await arrive()
  const { email } = await ask(host, calls.getNotificationSettings, {}, asMe())
  settings.sandbox = true
  expect(email).toEqual({ address: null, isWanted: true })
  await sendAll()
  expect(await taken('email')).toEqual([])
  const caller = { memberId: '', lang: 'en' as const, tokenHash: '' }
  const subscription = { ...newSubscription(), isAvailable: false }
  await expect(saveOwnPushSubscription(host.context, caller, subscription)).rejects.toMatchObject({
    code: 'N4',
  })
})
