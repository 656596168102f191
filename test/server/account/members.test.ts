import { eq, sql } from 'drizzle-orm'
import { sandboxGrantCoupon, sandboxIssueUpgradeCode } from '../../../sandbox/contract/customer-service'
import * as sandbox from '../../../sandbox/contract/sandbox'
import { sandboxGetSwitches, sandboxSetSwitches } from '../../../sandbox/contract/switches'
import { eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { setKeyValue } from '../../../server/src/db/repositories/base/key-values'
import { endExpiredMemberships } from '../../../server/src/db/repositories/members/members'
import { keyValues } from '../../../server/src/db/schema/base'
import { members } from '../../../server/src/db/schema/members'
import { parcelMessageConsents } from '../../../server/src/db/schema/messages'
import * as calls from '../../../src/contract/account/personal-data'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { getGrayscaleMode, getImportSwitch } from '../../../src/contract/app/switches'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { PayloadOf } from '../../../src/contract/base/call'
import { getOutboundFeesOfParcel, listParcelsToSendOut } from '../../../src/contract/dispatch/outbound'
import * as feedback from '../../../src/contract/feedback/feedback'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { getMembership } from '../../../src/contract/membership/membership'
import {
  redeemUpgradeCode,
  requestUpgradeVerificationCode,
} from '../../../src/contract/membership/upgrade-codes'
import { saveMessageLanguage } from '../../../src/contract/messages/language-mode'
import * as payments from '../../../src/contract/orders/orders'
import { getCouponsForOrder } from '../../../src/contract/orders/orders'
import { getCardPaySwitch, payOrder } from '../../../src/contract/payments/payments'
import { getMemberWarehouseAddress } from '../../../src/contract/warehouse/warehouse'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import type { loadMemberData } from '../../../src/features/account/load-member-data'
import { addressPayload, goodsItem } from '../../support/builders'
import { send } from '../support/calling'
import { payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readOrder } from '../support/mine'
import {
  ask,
  extendSessions,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newOrder,
  newParcel,
  newParcelToPay,
  paymentPayload,
  sendForCode,
  startTrade,
  type TestMember,
  uploadPhoto,
} from '../support/people'

hostMembers()

const DAY_MS = 24 * 3_600_000

describe('personal data', () => {
  const data = () => ask(host, calls.getShipperAndInviteCode, {}, asMe())
  const enter = (code: string) => send(host.app, calls.enterInviteCode, { code }, asMe())
  const SHIPPER = { name: 'Tan Mei Hua', areaCode: '65', phone: '81234567' }

  describe('shipper name and phone', () => {
    it('[ACCT-01] are saved together in one spelling, and the warehouse address shows the name', async () => {
      await ask(host, calls.saveShipper, { name: ' 陳美玲 ', areaCode: '44', phone: '07400 123456' }, asMe())
      expect(await data()).toEqual({ name: '陳美玲', areaCode: '44', phone: '7400123456', inviteCode: '' })
      expect(await ask(host, getMemberWarehouseAddress, { whCode: '769DCR' }, asMe())).toMatchObject({
        name: '陳美玲',
      })
      // The contact number is not a sign-in number.
      expect((await ask(host, getUserInfo, {}, asMe())).users.phone).not.toBe('74•••• 3456')
    })
    it.each([
      [{ phone: '' }, { phone: { code: 'phone.required' } }],
      [
        { name: '1234', phone: '12' },
        { name: { code: 'name.noLetters' }, phone: { code: 'phone.format' } },
      ],
    ])('[ACCT-02] are refused as %j, and nothing is saved', async (part, problems) => {
      const before = await data()
      const whole = { ...SHIPPER, ...part }
      const refused = { code: '400', data: { problems } }
      expect(await send(host.app, calls.saveShipper, whole, asMe())).toMatchObject(refused)
      expect(await data()).toEqual(before)
    })
  })

  it('is erased with the account', async () => {
    const other = await newMember(host)
    await ask(host, calls.saveShipper, SHIPPER, asMe())
    await ask(host, calls.enterInviteCode, { code: other.aptId }, asMe())
    const mine = eq(members.aptId, me.aptId)
    const cancelledAt = new Date(host.context.now().getTime() - 31 * 86_400_000)
    const { db } = host.context
    const [row] = await db.update(members).set({ status: 'closed', cancelledAt }).where(mine).returning()
    expect(await eraseMemberIfDue(host.context, row!.id)).toBe(true)
    expect(await db.select().from(members).where(mine)).toMatchObject([
      { name: '', shipperAreaCode: null, shipperPhone: null, inviteCode: null },
    ])
  })

  describe('the invite code', () => {
    const refusedFor = (code: string) => ({ code: '400', data: { problems: { code: { code } } } })
    const codeOfClosed = async () => {
      const { aptId } = await newMember(host)
      await host.context.db.update(members).set({ status: 'closed' }).where(eq(members.aptId, aptId))
      return aptId
    }
    it("[ACCT-03] [ACCT-04] is another member's code; it is entered once and cannot be changed", async () => {
      const [inviter, other] = [await newMember(host), await newMember(host)]
      expect(await enter(` ${inviter.aptId.toLowerCase()} `)).toMatchObject({ code: '0' })
      expect((await data()).inviteCode).toBe(inviter.aptId)
      // A repeat after a lost response.
      expect(await enter(inviter.aptId)).toMatchObject({ code: '0' })
      expect(await enter(other.aptId)).toMatchObject({ code: '2', msg: expect.stringContaining('changed') })
      expect((await data()).inviteCode).toBe(inviter.aptId)
    })
    it('[ACCT-03] of two codes entered at the same time, one is saved', async () => {
      const codes = [await newMember(host), await newMember(host)].map(({ aptId }) => aptId)
      const answers = await Promise.all(codes.map((code) => enter(code)))
      expect(answers.map(({ code }) => code).sort()).toEqual(['0', '2'])
      expect((await data()).inviteCode).toBe(codes[answers.findIndex(({ code }) => code === '0')])
    })
    it.each<[string, () => Promise<string>, object]>([
      ['in another format', async () => 'SF123456', refusedFor('invite.format')],
      ['that no member has', async () => 'PT000000', { code: '1' }],
      ['of the same member', async () => me.aptId, refusedFor('invite.own')],
      ['of a closed account', codeOfClosed, { code: '1' }],
    ])('%s is refused, and not saved', async (_, code, refused) => {
      expect(await enter(await code())).toMatchObject(refused)
      expect((await data()).inviteCode).toBe('')
    })
  })
})

describe('feedback', () => {
  const write = (text: string, idempotencyKey = newKey(), pictureIds: string[] = []) =>
    send(host.app, feedback.addFeedback, { text, pictureIds, idempotencyKey }, { token: me.token })
  const mine = (of: TestMember = me) => ask(host, feedback.listFeedback, {}, { token: of.token })
  const unread = async (of: TestMember = me) =>
    (await ask(host, feedback.countUnreadFeedbackAnswers, {}, { token: of.token })).count
  const answer = (id: string, text: string) =>
    send(host.app, sandbox.sandboxAnswerFeedback, { id, answer: text })

  it('[ACCT-05] is saved once per key; the member sees the newest first, customer service the longest unanswered first', async () => {
    const once = newKey()
    const answers = await Promise.all([write('Faster, please', once), write('Faster, please', once)])
    expect(answers[0]).toMatchObject({ code: '0' })
    expect(answers[1]).toEqual(answers[0])
    expect(await write('Other words', once)).toMatchObject({ code: '422' })
    host.wait(1000)
    await write('Lovely boxes')
    expect(await mine()).toMatchObject([
      { text: 'Lovely boxes', answer: null, isUnread: false },
      { text: 'Faster, please', answer: null, isUnread: false },
    ])
    const waiting = async () => {
      const all = await ask(host, sandbox.sandboxListFeedback, {})
      return all.filter(({ aptId }) => aptId === me.aptId).map(({ text, answer: words }) => [text, words])
    }
    expect(await waiting()).toEqual([
      ['Faster, please', ''],
      ['Lovely boxes', ''],
    ])
    await answer((await mine())[1]!.id, 'We are on it')
    expect(await waiting()).toEqual([
      ['Lovely boxes', ''],
      ['Faster, please', 'We are on it'],
    ])
  })
  it('[ACCT-05] keeps its line breaks, and so does the answer', async () => {
    await write(' Boxes:\r\n- too large \n\n\n\n- too thin\n')
    const { id } = (await mine())[0]!
    await answer(id, 'Thank you.\nWe are on it.')
    expect(await mine()).toMatchObject([
      { text: 'Boxes:\n- too large\n\n- too thin', answer: { text: 'Thank you.\nWe are on it.' } },
    ])
  })
  it('without text is refused, and nothing is saved', async () => {
    const problems = { text: { code: 'feedback.required' } }
    expect(await write('\n ')).toMatchObject({ code: '400', data: { problems } })
    expect(await mine()).toEqual([])
  })
  it('an answer counts as unread until the member opens it, and again after it changes', async () => {
    await write('Faster, please')
    const { id } = (await mine())[0]!
    expect(await unread()).toBe(0)
    expect(await answer(id, 'We are on it')).toMatchObject({ code: '0' })
    expect(await unread()).toBe(1)
    expect(await mine()).toMatchObject([{ answer: { text: 'We are on it' }, isUnread: true }])
    const read = () => ask(host, feedback.markFeedbackAnswersAsRead, { ids: [id] }, { token: me.token })
    await read()
    await read()
    expect(await unread()).toBe(0)
    expect(await mine()).toMatchObject([{ answer: { text: 'We are on it' }, isUnread: false }])
    await answer(id, 'Done since Monday')
    expect(await unread()).toBe(1)
    expect(await answer(id, ' ')).toMatchObject({ code: '400' })
    expect(await answer('nobody', 'Hello')).toMatchObject({ code: 'S5' })
  })
  it('cannot be read or marked as read by another member', async () => {
    await write('Between us')
    const { id } = (await mine())[0]!
    await answer(id, 'Of course')
    const other = await newMember(host)
    expect(await mine(other)).toEqual([])
    expect(await unread(other)).toBe(0)
    await ask(host, feedback.markFeedbackAnswersAsRead, { ids: [id] }, { token: other.token })
    expect(await unread()).toBe(1)
  })

  describe('pictures', () => {
    const upload = (purpose: 'feedback' | 'papers' = 'feedback', of: TestMember = me) =>
      uploadPhoto(host, of.token, purpose)
    const opens = async (url: string) =>
      (await host.app.inject({ url, remoteAddress: '127.0.0.1' })).statusCode

    it('are attached in order, once per key, and are visible to the member and customer service', async () => {
      const [one, two] = [await upload(), await upload()]
      const once = newKey()
      expect(await write('It leaks', once, [two, one])).toMatchObject({ code: '0' })
      expect(await write('It leaks', once, [one])).toMatchObject({ code: '422' })
      const [mineNow] = await mine()
      expect(mineNow!.pictures!.map(({ pictureId }) => pictureId)).toEqual([two, one])
      const urls = mineNow!.pictures!.map(({ url }) => url)
      expect(await Promise.all(urls.map(opens))).toEqual([200, 200])
      const seen = await ask(host, sandbox.sandboxListFeedback, {})
      expect(seen.find(({ text }) => text === 'It leaks')!.pictures).toEqual(urls)
    })
    it.each([
      ['of another member', async () => upload('feedback', await newMember(host))],
      ['uploaded as papers', async () => upload('papers')],
      [
        'used in another feedback',
        async () => {
          const id = await upload()
          await write('It leaks', newKey(), [id])
          return id
        },
      ],
    ])('that are %s are refused, and nothing is written', async (_why, taken) => {
      const id = await taken()
      const before = await mine()
      const own = await upload()
      expect(await write('Look at this', newKey(), [own, id])).toMatchObject({ code: '11' })
      expect(await mine()).toEqual(before)
      expect(await write('Look at this', newKey(), [own])).toMatchObject({ code: '0' })
    })
  })
})

describe('switches', () => {
  const text = expect.stringMatching(/./)
  const deleteValue = (key: string) => host.context.db.delete(keyValues).where(eq(keyValues.key, key))
  const operate = (change: PayloadOf<typeof sandboxSetSwitches>) => ask(host, sandboxSetSwitches, change)

  describe('the switches for all members', () => {
    it('[CALL-18] the grey mode is switched on and off; the other switch does not change', async () => {
      await operate({ isGrey: true })
      expect(await ask(host, getGrayscaleMode, {})).toEqual({ isGrey: true })
      expect(await ask(host, getImportSwitch, {})).toEqual({ isOn: true })
      await operate({ isGrey: false })
      expect(await ask(host, getGrayscaleMode, {})).toEqual({ isGrey: false })
    })
    it('[CALL-30] with imports off, import parcels are refused; exports and parcels already received are accepted', async () => {
      const addressId = await newAddress(host, me.token)
      const declare = (change: object) =>
        send(
          host.app,
          addForecast,
          { ...forecastPayloadTo(addressId), idempotencyKey: newKey(), ...change },
          asMe(),
        )
      await operate({ isImportOn: false })
      expect(await ask(host, getImportSwitch, {})).toEqual({ isOn: false })
      expect(await declare({ trackingNo: 'EXPORT0001' })).toMatchObject({ code: '0' })
      const hongKong = addressPayload({
        ...{ country: 'HK', areaCode: '852', phone: '51234567', postCode: '999077' },
        ...{ province: 'Hong Kong', city: 'Kowloon', district: 'Mong Kok', address: '12 Argyle Street' },
      })
      const { id } = await ask(host, addAddress, hongKong, asMe())
      const goods = [goodsItem({ currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })]
      const trip = { whCode: 'JFK03A', flowId: '100001002', addressId: id, goods }
      const abroad = { ...trip, trackingNo: 'IMPORT0001' }
      expect(await declare(abroad)).toMatchObject({ code: 'IMP', msg: text })
      // An unannounced parcel with this number is already at the warehouse, so it can still be declared.
      const received = { trackingNo: 'IMPORT0002', whCode: 'JFK03A' }
      await ask(host, sandbox.sandboxReceiveUnannouncedParcel, { ...received, aptId: me.aptId, weight: 1000 })
      expect(await declare({ ...abroad, ...received })).toMatchObject({ code: '0' })
      await operate({ isImportOn: true })
      expect(await declare(abroad)).toMatchObject({ code: '0' })
    })
  })

  describe('[CALL-19] payment by bank card', () => {
    const isOn = async () => (await ask(host, getCardPaySwitch, {})).isOn
    it('has the value of the environment until the operator switches it, whatever other switches change', async () => {
      const { settings } = host.context
      const { cardPay } = settings
      await deleteValue('switches')
      try {
        for (const first of [true, false]) {
          settings.cardPay = first
          expect(await isOn()).toBe(first)
          expect((await ask(host, sandboxGetSwitches, {})).isCardPayOn).toBe(first)
          await operate({ isGrey: false })
          expect(await isOn()).toBe(first)
        }
        await operate({ isCardPayOn: true })
        expect(await isOn()).toBe(true)
        settings.cardPay = true
        await operate({ isCardPayOn: false })
        expect(await isOn()).toBe(false)
      } finally {
        settings.cardPay = cardPay
        await operate({ isCardPayOn: true })
      }
    })
    it('and the other switches have their defaults when the saved values are invalid', async () => {
      await setKeyValue(host.context.db, 'switches', { isCardPayOn: 'no', isGrey: 7 })
      const first = { isGrey: false, isImportOn: true, isCardPayOn: true }
      expect(await ask(host, sandboxGetSwitches, {})).toEqual(first)
      await deleteValue('switches')
    })
  })

  it('[CALL-17] parcels to send out are those that wait for payment and are in no order', async () => {
    const ready = async (token = me.token) =>
      (await ask(host, listParcelsToSendOut, {}, { token })).packages.map(({ packageNo }) => packageNo)
    expect(await ready()).toEqual([])
    await newParcel(host, me.token)
    const { packageNo } = await newParcelToPay(host, me.token)
    await newOrder(host, me.token)
    expect(await ready()).toEqual([packageNo])
    expect(await ready((await newMember(host)).token)).toEqual([])
  })

  describe('[CALL-92] the language of messages about parcels', () => {
    it.each([
      ['[LANG-09]', 0, 'en'],
      ['[LANG-10]', 1, 'sc'],
      ['[LANG-11]', 2, 'tc'],
    ] as const)('%s mode %d is %s and applies from the next message on', async (_row, mode, lang) => {
      const { packageNo } = await newParcel(host, me.token)
      const { db } = host.context
      const createdAt = host.context.now()
      const [member] = await db.select().from(members).where(eq(members.aptId, me.aptId))
      // Pending messages have another language than the new mode.
      const before = lang === 'tc' ? 'en' : 'tc'
      const consent = { memberId: member!.id, packageNo, openId: 'o', lang: before, createdAt } as const
      await db.insert(parcelMessageConsents).values([
        { ...consent, id: `${packageNo}1`, kind: 'arrival' },
        { ...consent, id: `${packageNo}2`, kind: 'toPay', usedAt: createdAt },
      ])
      await ask(host, saveMessageLanguage, { lang: mode }, asMe())
      const ours = eq(parcelMessageConsents.packageNo, packageNo)
      const rows = await db.select().from(parcelMessageConsents).where(ours).orderBy(parcelMessageConsents.id)
      expect(rows.map((row) => row.lang)).toEqual([lang, before])
    })
    it('refuses any other number', async () => {
      expect(await send(host.app, saveMessageLanguage, { lang: 3 } as never, asMe())).toMatchObject({
        code: '400',
      })
    })
  })
})

describe('the tables with data of a member', () => {
  /** The section of a member's data file that contains the rows of a table. */
  const DOWNLOADED: Readonly<Record<string, keyof Awaited<ReturnType<typeof loadMemberData>>>> = {
    added_services: 'parcels',
    addresses: 'addresses',
    agreement_signatures: 'agreements',
    balance_entries: 'balance',
    certificates: 'certificates',
    collectors: 'collector',
    conversation_messages: 'conversation',
    conversations: 'conversation',
    coupons: 'coupons',
    exporters: 'exporter',
    feedback: 'feedback',
    surcharges: 'parcels',
    orders: 'orders',
    parcels: 'parcels',
    sessions: 'devices',
  }

  /** Tables that are not in the data file, with the reason. */
  const NOT_DOWNLOADED: Readonly<Record<string, string>> = {
    certificate_links: 'a secret that opens a form for somebody else',
    certificate_pictures: 'sealed, and opened for the review alone',
    idempotency_keys: 'a day of keys under which the app wrote',
    message_consents: 'used up with the next message; what is wanted is in the choices',
    notice_reads: 'which announcements were opened',
    notification_preferences: 'shown in the settings of notifications',
    notifications: 'of what the parcels tell',
    outgoing_notifications: 'pushes and e-mails on their way, of what the parcels tell',
    parcel_counts: 'counted from the parcels',
    parcel_search_texts: 'copied from the parcels for their search',
    parcel_messages: 'messages on their way, of what the parcels tell',
    push_subscriptions: "a browser's secret address; that there is one ends with its session",
    pictures: 'each by its address, with its parcel, its feedback or its message',
    unwanted_popups: 'which popups were closed',
    wechat_identities: "WeChat's own number for the phone; that there is one is in the account",
  }

  /**
   * Tables that keep their rows after an erasure: the books, and the records of where a parcel went. Their
   * member is then anonymous.
   */
  const KEPT = [
    'added_services',
    'addresses',
    'agreement_signatures',
    'balance_entries',
    'coupons',
    'surcharges',
    'orders',
    'parcel_counts',
    'parcel_search_texts',
    'parcels',
  ]

  const rowsOf = async (statement: ReturnType<typeof sql>) =>
    ((await host.context.db.execute(statement)) as unknown as { rows: Record<string, string>[] }).rows

  /** Returns every table whose rows name a member. */
  const memberTables = async () =>
    (
      await rowsOf(sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' order by table_name`)
    ).map(({ name }) => name!)

  /** A valid value for each column type. */
  const VALUES: Readonly<Record<string, string>> = {
    boolean: 'false',
    'timestamp with time zone': 'now()',
    integer: '1',
    bigint: '1',
    jsonb: `'{}'`,
    ARRAY: `'{}'`,
  }

  /** Inserts a row of a member into a table, with only the required columns. */
  async function writeRow(table: string, memberId: string): Promise<void> {
    const columns = await rowsOf(sql`select column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    and (column_name = 'member_id' or (is_nullable = 'NO' and column_default is null))`)
    const names = columns.map(({ name }) => `"${name}"`)
    const values = columns.map(({ name, type }) =>
      name === 'member_id' ? `'${memberId}'` : (VALUES[type!] ?? `'${table} ${memberId}'`),
    )
    // The mode `replica` switches off the foreign keys, so that the referenced rows need not exist.
    await host.context.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql.raw(`insert into "${table}" (${names.join(', ')}) values (${values.join(', ')})`))
    })
  }

  it("are all part of the member's download, or left out for a stated reason", async () => {
    const told = [...Object.keys(DOWNLOADED), ...Object.keys(NOT_DOWNLOADED)].sort()
    expect(await memberTables()).toEqual(told)
  })
  it('are emptied when the account is erased, except the books', async () => {
    const [row] = await rowsOf(sql`select id from members where apt_id = ${me.aptId}`)
    const id = row!.id!
    const erased = (await memberTables()).filter((table) => !KEPT.includes(table))
    for (const table of erased) await writeRow(table, id)
    const holding = async () => {
      const found: string[] = []
      for (const table of erased) {
        const rows = await rowsOf(sql.raw(`select 1 from "${table}" where member_id = '${id}' limit 1`))
        if (rows.length > 0) found.push(table)
      }
      return found
    }
    expect(await holding()).toEqual(erased)
    const cancelledAt = host.context.now().toISOString()
    await host.context.db.execute(
      sql`update members set status = 'closed', cancelled_at = ${cancelledAt}::timestamptz where id = ${id}`,
    )
    host.wait(31 * DAY_MS)
    expect(await eraseMemberIfDue(host.context, id)).toBe(true)
    expect(await holding()).toEqual([])
  })
})

const membership = (of: TestMember = me) => ask(host, getMembership, {}, { token: of.token })
const due = (packageNo: string) => ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())
const months = (count: number, totalCents: number, details: object = {}) => ({
  ...{ packageNos: [], purpose: PAYMENT_PURPOSE_CODE.membership, details: { months: count, ...details } },
  ...{ totalCents, idempotencyKey: newKey() },
})
const newUpgradeCode = async (count = 3) =>
  (await ask(host, sandboxIssueUpgradeCode, { months: count })).upgradeCode

async function verificationCode(of: TestMember = me): Promise<string> {
  await ask(host, requestUpgradeVerificationCode, {}, { token: of.token })
  const { account } = of
  const to = account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
  // A code for the sign-in may have been sent at the same moment.
  const messages = await ask(host, sandbox.sandboxListSentMessages, { to })
  return messages.find(({ text }) => text.includes('upgrading'))!.code
}
const redeem = (part: Partial<PayloadOf<typeof redeemUpgradeCode>>, of: TestMember = me) => {
  const redeeming = { upgradeCode: 'NONE', code: '000000', idempotencyKey: newKey(), ...part }
  return send(host.app, redeemUpgradeCode, redeeming, { token: of.token })
}
/** Orders months of VIP and pays them. Returns the order number. */
async function buy(count: number, totalCents: number): Promise<string> {
  const { orderNo } = await ask(host, payments.createOrder, months(count, totalCents), asMe())
  await payByBalance(host, me, orderNo)
  return orderNo
}
/** Advances the clock and runs the job that ends expired memberships. */
async function days(count: number): Promise<void> {
  host.wait(count * DAY_MS)
  await endExpiredMemberships(host.context.db, host.context.now())
  await extendSessions(host)
}
/** Returns the same day `count` months later. */
const later = (count: number, from: Date = host.context.now()) => {
  const day = new Date(from)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day.toISOString().slice(0, 10)
}
const until = async () => (await membership()).vipUntil?.slice(0, 10)

describe('months of VIP', () => {
  it('[MEMB-06] [PAYM-35] are paid, add up, are not refunded, and apply VIP prices at once', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    expect(await membership()).toMatchObject({ memberType: 'regular', vipUntil: null, monthCents: 2500 })
    const { orderNo } = await ask(host, payments.createOrder, months(3, 7500), asMe())
    expect((await membership()).memberType).toBe('regular')
    await payByBalance(host, me, orderNo)
    expect((await readOrder(orderNo)).lines).toMatchObject([
      { feeType: 2, amountCents: 7500, params: { count: 3, eachCents: 2500 } },
    ])
    expect(await membership()).toMatchObject({ memberType: 'vip', monthCents: 2000 })
    expect(await until()).toBe(later(3))
    // VIP prices of 45.80 and 3 × 18.50 replace 52.00 and 3 × 21.00. They also apply to a parcel that already
    // waits for its payment.
    expect(await due(packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    const next = await newParcelToPay(host, me.token)
    expect(await due(next.packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    await buy(1, 2000)
    expect(await until()).toBe(later(4))
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: 'MEM3' })
  })
  it('sum up what VIP took off the freight paid this year, without refunded orders', async () => {
    const thisYear = async () => (await membership()).thisYear
    await payByBalance(host, me, (await newOrder(host, me.token)).orderNo)
    expect(await thisYear()).toEqual({ regularCents: 11_500, savedCents: 0 })
    const { packageNo } = await newParcelToPay(host, me.token)
    await buy(1, 2500)
    const vip = { packageNos: [packageNo], purpose: 1, totalCents: 10_130, idempotencyKey: newKey() }
    const { orderNo } = await ask(host, payments.createOrder, vip, asMe())
    await payByBalance(host, me, orderNo)
    // 115.00 twice, and 101.30 for the second one.
    expect(await thisYear()).toEqual({ regularCents: 23_000, savedCents: 1370 })
    await cancelMyOrder(orderNo)
    expect(await thisYear()).toEqual({ regularCents: 11_500, savedCents: 0 })
    await days(366)
    expect(await thisYear()).toEqual({ regularCents: 0, savedCents: 0 })
  })
  it('do not change the fee of a parcel whose payment is being confirmed', async () => {
    const { orderNo, packageNo, totalCents } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandbox.sandboxSettleTrade, { tradeNo, result: 'slow' })
    await buy(1, 2500)
    expect((await membership()).memberType).toBe('vip')
    expect(await due(packageNo)).toMatchObject({ totalFeeRmb: totalCents })
  })
  it('end after the paid time, and the member is regular again', async () => {
    await buy(1, 2500)
    await days(27)
    expect((await membership()).memberType).toBe('vip')
    await days(5)
    expect(await membership()).toMatchObject({ memberType: 'regular', vipUntil: null, monthCents: 2500 })
  })
  it('[MEMB-08] are refused above 36, and when no number is given', async () => {
    for (const wrong of [months(37, 2500 * 37), { ...months(1, 2500), details: {} }])
      expect(await sendForCode(host, payments.createOrder, wrong, asMe())).toBe('400')
  })
  it('are refused for a wrong amount, and for a membership that has no end', async () => {
    expect(await send(host.app, payments.createOrder, months(3, 7499), asMe())).toMatchObject({ code: '8' })
    await ask(host, sandbox.sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    expect(await membership()).toMatchObject({ memberType: 'vip', vipUntil: null, monthCents: null })
    expect(await send(host.app, payments.createOrder, months(3, 6000), asMe())).toMatchObject({ code: '1' })
    const upgradeCode = await newUpgradeCode()
    expect(await redeem({ upgradeCode, code: await verificationCode() })).toMatchObject({ code: 'MEM2' })
  })
  it('an order made before another upgrade has an outdated amount and cannot be paid', async () => {
    const { orderNo } = await ask(host, payments.createOrder, months(1, 2500), asMe())
    await buy(3, 7500)
    const late = await send(
      host.app,
      payOrder,
      await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance),
      asMe(),
    )
    expect(late).toMatchObject({ code: '8' })
    expect(await until()).toBe(later(3))
  })
  it('ordered again, return the same order with its coupon; another number replaces it', async () => {
    const terms = { aptId: me.aptId, feeType: 'membership' as const, faceCents: 1500 }
    const couponId = (await ask(host, sandboxGrantCoupon, terms)).id
    const make = (count: number) =>
      ask(host, payments.createOrder, months(count, 2500 * count - 1500, { couponId }), asMe())
    const { orderNo } = await make(3)
    const wanted = { purpose: PAYMENT_PURPOSE_CODE.membership, packageNos: [], details: { months: 3 } }
    const { coupons } = await ask(host, getCouponsForOrder, wanted, asMe())
    expect(coupons).toMatchObject([{ id: couponId, reason: null, isFrozen: true }])
    expect((await make(3)).orderNo).toBe(orderNo)
    const other = await make(1)
    expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.closed)
    await payByBalance(host, me, other.orderNo)
    expect(await until()).toBe(later(1))
  })
})

describe('an upgrade code', () => {
  it('[MEMB-07] with a verification code upgrades once, in any spelling', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    const upgradeCode = await newUpgradeCode(6)
    const typed = ` ${upgradeCode.toLowerCase().replaceAll('-', ' ')}`
    const sent = { upgradeCode: typed, code: await verificationCode(), idempotencyKey: newKey() }
    expect(await redeem(sent)).toMatchObject({ code: '0' })
    expect(await membership()).toMatchObject({ memberType: 'vip' })
    expect(await until()).toBe(later(6))
    expect(await due(packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    // A repeat after a lost response is the same upgrade.
    expect(await redeem(sent)).toMatchObject({ code: '0' })
    expect(await until()).toBe(later(6))
  })
  it('cannot be used by a second member, whose verification code stays valid', async () => {
    const upgradeCode = await newUpgradeCode(1)
    await redeem({ upgradeCode, code: await verificationCode() })
    const other = await newMember(host)
    const code = await verificationCode(other)
    expect(await redeem({ upgradeCode, code }, other)).toMatchObject({ code: 'MEM1' })
    expect(await redeem({ upgradeCode: 'NOBODY-GAVE-IT', code }, other)).toMatchObject({ code: 'MEM1' })
    expect((await membership(other)).memberType).toBe('regular')
    const fresh = await newUpgradeCode(1)
    expect(await redeem({ upgradeCode: fresh, code }, other)).toMatchObject({ code: '0' })
  })
  it('used by two members at once upgrades one of them', async () => {
    const other = await newMember(host)
    const upgradeCode = await newUpgradeCode(1)
    const [mine, theirs] = [await verificationCode(), await verificationCode(other)]
    const answers = await Promise.all([
      redeem({ upgradeCode, code: mine }),
      redeem({ upgradeCode, code: theirs }, other),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'MEM1'])
  })
  it('[MEMB-09] is refused without the right verification code, and stays usable', async () => {
    const upgradeCode = await newUpgradeCode()
    expect(await redeem({ upgradeCode })).toMatchObject({ code: 'A4' })
    const code = await verificationCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await redeem({ upgradeCode, code: wrong })).toMatchObject({ code: 'A3' })
    expect(await redeem({ upgradeCode: '', code })).toMatchObject({ code: '400' })
    expect((await membership()).memberType).toBe('regular')
    expect(await redeem({ upgradeCode, code })).toMatchObject({ code: '0' })
    expect(await send(host.app, requestUpgradeVerificationCode, {}, asMe())).toMatchObject({ code: 'A2' })
  })
})

it('returns what VIP would have saved on the last parcels, at the rates of their bills', async () => {
  expect((await membership()).savings).toEqual([])
  const { packageNo } = await newParcelToPay(host, me.token)
  expect(await membership()).toMatchObject({
    freeStorageDays: { regular: 30, vip: 60 },
    savings: [
      {
        ...{ packageNo, whCode: '769DCR', tarArea: 'SG', createdAt: expect.stringContaining('Z') },
        ...{ chargeableGrams: 2000, regularCents: 11_500, vipCents: 10_130 },
      },
    ],
  })
  // At most three, the newest first.
  const newer: string[] = []
  for (let made = 0; made < 3; made += 1) {
    host.wait(1000)
    newer.unshift((await newParcelToPay(host, me.token)).packageNo)
  }
  expect((await membership()).savings.map((saving) => saving.packageNo)).toEqual(newer)
})
