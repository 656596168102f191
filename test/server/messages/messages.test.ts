import { eq } from 'drizzle-orm'
import * as sandbox from '../../../sandbox/contract/sandbox'
import { eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { sendDueMessages } from '../../../server/src/areas/messages/send-messages'
import { SEND_TIMEOUT_MS, type SubscribeMessageSender } from '../../../server/src/areas/messages/sender'
import { applyLogisticsStepReport } from '../../../server/src/areas/parcels/warehouse-messages'
import { readSettings } from '../../../server/src/base/settings'
import { changeParcel } from '../../../server/src/db/repositories/parcels/parcels'
import { members } from '../../../server/src/db/schema/members'
import { outgoingParcelMessages, parcelMessageConsents } from '../../../server/src/db/schema/messages'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import * as calls from '../../../src/contract/messages/messages'
import {
  getNotificationSettings,
  listNotifications,
  markNotificationAsRead,
} from '../../../src/contract/messages/notifications'
import { REACTIVATION_PERIOD_MS } from '../../../src/domain/account/cancellation'
import { PARCEL_MESSAGE_SEND_WINDOW_MS } from '../../../src/domain/messages/parcel-message'
import { send } from '../support/calling'
import { failOnInsert } from '../support/failing'
import { host, hostMembers, me } from '../support/hosted'
import { ask, newKey, newMember, newParcel, performSteps } from '../support/people'

let users = 0
hostMembers()
beforeEach(async () => {
  await trouble(0)
  users += 1
})

const openId = () => `o_user_${users}`
const code = () => `sandbox-${openId()}-${newKey().slice(0, 6)}`
const as = (lang: 'sc' | 'tc' | 'en' = 'en') => ({ token: me.token, lang })
const trouble = (messageErrcode: number) =>
  ask(host, sandbox.sandboxSetWechatMessageError, { messageErrcode })
const accept = (packageNo: string, kinds: Kind[], lang: 'sc' | 'tc' | 'en' = 'en') =>
  ask(
    host,
    calls.acceptParcelMessages,
    { packageNo, kinds, code: code(), idempotencyKey: newKey() },
    as(lang),
  )
type Kind = 'arrival' | 'toPay' | 'storage' | 'exception' | 'delivered'
const offer = async (packageNo: string) =>
  (await ask(host, calls.listOfferedParcelMessages, { packageNo }, as())).map(
    ({ kind, isAccepted }) => `${kind}${isAccepted ? ' yes' : ''}`,
  )
/** Returns the messages that WeChat has shown about a parcel, the oldest first. */
const shown = async (packageNo: string) =>
  (await ask(host, sandbox.sandboxListWechatMessages, {}))
    .filter(({ page }) => page.endsWith(packageNo))
    .reverse()
const sendAll = (sender: SubscribeMessageSender = host.outside.sender) =>
  sendDueMessages(host.context, sender)
const statuses = async (packageNo: string) =>
  (
    await host.context.db
      .select()
      .from(outgoingParcelMessages)
      .where(eq(outgoingParcelMessages.packageNo, packageNo))
  ).map(({ status }) => status)
const declared = () => newParcel(host, me.token)
const consents = (packageNo: string) =>
  host.context.db.select().from(parcelMessageConsents).where(eq(parcelMessageConsents.packageNo, packageNo))
/** Creates a parcel that has arrived, with consents to the messages about its arrival and its payment. */
async function arrived(): Promise<string> {
  const { packageNo } = await declared()
  await accept(packageNo, ['arrival', 'toPay'])
  await performSteps(host, packageNo, 'receive')
  return packageNo
}

describe('the messages offered to a member', () => {
  it('are those that can still occur and have a template, three at most', async () => {
    const { packageNo } = await declared()
    expect(await offer(packageNo)).toEqual(['arrival', 'toPay', 'exception'])
    await accept(packageNo, ['arrival', 'exception'])
    expect(await offer(packageNo)).toEqual(['arrival yes', 'toPay', 'exception yes'])
    await performSteps(host, packageNo, 'receive')
    expect(await offer(packageNo)).toEqual(['toPay', 'exception yes'])
    await performSteps(host, packageNo, 'passReview', 'tally')
    expect(await offer(packageNo)).toEqual(['storage', 'exception yes'])
    await changeParcel(host.context.db, packageNo, { state: 'delivering' })
    expect(await offer(packageNo)).toEqual(['delivered', 'exception yes'])
  })
  it('are none when the account has no templates', async () => {
    const { packageNo } = await declared()
    const { settings } = host.context
    const { messageTemplates } = settings
    settings.messageTemplates = readSettings({ PORTAGE_SANDBOX: '0' }).messageTemplates
    expect(await offer(packageNo)).toEqual([])
    await accept(packageNo, ['arrival'])
    await performSteps(host, packageNo, 'receive')
    expect(await statuses(packageNo)).toEqual([])
    settings.messageTemplates = messageTemplates
  })
})

describe('unwanted messages', () => {
  const choose = (kind: Kind, isWanted: boolean) =>
    ask(host, calls.saveMessagePreference, { kind, isWanted }, as())
  const unwanted = async () => (await ask(host, getNotificationSettings, {}, as())).unwanted
  afterEach(async () => {
    for (const kind of ['arrival', 'toPay'] as const) await choose(kind, true)
  })

  it('are not offered until they are wanted again; choices made at once are all saved', async () => {
    const { packageNo } = await declared()
    expect(await unwanted()).toEqual([])
    await Promise.all([choose('arrival', false), choose('toPay', false)])
    expect((await unwanted()).sort()).toEqual(['arrival', 'toPay'])
    expect(await offer(packageNo)).toEqual(['exception'])
    await choose('arrival', false)
    expect(await unwanted()).toHaveLength(2)
    await choose('toPay', true)
    expect(await unwanted()).toEqual(['arrival'])
    expect(await offer(packageNo)).toEqual(['toPay', 'exception'])
    const another = await newMember(host)
    expect((await ask(host, getNotificationSettings, {}, { token: another.token })).unwanted).toEqual([])
  })
  it('are not sent despite an earlier consent; other messages are', async () => {
    const { packageNo } = await declared()
    await accept(packageNo, ['arrival', 'toPay'])
    await choose('arrival', false)
    await performSteps(host, packageNo, 'receive', 'passReview', 'tally')
    await sendAll()
    expect((await shown(packageNo)).map(({ templateId }) => templateId)).toEqual(['sandbox-to-pay'])
    // The consent to a message that is not wanted is not used up.
    const used = (await consents(packageNo)).map(({ kind, usedAt }) => [kind, usedAt !== null])
    expect(used.sort()).toEqual([
      ['arrival', false],
      ['toPay', true],
    ])
  })
  it('are not sent any more if they wait already', async () => {
    const packageNo = await arrived()
    await choose('arrival', false)
    await sendAll()
    expect([await statuses(packageNo), await shown(packageNo)]).toEqual([['over'], []])
  })
})

describe('a consent', () => {
  it('allows one message about one parcel, however often it arrives', async () => {
    const { packageNo } = await declared()
    const said = { packageNo, kinds: ['arrival' as const], idempotencyKey: newKey() }
    await ask(host, calls.acceptParcelMessages, { ...said, code: code() }, as())
    await performSteps(host, packageNo, 'receive')
    // After a lost response the app repeats the call with another WeChat code.
    await ask(host, calls.acceptParcelMessages, { ...said, code: code() }, as())
    expect(await consents(packageNo)).toHaveLength(1)
    const other = { ...said, kinds: ['toPay'], code: code() }
    expect((await send(host.app, calls.acceptParcelMessages, other, as())).code).toBe('422')
    await sendAll()
    expect(await shown(packageNo)).toHaveLength(1)
    const another = await declared()
    await performSteps(host, another.packageNo, 'receive')
    expect(await statuses(another.packageNo)).toEqual([])
  })
  it('of an unknown WeChat user or another member is refused, and nothing is saved', async () => {
    const { packageNo } = await declared()
    const said = { packageNo, kinds: ['arrival'], code: 'refused', idempotencyKey: newKey() }
    expect((await send(host.app, calls.acceptParcelMessages, said, as())).code).toBe('WX5003')
    const thief = await newMember(host)
    const stolen = { ...said, code: code() }
    expect((await send(host.app, calls.acceptParcelMessages, stolen, { token: thief.token })).code).toBe('6')
    expect(await offer(packageNo)).toEqual(['arrival', 'toPay', 'exception'])
  })
})

describe('an event', () => {
  it('is sent in the language of its consent', async () => {
    const { packageNo, trackingNo } = await declared()
    await accept(packageNo, ['arrival'], 'tc')
    await performSteps(host, packageNo, 'receive')
    await sendAll()
    const [message] = await shown(packageNo)
    expect(message).toMatchObject({
      openId: openId(),
      templateId: 'sandbox-arrival',
      page: `parcels/parcels/pages/details/index?packageNo=${packageNo}`,
      lang: 'zh_HK',
      data: {
        character_string1: trackingNo,
        thing4: '包裹已到倉，正在核對預報',
        time3: expect.stringMatching(/^2026年11月20日 \d\d:\d\d$/),
      },
    })
    expect(message!.data.thing2!.length).toBeLessThanOrEqual(20)
  })
  it('of each of the four kinds is sent once, with amount, problem or status', async () => {
    const { packageNo } = await declared()
    await accept(packageNo, ['arrival', 'toPay', 'exception'])
    await performSteps(host, packageNo, 'receive', 'raiseException', 'resolveException', 'raiseException')
    await performSteps(host, packageNo, 'resolveException', 'passReview', 'tally')
    await accept(packageNo, ['delivered', 'exception'])
    await sendAll()
    await changeParcel(host.context.db, packageNo, { state: 'delivering' })
    await performSteps(host, packageNo, 'sign')
    await sendAll()
    expect((await shown(packageNo)).map(({ templateId, data }) => [templateId, data])).toEqual(
      expect.arrayContaining([
        ['sandbox-arrival', expect.anything()],
        ['sandbox-exception', expect.objectContaining({ thing2: 'Problem with parcel' })],
        ['sandbox-to-pay', expect.objectContaining({ amount2: '¥115.00' })],
        ['sandbox-delivered', expect.objectContaining({ phrase2: '已签收' })],
      ]),
    )
    expect(await shown(packageNo)).toHaveLength(4)
  })
  it('is not sent to a WeChat user who was unlinked or belongs to another member now', async () => {
    const { packageNo } = await declared()
    await accept(packageNo, ['arrival', 'toPay'])
    const { openId: linked } = await ask(host, sandbox.sandboxIssueHostTicket, {
      kind: 'wechat',
      aptId: me.aptId,
    })
    await host.context.db
      .update(parcelMessageConsents)
      .set({ openId: linked })
      .where(eq(parcelMessageConsents.packageNo, packageNo))
    await performSteps(host, packageNo, 'receive')
    await ask(host, sandbox.sandboxChangeMember, { aptId: me.aptId, do: 'unlinkWechat' })
    await performSteps(host, packageNo, 'passReview', 'tally')
    await sendAll()
    expect(await shown(packageNo)).toEqual([])
    // The waiting message is dropped, and the later message is never written.
    expect(await statuses(packageNo)).toEqual(['over'])
  })
  it('of an account closed meanwhile is not sent, and is erased with the account', async () => {
    const packageNo = await arrived()
    const { db } = host.context
    const mine = eq(members.aptId, me.aptId)
    await db.update(members).set({ status: 'closed', cancelledAt: host.context.now() }).where(mine)
    await sendAll()
    expect([await statuses(packageNo), await shown(packageNo)]).toEqual([['over'], []])
    host.wait(REACTIVATION_PERIOD_MS)
    const [member] = await db.select().from(members).where(mine)
    expect(await eraseMemberIfDue(host.context, member!.id)).toBe(true)
    expect([await statuses(packageNo), await consents(packageNo)]).toEqual([[], []])
  })
  it('that fails leaves neither a message nor a used consent', async () => {
    const { packageNo } = await declared()
    await accept(packageNo, ['arrival'])
    const broken = { ...host.context, db: failOnInsert(host.context.db, outgoingParcelMessages) }
    await expect(
      applyLogisticsStepReport(broken, sandbox.sandboxApplyWarehouseStep, {
        packageNo,
        step: 'receive',
        weight: 900,
      }),
    ).rejects.toThrow()
    expect(await offer(packageNo)).toContain('arrival yes')
    await performSteps(host, packageNo, 'receive')
    expect(await statuses(packageNo)).toEqual(['waiting'])
  })
  it('of a merged parcel uses one consent of the parcels in it, and leads to the merged one', async () => {
    const [merged, ...inside] = [await declared(), await declared(), await declared(), await declared()]
    for (const { packageNo } of inside) await accept(packageNo, ['exception'])
    const { db } = host.context
    const { packageNo: mergedInto } = merged!
    const state = 'delivering'
    await changeParcel(db, mergedInto, { state, kind: 'merged', trackingNo: null })
    for (const { packageNo } of inside) await changeParcel(db, packageNo, { state, mergedInto })
    await performSteps(host, mergedInto, 'endAbnormally')
    await sendAll()
    const used = (await db.select().from(parcelMessageConsents)).filter(
      ({ packageNo, usedAt }) => usedAt !== null && inside.some((row) => row.packageNo === packageNo),
    )
    expect(used).toHaveLength(1)
    expect(await shown(mergedInto)).toMatchObject([{ data: { character_string1: mergedInto } }])
  })
})

describe('sending', () => {
  it.each([-1, 45009])('is repeated after growing pauses while WeChat answers %d', async (errcode) => {
    const packageNo = await arrived()
    await trouble(errcode)
    let tries = 0
    const counting: SubscribeMessageSender = {
      send: (message) => {
        tries += 1
        return host.outside.sender.send(message)
      },
    }
    const waits = [0, 19_000, 1_000, 24_000, 1_000]
    const tried = []
    for (const ms of waits) {
      host.wait(ms)
      await sendAll(counting)
      tried.push(tries)
    }
    expect(tried).toEqual([1, 1, 2, 2, 3])
    await trouble(0)
    host.wait(60_000)
    await sendAll()
    expect(await statuses(packageNo)).toEqual(['sent'])
    expect(await shown(packageNo)).toHaveLength(1)
  })
  it('happens once when two back ends try, and WeChat takes long', async () => {
    await arrived()
    let sent = 0
    const slow: SubscribeMessageSender = {
      async send() {
        sent += 1
        if (sent > 1) return 0
        host.wait(SEND_TIMEOUT_MS - 1)
        await sendAll(slow)
        return 0
      },
    }
    await sendAll(slow)
    expect(sent).toBe(1)
  })
  it('puts off a message that cannot be judged, so that it holds up no other', async () => {
    const packageNo = await arrived()
    const settings = {
      ...host.context.settings,
      get messageTemplates(): never {
        throw new Error('cannot be judged')
      },
    }
    await sendDueMessages({ ...host.context, settings }, host.outside.sender)
    await sendAll()
    expect(await statuses(packageNo)).toEqual(['waiting'])
    host.wait(20_000)
    await sendAll()
    expect(await statuses(packageNo)).toEqual(['sent'])
  })
  it('drops a message that had to wait and that the member has read in the app', async () => {
    const read = async (of: string) => {
      const { notifications } = await ask(host, listNotifications, {}, as())
      const { id } = notifications.find(({ packageNo }) => packageNo === of)!
      await ask(host, markNotificationAsRead, { id }, as())
    }
    const first = await arrived()
    await read(first)
    await sendAll()
    expect(await statuses(first)).toEqual(['sent'])
    const packageNo = await arrived()
    await trouble(-1)
    await sendAll()
    await trouble(0)
    await read(packageNo)
    host.wait(60_000)
    await sendAll()
    expect(await statuses(packageNo)).toEqual(['over'])
  })
  it.each([
    ['WeChat rejects the message as invalid', 47003, 0, 'failed'],
    ['the message is older than a day', -1, PARCEL_MESSAGE_SEND_WINDOW_MS + 1, 'over'],
    ['the user refuses', 43101, 3_600_000, 'refused'],
  ])('is given up when %s', async (_, errcode, ms, status) => {
    const packageNo = await arrived()
    const { packageNo: second } = await declared()
    await accept(second, ['arrival', 'toPay'])
    await trouble(errcode)
    await sendAll()
    await trouble(0)
    host.wait(ms)
    await sendAll()
    expect([await statuses(packageNo), await shown(packageNo)]).toEqual([[status], []])
    // After a refusal by the user, the other stored consents of this kind are invalid.
    const first = status === 'refused' ? 'arrival' : 'arrival yes'
    expect(await offer(second)).toEqual([first, 'toPay yes', 'exception'])
  })
  it('is repeated after a crash, and happens once when two back ends try at the same time', async () => {
    const before = await arrived()
    const dying: SubscribeMessageSender = { send: () => Promise.reject(new Error('died')) }
    await sendAll(dying)
    expect(await statuses(before)).toEqual(['waiting'])
    host.wait(60_000)
    await Promise.all([sendAll(), sendAll()])
    expect(await shown(before)).toHaveLength(1)
    const after = await arrived()
    const taken: SubscribeMessageSender = {
      async send(message) {
        await host.outside.sender.send(message)
        throw new Error('died')
      },
    }
    await sendAll(taken)
    host.wait(60_000)
    await sendAll()
    // After a crash the message is sent twice rather than never. WeChat accepts no id of ours to recognise
    // the first one.
    expect(await shown(after)).toHaveLength(2)
    expect(await statuses(after)).toEqual(['sent'])
  })
  it('leaves no record after thirty days', async () => {
    const packageNo = await arrived()
    await sendAll()
    host.wait(31 * 24 * 3_600_000)
    await purgeExpired(host.context)
    expect(await statuses(packageNo)).toEqual([])
    // The sandbox plays WeChat, and deletes old messages when it shows the next one.
    const next = { openId: 'another', templateId: 'arrival', page: '', lang: 'zh_CN', data: {} } as const
    await host.outside.sender.send(next)
    expect(await shown(packageNo)).toEqual([])
  })
})

describe('the settings of message templates', () => {
  it('name templates with their fields, and are refused when invalid', () => {
    const set = (text: string) =>
      readSettings({ PORTAGE_SANDBOX: '0', PORTAGE_MESSAGE_TO_PAY: text }).messageTemplates
    expect(set('Xy-12 number=character_string3 amount=amount5 note=thing1')).toEqual({
      toPay: { id: 'Xy-12', keys: { number: 'character_string3', amount: 'amount5', note: 'thing1' } },
    })
    for (const wrong of ['Xy', 'Xy weight=thing1', 'Xy amount=time2', 'Xy amount=amount', 'X/y note=thing1'])
      expect(() => set(wrong)).toThrow(/PORTAGE_MESSAGE_TO_PAY/)
  })
})
