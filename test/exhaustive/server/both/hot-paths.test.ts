import { eq, sql } from 'drizzle-orm'
import { sha256Hex } from '../../../../server/src/base/secret-hash'
import { findActiveSession } from '../../../../server/src/db/repositories/auth/sessions'
import { members } from '../../../../server/src/db/schema/members'
import { listAddresses } from '../../../../src/contract/addresses/addresses'
import { getUserInfo } from '../../../../src/contract/auth/sessions'
import { countUnreadConversationMessages } from '../../../../src/contract/conversation/conversation'
import { addForecast, validateForecast } from '../../../../src/contract/forecast/forecast'
import { getMembership, getPersonalAreaSummary } from '../../../../src/contract/membership/membership'
import { saveMessageLanguage } from '../../../../src/contract/messages/language-mode'
import { listNotifications } from '../../../../src/contract/messages/notifications'
import { markParcelNotificationsAsRead } from '../../../../src/contract/messages/parcel-notifications'
import { countUnreadNotifications } from '../../../../src/contract/messages/unread-notifications'
import { getLatestNotice } from '../../../../src/contract/notices/latest-notice'
import { getGuideStatus, getOverlays, getPopup } from '../../../../src/contract/notices/overlays'
import { createOrder } from '../../../../src/contract/orders/orders'
import { getMonthlySpending } from '../../../../src/contract/orders/spending'
import { countPackages } from '../../../../src/contract/parcels/parcel-counts'
import * as details from '../../../../src/contract/parcels/parcel-detail'
import * as calls from '../../../../src/contract/parcels/parcels'
import { payOrder } from '../../../../src/contract/payments/payments'
import * as warehouse from '../../../../src/contract/warehouse/warehouse'
import { LANGUAGE_MODE_CODE } from '../../../../src/domain/base/language'
import { POPUP_TYPE_CODE } from '../../../../src/domain/notices/overlays'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { type Booted, boot } from '../../../server/support/boot'
import { addManyRows } from '../../../server/support/many-rows'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  newOrder,
  newParcel,
  newParcelToPay,
  paymentPayload,
  performSteps,
  startTrade,
  type TestMember,
  uploadPhoto,
} from '../../../server/support/people'
import {
  explainStatements,
  recordStatements,
  type Statement,
  withoutIndexes,
} from '../../../server/support/watching'

/** The forwarder's own tables. They do not grow with members and parcels. */
const SMALL = [
  ...['warehouses', 'destinations', 'flows', 'send_modes', 'freight_rates', 'fee_rates', 'key_values'],
  ...['home_countries', 'popups', 'notices', 'reason_words', 'pickup_points', 'insurance_terms'],
  ...['exchange_rates', 'goods_categories', 'goods_materials', 'goods_styles', 'goods_contents'],
  ...['added_service_configs', 'agreements', 'upgrade_codes', 'receiving_standards', 'membership_rates'],
]
/**
 * Pattern of a condition that limits an index scan. `IS NULL` alone does not count, because it is true for
 * nearly every row: not used, or not in another parcel.
 */
const BOUND = /Index Cond: (?!\(\S+ IS NULL\)$)/

let host: Booted
let me: TestMember
let packageNo: string
/** a member with one parcel, who may declare another one */
let newcomer: TestMember
let addressId: string
/** a parcel with an order that waits for its payment; `due` is a parcel without one */
let toPay: { orderNo: string; packageNo: string }
let paying: Awaited<ReturnType<typeof paymentPayload>>
/** a declared parcel, whose arrival notifies its member in the app, by a push and by an e-mail */
let arriving: string
let due: { packageNo: string; totalCents: number }

beforeAll(async () => {
  host = await boot()
  me = await newMember(host)
  const { db } = host.context
  await uploadPhoto(host, me.token)
  const traded = await newOrder(host, me.token)
  await startTrade(host, me.token, traded.orderNo)
  packageNo = traded.packageNo
  toPay = await newOrder(host, me.token)
  paying = await paymentPayload(host, toPay.orderNo, PAYMENT_METHOD_ID.balance)
  due = await newParcelToPay(host, me.token)
  arriving = (await newParcel(host, me.token)).packageNo
  newcomer = await newMember(host)
  addressId = await newAddress(host, newcomer.token)
  await newParcelToPay(host, newcomer.token)
  const [member] = await db.select().from(members).where(eq(members.aptId, me.aptId))
  await addManyRows(db, member!.id)
  await db.execute(sql`insert into push_subscriptions (endpoint, id, member_id, token_hash, p256dh, auth, created_at)
    values ('https://push.example/mine', 'mine', ${member!.id}, '', '', '', now())`)
  await db.execute(
    sql`update members set balance_cents = 1000000, email = 'me@mail.example' where id = ${member!.id}`,
  )
})
afterAll(() => host.close())

const as = () => ({ token: me.token })
const first = (payload: object = {}) =>
  ask(host, calls.getFirstPackagePage, { group: 1, page: 1, ...payload }, as())
const page = (payload: object) => ask(host, calls.getNextPackagePage, { group: 1, page: 2, ...payload }, as())
/** Validates or submits the newcomer's forecast. */
const forecast = (call: typeof addForecast | typeof validateForecast) =>
  ask(host, call, forecastPayloadTo(addressId), { token: newcomer.token })

/**
 * Frequent requests, and the maximum number of statements of each. This number includes the statement that
 * finds the session.
 */
const PATHS = {
  'who is signed in': [
    1,
    () => findActiveSession(host.context.db, { tokenHash: sha256Hex(me.token), now: host.context.now() }),
  ],
  'the first page': [4, () => first()],
  'a later page': [3, () => page({ page: 300 })],
  'a page after another': [3, () => page({ after: `${host.context.now().getTime()}-PT9000000` })],
  'a label': [3, () => first({ filter: 'toInbound' })],
  'a search': [4, () => first({ group: 0, keyword: 'SFMANY59', operator: 0, time: 12 })],
  'the detail': [3, () => ask(host, details.getPackageDetail, { packageNo }, as())],
  'the route': [5, () => ask(host, details.getRoutePath, { packageNo }, as())],
  'another language': [3, () => ask(host, saveMessageLanguage, { lang: LANGUAGE_MODE_CODE.gl }, as())],
  "home's counts": [2, () => ask(host, countPackages, { counts: ['toPay'] }, as())],
  "home's warehouses": [2, () => ask(host, warehouse.getWarehouses, {}, as())],
  "home's address": [2, () => ask(host, warehouse.getMemberWarehouseAddress, { whCode: '769DCR' }, as())],
  "home's notice": [2, () => ask(host, getLatestNotice, {}, as())],
  "home's member": [4, () => ask(host, getUserInfo, {}, as())],
  'what shows over home': [3, () => ask(host, getOverlays, {}, as())],
  'the guide': [3, () => ask(host, getGuideStatus, {}, as())],
  'the bulletin': [2, () => ask(host, getPopup, { popupType: POPUP_TYPE_CODE.bulletin }, as())],
  'the membership': [8, () => ask(host, getMembership, {}, { token: newcomer.token })],
  'the address book with its usage': [
    3,
    () => ask(host, listAddresses, { withUsage: true }, { token: newcomer.token }),
  ],
  'the personal area': [3, () => ask(host, getPersonalAreaSummary, {}, as())],
  'the spending of a year': [5, () => ask(host, getMonthlySpending, { utcOffsetMinutes: 480 }, as())],
  'unread messages': [2, () => ask(host, countUnreadConversationMessages, {}, as())],
  notifications: [4, () => ask(host, listNotifications, {}, as())],
  'later notifications': [
    4,
    () => ask(host, listNotifications, { after: `${host.context.now().getTime() - 600_000}-n` }, as()),
  ],
  'unread notifications': [4, () => ask(host, countUnreadNotifications, {}, as())],
  'notifications of a parcel that are read': [
    4,
    () => ask(host, markParcelNotificationsAsRead, { packageNo }, as()),
  ],
  'an event that notifies': [40, () => performSteps(host, arriving, 'receive')],
  'a forecast that is checked': [12, () => forecast(validateForecast)],
  'a forecast': [40, () => forecast(addForecast)],
  'an order': [
    40,
    () => {
      const { packageNo: number, totalCents } = due
      return ask(
        host,
        createOrder,
        { packageNos: [number], purpose: 1, totalCents, idempotencyKey: newKey() },
        as(),
      )
    },
  ],
  'a payment': [40, () => ask(host, payOrder, paying, as())],
} satisfies Record<string, [number, () => Promise<unknown>]>
type Path = keyof typeof PATHS

/** Statements of each path. They are recorded once, because a path that changes data cannot run twice. */
const asked = new Map<Path, Promise<Statement[]>>()
function statementsOn(path: Path): Promise<Statement[]> {
  const statements = asked.get(path) ?? recordStatements(host.context.db, PATHS[path][1])
  asked.set(path, statements)
  return statements
}

/**
 * Returns the scans in these plans that read a growing table from end to end, in its pages or along an index.
 */
const readWhole = (plans: readonly string[]): string[] =>
  plans.flatMap((plan) => {
    const lines = plan.split('\n')
    return lines.filter((line, at) => {
      const [, way, of] = /(Seq|Index|Index Only) Scan\b.* on (\w+)/.exec(line) ?? []
      if (!way || SMALL.some((table) => of === table || (way !== 'Seq' && of!.startsWith(`${table}_`))))
        return false
      return way === 'Seq' || !BOUND.test(lines[at + 1] ?? '')
    })
  })

describe('a query in large tables', () => {
  it.each(Object.keys(PATHS) as Path[])('%s reads only the rows that it needs', async (path) => {
    const statements = await statementsOn(path)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(PATHS[path][0])
    expect(readWhole(await explainStatements(host.context.db, statements))).toEqual([])
  })

  it.each<[string, Path]>([
    ['sessions_pkey', 'who is signed in'],
    ['parcels_list', 'the first page'],
    ['parcel_search_texts_keys', 'a search'],
    ['parcel_counts_member', "home's counts"],
    ['parcels_pkey', 'the detail'],
    ['goods_position', 'the detail'],
    ['surcharges_parcel', 'the detail'],
    ['conversation_messages_unread, conversation_messages_member', 'unread messages'],
    ['notifications_member', 'notifications'],
    ['notifications_unread, notifications_member', 'unread notifications'],
    ['push_subscriptions_member', 'an event that notifies'],
    ['wechat_identities_member', "home's member"],
    ['parcels_list', 'the membership'],
    ['parcels_list', 'the address book with its usage'],
    ['certificates_member', 'the personal area'],
    ['orders_member, orders_due', 'the spending of a year'],
    ['order_lines_order_no_position_pk', 'the spending of a year'],
    ['orders_pkey', 'a payment'],
    ['payments_order', 'a payment'],
    ['parcels_tracking', 'a forecast'],
  ])('without the index %s reads a whole table: %s', async (indexes, path) => {
    const statements = await statementsOn(path)
    const plans = await withoutIndexes(host.context.db, indexes.split(', '), (db) =>
      explainStatements(db, statements),
    )
    expect(readWhole(plans)).not.toEqual([])
  })
})
