import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { removeFolder } from '../../scripts/remove-folder'
import { buildApp } from '../../server/src/app'
import type { Gateway } from '../../server/src/areas/payment/gateway'
import { reconcilePayments } from '../../server/src/areas/payment/reconcile-payments'
import type { World } from '../../server/src/context'
import { openDb } from '../../server/src/db/open-db'
import { members } from '../../server/src/db/schema/members'
import { parcels } from '../../server/src/db/schema/parcels'
import { seedReference } from '../../server/src/db/seed/reference'
import { diskStore } from '../../server/src/files/file-store'
import { tidy } from '../../server/src/jobs/tidy'
import { approveSlow } from '../../server/src/sandbox/gateway'
import { readSettings } from '../../server/src/settings'
import { listAddresses } from '../../src/contract/addresses'
import { getUserInfo } from '../../src/contract/auth'
import type { AnswerOf, Call, PayloadOf } from '../../src/contract/call'
import { addForecast } from '../../src/contract/forecast'
import { getPackageDetail, getRoutePath, queryPackages } from '../../src/contract/parcels'
import { cancelOrder, createOrder, getOrder } from '../../src/contract/payment'
import { sandboxParcels, sandboxState, sandboxStep } from '../../src/contract/sandbox'
import { getConsignee, getConsigneePlace } from '../../src/contract/warehouse'
import { PARCEL_STATES } from '../../src/domain/parcel-state'
import { ORDER_STATUS, type OrderStatus, PAYMENT_PURPOSE } from '../../src/domain/payment'
import { send } from './support/calling'
import { oldDatabase } from './support/old-database'
import { EARPHONES, forecastTo, key } from './support/people'

/** Migrations of the release whose data `old-data.sql` is. */
const MIGRATIONS_THEN = 4
let moment = Date.parse('2026-11-20T02:00:00Z')
const ORDER_STATUSES = Object.keys(ORDER_STATUS) as OrderStatus[]

let world: World
let gateway: Gateway
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof buildApp>>['app']
beforeAll(async () => {
  const folder = await oldDatabase(
    MIGRATIONS_THEN,
    readFileSync(join(__dirname, 'support/old-data.sql'), 'utf8'),
  )
  const opened = await openDb({ folder: join(folder, 'db') })
  const settings = { ...readSettings({}), log: 'silent' as const, dataFolder: folder, h5Folder: folder }
  const base = {
    db: opened.db,
    files: diskStore(join(folder, 'files')),
    settings,
    now: () => new Date(moment),
  }
  const built = await buildApp(base)
  app = built.app
  world = built.world
  gateway = built.outside.gateway
  await seedReference(world.db)
  close = async () => {
    await app.close()
    await opened.close()
    removeFolder(folder)
  }
})
afterAll(() => close())

async function ask<C extends Call>(call: C, payload: PayloadOf<C>): Promise<AnswerOf<C>> {
  const { code, msg, data } = await send(app, call, payload, { token: 'old-session-of-lim' })
  if (code !== '0') throw new Error(`${call.name}: ${code} ${msg}`)
  return data
}

describe('a database of the release before', () => {
  it.each(PARCEL_STATES)('shows a parcel in state %s as it was', async (state) => {
    const packageNo = `PT0${state.toUpperCase()}`
    const detail = await ask(getPackageDetail, { packageNo })
    expect(detail.summary).toMatchObject({ state, trackingNo: `SF14082276${state.toUpperCase()}` })
    const declared = state !== 'waitingDeclaration'
    expect(detail.goods.map(({ description }) => description)).toEqual(declared ? ['Thing 0', 'Thing 1'] : [])
    expect(new Set(detail.goods.map(({ id }) => id)).size).toBe(detail.goods.length)
    expect(detail.sfPkg.picList).toHaveLength(declared ? 2 : 0)
    expect(detail.deliveryAddressesVo?.address).toBe(declared ? 'Blk 7, as it was' : undefined)
    expect([detail.sfPkgs, detail.combineList]).toEqual([[], []])
    const { routePathList } = await ask(getRoutePath, { packageNo })
    expect(routePathList.map(({ code }) => code)).toEqual(['received', 'declared'])
  })
  it('lists and counts every parcel', async () => {
    const all = await ask(queryPackages, { group: 0, page: 1 })
    expect(all.packageList).toHaveLength(10)
    const { toBeHandledCount, InProgressCount, finishedCount } = all
    expect(toBeHandledCount + InProgressCount + finishedCount).toBe(
      PARCEL_STATES.length + ORDER_STATUSES.length + 1,
    )
    expect(await ask(sandboxParcels, { trackingNo: 'SF14082276TALLYING' })).toMatchObject([
      { state: 'tallying' },
    ])
  })
  it.each([
    ['SELFPICKUP', '65-81230001'],
    ['OFTAN', null],
    ['MALAYSIA', '60-123456789'],
  ])('finds parcel %s by the phone that is known of its receiver: %s', async (number, phone) => {
    const [parcel] = await world.db
      .select()
      .from(parcels)
      .where(eq(parcels.packageNo, `PT0${number}`))
    expect(parcel).toMatchObject({ receiverPhone: phone })
  })
  it.each(ORDER_STATUSES)('shows an order that was %s as it was', async (status) => {
    const order = await ask(getOrder, { orderNo: `ODOLD${status.toUpperCase()}` })
    expect(order).toMatchObject({
      status: ORDER_STATUS[status],
      totalCents: 11_500,
      currency: 'CNY',
      purpose: PAYMENT_PURPOSE.outbound,
      parcels: [{ packageNo: `PT0O${status.toUpperCase()}` }],
      lines: [{ feeType: 3, amountCents: 11_500, packageNo: `PT0O${status.toUpperCase()}` }],
    })
  })
  it.each([
    ['NOTPAID', 'waiting'],
    ['FAILED', 'processing'],
    ['SUCCESS', 'approved'],
  ])('knows how the payment of order %s stood', async (order, lastAttempt) => {
    expect(await ask(getOrder, { orderNo: `ODOLD${order}` })).toMatchObject({ lastAttempt })
  })
  it.each([
    ['CLOSED', 'surplus', 'done'],
    ['REFUNDED', 'cancelled', 'done'],
    ['REFUNDING', 'cancelled', 'asked'],
    ['REFUNDFAILED', 'cancelled', 'failed'],
  ])('knows the refund of order %s', async (order, reason, status) => {
    const { refunds } = await ask(getOrder, { orderNo: `ODOLD${order}` })
    expect(refunds).toMatchObject([{ amountCents: 11_500, currency: 'CNY', reason, status }])
  })
  it('keeps the names that members gave, and no account in their place', async () => {
    const rows = await world.db.select().from(members).orderBy(members.aptId)
    expect(rows.map(({ name }) => name)).toEqual(['Lim', 'Tan', '', ''])
  })
  it('tells the address of a warehouse as it was, divided where it is the first one, else as the forwarder wrote it', async () => {
    const addressAt = async (whCode: string) => (await ask(getConsignee, { whCode })).address
    const placeAt = async (whCode: string) => (await ask(getConsigneePlace, { whCode })).place
    expect(await addressAt('769DCR')).toBe('Harbour 88 PT100001')
    expect(await placeAt('769DCR')).toMatchObject({ city: '', street: 'Harbour 88 PT100001', unit: '' })
    expect(await addressAt('JFK03A')).toBe('200 Harbor Way, Unit 6-PT100001, New Castle, Delaware 19720')
    expect(await placeAt('JFK03A')).toMatchObject({ city: 'New Castle', unit: 'Unit 6-PT100001' })
  })
  it('keeps the member, the balance and the address book', async () => {
    const { users } = await ask(getUserInfo, {})
    expect(users).toMatchObject({ aptId: 'PT100001', balanceCents: 5000 })
    expect(await ask(listAddresses, {})).toMatchObject([
      { id: 'a1', isDefault: true },
      // Of an ID that is no certificate it knows nothing: one is to be handed in.
      { id: 'a3', approveStatus: 3, idInfoId: null },
    ])
  })
  it('answers a key of then with the answer of then', async () => {
    const order = { packageNos: ['PT0ONOTPAID'], purpose: 1, totalCents: 11_500 }
    expect(await ask(createOrder, { ...order, idempotencyKey: 'key-of-an-old-order' })).toMatchObject({
      orderNo: 'ODOLDNOTPAID',
    })
    const forecast = { ...forecastTo('a1'), trackingNo: 'SF14082276DECLARED', goods: [EARPHONES] }
    const photographed = { ...forecast, idempotencyKey: 'key-of-an-old-forecast' }
    expect(await ask(addForecast, photographed)).toEqual({ packageNo: 'PT0DECLARED' })
  })
  it('goes on with what was begun', async () => {
    expect(await ask(sandboxStep, { packageNo: 'PT0TALLYING', step: 'tally' })).toEqual({ state: 'toPay' })
    await ask(cancelOrder, { orderNo: 'ODOLDNOTPAID', idempotencyKey: key() })
    expect(await ask(getOrder, { orderNo: 'ODOLDNOTPAID' })).toMatchObject({ status: ORDER_STATUS.closed })
    expect(await ask(sandboxState, {})).toMatchObject({ autorun: false, stepMs: 4000 })
    await tidy(world)
  })
  it('brings to its end what money was on its way', async () => {
    moment = Date.parse('2026-11-20T04:00:00Z')
    await approveSlow(world)
    await reconcilePayments(world, gateway)
    const statusOf = async (order: string) => (await ask(getOrder, { orderNo: `ODOLD${order}` })).status
    expect(await statusOf('REFUNDING')).toBe(ORDER_STATUS.refunded)
    expect(await statusOf('REFUNDFAILED')).toBe(ORDER_STATUS.refunded)
    expect(await statusOf('FAILED')).toBe(ORDER_STATUS.success)
    expect(await statusOf('SUCCESS')).toBe(ORDER_STATUS.success)
  })
})
