import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import * as sandbox from '../../../sandbox/contract/added-services'
import { sandboxRefundOrder } from '../../../sandbox/contract/customer-service'
import {
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { completeDueServices } from '../../../sandbox/src/warehouse/service-camera'
import { eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { storeAddedServiceFile } from '../../../server/src/areas/services/perform-service'
import { members } from '../../../server/src/db/schema/members'
import { parcels } from '../../../server/src/db/schema/parcels'
import { feeRates } from '../../../server/src/db/schema/pricing'
import {
  addedServiceFiles,
  addedServiceOrders,
  warehouseAddedServiceConfigs,
} from '../../../server/src/db/schema/services'
import * as payment from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import {
  getAddedService,
  getAddedServicesOfParcel,
  getServiceTypes,
} from '../../../src/contract/services/added-services'
import { DAY_MS } from '../../../src/domain/base/clock'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import { send } from '../support/calling'
import { newReadyParcel, newReadyParcels, orderMerge, payByBalance } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readBalanceCents, readDetail, readOrder } from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  newAddress,
  newKey,
  newMember,
  newParcel,
  paymentPayload,
  performSteps,
  sendForCode,
  startTrade,
} from '../support/people'
import {
  orderPaidService,
  orderService,
  submitService,
  uploadServiceFile,
  uploadServiceFiles,
} from '../support/services'

hostMembers()

const ready = () => newReadyParcel(host, me.token, { grams: 3000, goods: [{ quantity: 2 }, { quantity: 4 }] })
const service = (orderNo: string) => ask(host, getAddedService, { orderNo }, asMe())
const stateOf = async (orderNo: string) => (await service(orderNo)).service.state
const done = (orderNo: string, words: object = {}) =>
  send(host.app, sandbox.sandboxCompleteService, { orderNo, ...words })
const fail = (orderNo: string, words: object = {}) =>
  send(host.app, sandbox.sandboxFailService, { orderNo, reason: 'sealed', ...words })
const offered = (packageNo: string) => ask(host, getAddedServicesOfParcel, { packageNo }, asMe())
const submitted = async (...of: Parameters<typeof submitService>) => (await submitService(...of)).code
const VIDEO = { addedType: ADDED_SERVICE_TYPE_CODE.video, count: 1, totalCents: 2000 }
const REINFORCEMENT = { addedType: ADDED_SERVICE_TYPE_CODE.reinforcement, count: 1, totalCents: 1500 }
/** Creates a parcel in the warehouse in Korea, the only one that offers videos. */
const readyInKorea = async () => {
  const packageNo = await ready()
  await host.context.db.update(parcels).set({ whCode: 'ICN01A' }).where(eq(parcels.packageNo, packageNo))
  return packageNo
}
/** Orders one photograph, which the warehouse uploads and completes. */
const photographed = async (part: { remark?: string } = {}, words: object = {}) => {
  const orderNo = await orderPaidService(await ready(), { count: 1, ...part })
  await uploadServiceFile(orderNo)
  await done(orderNo, words)
  return orderNo
}
/** Pays an order at the provider instead of by balance. Returns the trade number. */
const payAtProvider = async (orderNo: string) => {
  const tradeNo = await startTrade(host, me.token, orderNo)
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  return tradeNo
}
const bytesAt = (url: string) => host.app.inject({ url, remoteAddress: '127.0.0.1' })

describe('the order of a service', () => {
  it('[CALL-65] offers each service with its unit price for the member', async () => {
    const prices = async () => {
      const { types } = await ask(host, getServiceTypes, {}, asMe())
      return types.map(({ addedType, eachCents, countMax }) => [addedType, eachCents, countMax])
    }
    expect(await prices()).toEqual([
      [ADDED_SERVICE_TYPE_CODE.photo, 200, 10],
      [ADDED_SERVICE_TYPE_CODE.reinforcement, 1500, 1],
      [ADDED_SERVICE_TYPE_CODE.video, 2000, 1],
    ])
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    expect((await prices()).map(([, cents]) => cents)).toEqual([100, 1200, 2000])
  })
  it("[CALL-64] [VALU-03] shows the open services at the parcel's warehouse, and whether ordering is possible now", async () => {
    const packageNo = await ready()
    const { canOrder, configs, services, parcel } = await offered(packageNo)
    expect([parcel.packageNo, canOrder, services]).toEqual([packageNo, true, []])
    expect(configs).toEqual([
      { whCode: '769DCR', addedType: ADDED_SERVICE_TYPE_CODE.photo, openFlag: 1 },
      { whCode: '769DCR', addedType: ADDED_SERVICE_TYPE_CODE.reinforcement, openFlag: 1 },
      { whCode: '769DCR', addedType: ADDED_SERVICE_TYPE_CODE.video, openFlag: 0 },
    ])
    const { canAddService, addedServices: ordered } = await readDetail(packageNo)
    expect([canAddService, ordered]).toEqual([true, []])
    const { packageNo: onItsWay } = await newParcel(host, me.token)
    expect((await offered(onItsWay)).canOrder).toBe(false)
    expect((await readDetail(onItsWay)).canAddService).toBe(false)
    expect(await submitted(onItsWay)).toBe('SRV1')
  })
  it('[VALU-03] SRV1: is refused when openFlag is not 1 at the warehouse, or has no row', async () => {
    const packageNo = await ready()
    expect(await submitted(packageNo, VIDEO)).toBe('SRV1')
    const { whCode, addedType } = warehouseAddedServiceConfigs
    const photos = and(eq(whCode, '769DCR'), eq(addedType, ADDED_SERVICE_TYPE_CODE.photo))
    await host.context.db.update(warehouseAddedServiceConfigs).set({ openFlag: 0 }).where(photos)
    expect(await submitted(packageNo)).toBe('SRV1')
    await host.context.db.update(warehouseAddedServiceConfigs).set({ openFlag: 1 }).where(photos)
    expect(await submitted(packageNo)).toBe('0')
  })
  it('[VALU-08] for a video costs 20.00 CNY per package, only at the warehouse of Korea', async () => {
    const packageNo = await readyInKorea()
    const each = { amountCents: 2000, params: { count: 1, eachCents: 2000 } }
    expect(await readOrder(await orderService(packageNo, VIDEO))).toMatchObject({
      ...{ totalCents: 2000, currency: 'CNY' },
      lines: [{ feeType: FEE_TYPE_CODE.video, packageNo, ...each }],
    })
  })
  it.each([
    ['[VALU-04] no type', { addedType: 0 }, 'addedType', 'service.type.required'],
    ['[VALU-07] eleven photographs', { count: 11 }, 'count', 'service.count.range'],
  ])('with %s is refused at its field, and not created', async (_, part, field, code) => {
    const packageNo = await ready()
    const { data } = await submitService(packageNo, part)
    expect(data).toMatchObject({ problems: { [field]: { code } } })
    expect((await offered(packageNo)).services).toEqual([])
  })
  it('ORD8: is refused with an amount other than the shown one', async () => {
    expect(await submitted(await ready(), { totalCents: 1 })).toBe('ORD8')
  })
  it('[VALU-02] is created once per key, and once per service while unpaid, with the newer remark', async () => {
    const packageNo = await ready()
    const idempotencyKey = newKey()
    const twice = await Promise.all([1, 2].map(() => submitService(packageNo, { idempotencyKey })))
    const [first, second] = twice.map(({ data }) => (data as { orderNo: string }).orderNo)
    expect(second).toBe(first)
    expect(await orderService(packageNo, { remark: '  The plug, please ' })).toBe(first)
    expect((await service(first!)).service).toMatchObject({ state: 'notPaid', remark: 'The plug, please' })
    // The new number of photographs replaces the old one: the other order is closed.
    const more = await orderService(packageNo, { count: 4 })
    expect(more).not.toBe(first)
    expect([await stateOf(first!), await stateOf(more)]).toEqual(['closed', 'notPaid'])
    const listed = [(await offered(packageNo)).services, (await readDetail(packageNo)).addedServices]
    expect(listed).toMatchObject([[{ orderNo: more }], [{ orderNo: more }]])
    // Another service for the same parcel does not replace it.
    await orderService(packageNo, REINFORCEMENT)
    expect(await stateOf(more)).toBe('notPaid')
  })
  it('ORD2: is not replaced while the provider processes its payment', async () => {
    const packageNo = await ready()
    const orderNo = await orderService(packageNo)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await host.context.db.execute(`update payments set status = 'processing' where trade_no = '${tradeNo}'`)
    expect(await submitted(packageNo, { count: 5 })).toBe('ORD2')
  })
  it('does not change the parcel, which can be ordered and paid as before', async () => {
    const packageNo = await ready()
    const before = await readDetail(packageNo)
    const photos = await orderService(packageNo)
    const after = await readDetail(packageNo)
    expect([after.summary, after.lastOrderNo, after.fees]).toEqual([before.summary, null, before.fees])
    const due = {
      purpose: PAYMENT_PURPOSE_CODE.outbound,
      totalCents: before.totalFeeRmb,
      idempotencyKey: newKey(),
    }
    const { orderNo } = await ask(host, payment.createOrder, { packageNos: [packageNo], ...due }, asMe())
    expect((await readOrder(photos)).payable).toBe(true)
    await payByBalance(host, me, orderNo)
    // A parcel that is about to leave accepts no services, and this one was not paid.
    expect((await readOrder(photos)).payable).toBe(false)
    expect(await submitted(packageNo)).toBe('SRV1')
  })
  it('closes when it is unpaid after 24 hours', async () => {
    const orderNo = await orderService(await ready())
    host.wait(24 * 3_600_000)
    expect(await stateOf(orderNo)).toBe('closed')
    await closeOverdueOrders(host.context, host.outside.gateway)
    const [row] = await host.context.db
      .select()
      .from(addedServiceOrders)
      .where(eq(addedServiceOrders.orderNo, orderNo))
    expect(row!.state).toBe('closed')
  })
})

describe('the warehouse', () => {
  it('[VALU-01] [VALU-07] takes the paid photographs with their goods; they are visible once the service is done', async () => {
    const packageNo = await ready()
    const orderNo = await orderPaidService(packageNo, { count: 10, remark: 'How many plugs?' })
    expect(await readOrder(orderNo)).toMatchObject({
      ...{ purpose: PAYMENT_PURPOSE_CODE.valueAddedService, totalCents: 2000, isCancellable: true },
      lines: [{ feeType: FEE_TYPE_CODE.photo, amountCents: 2000, params: { count: 10, eachCents: 200 } }],
    })
    expect(await stateOf(orderNo)).toBe('waiting')
    const [asked] = await ask(host, sandbox.sandboxListAddedServices, {})
    expect(asked).toMatchObject({ orderNo, aptId: me.aptId, count: 10, remark: 'How many plugs?', files: 0 })
    await uploadServiceFile(orderNo, { goodsPosition: 1, counted: 5 })
    await uploadServiceFiles(orderNo, 8)
    expect(await done(orderNo)).toMatchObject({ code: 'S9', data: { count: 10 } })
    expect((await service(orderNo)).files).toEqual([])
    await uploadServiceFile(orderNo)
    expect(await uploadServiceFile(orderNo)).toMatchObject({ code: 'S9' })
    expect((await done(orderNo, { reply: 'Five, see the first one', remark: 'Well packed' })).code).toBe('0')
    const seen = await service(orderNo)
    expect(seen.service).toMatchObject({
      ...{ state: 'done', reply: 'Five, see the first one', whRemark: 'Well packed' },
      ...{ remark: 'How many plugs?', failureReason: null },
    })
    expect(seen.files).toHaveLength(10)
    expect(seen.files[0]).toMatchObject({ kind: 'picture', goodsPosition: 1, counted: 5 })
    expect(seen.files[9]).toMatchObject({ goodsPosition: null, counted: null })
    expect(seen.goods.map(({ position, quantity }) => [position, quantity])).toEqual([
      [0, 2],
      [1, 4],
    ])
    const picture = await bytesAt(seen.files[0]!.url)
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const { sfPkg, addedServices: brief } = await readDetail(packageNo)
    expect(sfPkg.imgList).toEqual(seen.files.map(({ url }) => url))
    expect(brief).toEqual([{ orderNo, addedType: ADDED_SERVICE_TYPE_CODE.photo, count: 10, state: 'done' }])
    expect(await done(orderNo)).toMatchObject({ code: 'S8' })
    expect(await fail(orderNo)).toMatchObject({ code: 'S8' })
    expect((await cancelMyOrder(orderNo)).code).toBe('SRV3')
    expect((await readOrder(orderNo)).isCancellable).toBe(false)
  })
  it('[VALU-01] reinforces the parcel, with only a remark and no files', async () => {
    const orderNo = await orderPaidService(await ready(), REINFORCEMENT)
    expect((await uploadServiceFile(orderNo)).code).toBe('S9')
    expect((await done(orderNo, { remark: 'Double box' })).code).toBe('0')
    expect(await service(orderNo)).toMatchObject({
      files: [],
      service: { state: 'done', whRemark: 'Double box', addedType: ADDED_SERVICE_TYPE_CODE.reinforcement },
    })
  })
  it('[VALU-08] uploads a video, which is served in ranges', async () => {
    const orderNo = await orderPaidService(await readyInKorea(), VIDEO)
    expect((await uploadServiceFile(orderNo, {}, Buffer.from('no video at all'))).code).toBe('PIC2')
    const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(2000, 7)])
    expect((await uploadServiceFile(orderNo, {}, mp4)).code).toBe('0')
    await done(orderNo)
    const [file] = (await service(orderNo)).files
    expect(file!.kind).toBe('video')
    const whole = await bytesAt(file!.url)
    expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload.length]).toEqual([
      ...[200, 'video/mp4', mp4.length],
    ])
    const part = (range: string) =>
      host.app.inject({ url: file!.url, remoteAddress: '127.0.0.1', headers: { range } })
    const begin = await part('bytes=4-11')
    expect([begin.statusCode, begin.headers['content-range'], begin.body]).toEqual([
      ...[206, `bytes 4-11/${mp4.length}`, 'ftypisom'],
    ])
    expect((await part('bytes=2000-')).rawPayload).toHaveLength(mp4.length - 2000)
    expect((await part('bytes=-5')).rawPayload).toHaveLength(5)
    expect((await part('bytes=9000-')).statusCode).toBe(416)
    expect((await part('bytes=0-99999')).rawPayload).toHaveLength(mp4.length)
  })
  const rowsOf = (orderNo: string) =>
    host.context.db.select().from(addedServiceFiles).where(eq(addedServiceFiles.orderNo, orderNo))
  /** Inserts the row of a request that was killed before it wrote its file. */
  const leave = (orderNo: string, position: number) =>
    host.context.db.insert(addedServiceFiles).values({
      ...{ id: `left-${orderNo}`, orderNo, position, fileName: `left-${orderNo}.jpg`, type: 'image/jpeg' },
      createdAt: host.context.now(),
    })
  it('stores one of two simultaneous photographs for the last place, and can complete the service', async () => {
    const orderNo = await orderPaidService(await ready(), { count: 1 })
    const both = await Promise.all([uploadServiceFile(orderNo), uploadServiceFile(orderNo)])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', 'S9'])
    expect(await done(orderNo)).toMatchObject({ code: '0' })
    expect((await service(orderNo)).files).toHaveLength(1)
  })
  it('can reuse the place of a photograph whose request crashed; its file is removed', async () => {
    const orderNo = await orderPaidService(await ready(), { count: 10 })
    await uploadServiceFiles(orderNo, 3)
    await leave(orderNo, 3)
    await host.context.files.write(`left-${orderNo}.jpg`, Buffer.from('half of it'))
    await uploadServiceFiles(orderNo, 6)
    // That upload may still be in progress.
    expect(await uploadServiceFile(orderNo)).toMatchObject({ code: 'S9' })
    host.wait(5 * 60_000)
    expect(await uploadServiceFile(orderNo)).toMatchObject({ code: '0' })
    expect(await host.context.files.read(`left-${orderNo}.jpg`)).toBeUndefined()
    expect(await done(orderNo)).toMatchObject({ code: '0' })
    expect((await service(orderNo)).files).toHaveLength(10)
  })
  it('leaves nothing of a photograph whose storing fails at the end or finishes too late', async () => {
    const orderNo = await orderPaidService(await ready(), { count: 1 })
    const { files } = host.context
    const written: string[] = []
    const store = async (after: () => Promise<unknown>) => {
      const write = async (name: string, bytes: Buffer) => {
        await files.write(name, bytes)
        written.push(name)
        await after()
      }
      const path = join(host.context.settings.dataFolder, 'camera.jpg')
      await writeFile(path, await drawPhoto())
      const file = { name: 'file', path, bytes: 1000, sha256: '' }
      return storeAddedServiceFile(
        { ...host.context, files: { ...files, write } },
        sandbox.sandboxUploadServiceFile,
        { orderNo, file, seen: {} },
      )
    }
    await expect(store(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('full')
    const away = () => host.context.db.delete(addedServiceFiles).where(eq(addedServiceFiles.orderNo, orderNo))
    await expect(store(away)).rejects.toThrow('too slow')
    expect(written).toHaveLength(2)
    for (const name of written) expect(await files.read(name)).toBeUndefined()
    expect(await rowsOf(orderNo)).toEqual([])
    expect(await uploadServiceFile(orderNo)).toMatchObject({ code: '0' })
  })
  it('[VALU-06] fails a service with a reason for the member, and the money is refunded once', async () => {
    const orderNo = await orderPaidService(await ready())
    const paid = await readBalanceCents()
    expect((await fail(orderNo, { remark: 'Glued by the maker' })).code).toBe('0')
    expect(await readBalanceCents()).toBe(paid + 600)
    expect(await service(orderNo)).toMatchObject({
      service: {
        ...{ state: 'failed', failureReason: 'sealed', whRemark: 'Glued by the maker' },
        orderStatus: ORDER_STATUS_CODE.refunded,
      },
    })
    expect(await fail(orderNo)).toMatchObject({ code: 'S8' })
    expect((await cancelMyOrder(orderNo)).code).toBe('2')
    expect(await readBalanceCents()).toBe(paid + 600)
  })
  it('fails a service that customer service refunded, without a second refund', async () => {
    const orderNo = await orderPaidService(await ready())
    const paid = await readBalanceCents()
    await ask(host, sandboxRefundOrder, { orderNo })
    expect((await fail(orderNo)).code).toBe('0')
    expect(await stateOf(orderNo)).toBe('failed')
    expect(await readBalanceCents()).toBe(paid + 600)
  })
  it('does paid services automatically in the sandbox, with photographs of the declared goods', async () => {
    const photos = await orderPaidService(await ready())
    const reinforced = await orderPaidService(await ready(), REINFORCEMENT)
    host.wait(10_000)
    await completeDueServices(host.context, 5_000)
    expect([await stateOf(photos), await stateOf(reinforced)]).toEqual(['done', 'done'])
    const { files } = await service(photos)
    expect(files.map(({ goodsPosition, counted }) => [goodsPosition, counted])).toEqual([
      [0, 2],
      [1, 4],
      [null, null],
    ])
  })
  it('[VALU-06] cannot do the services of a parcel that is sent or ended: they fail and are refunded', async () => {
    const left = async (packageNo: string, leave: () => Promise<unknown>) => {
      const orderNo = await orderPaidService(packageNo)
      const before = await readBalanceCents()
      await leave()
      const { service: told } = await service(orderNo)
      return [
        told.state,
        told.failureReason,
        (await readOrder(orderNo)).status,
        (await readBalanceCents()) - before,
      ]
    }
    const back = ['failed', 'left', ORDER_STATUS_CODE.refunded]
    const broken = await ready()
    const ended = () => performSteps(host, broken, 'raiseException', 'endAbnormally')
    expect(await left(broken, ended)).toEqual([...back, 600])
    const packageNos = await newReadyParcels(host, me.token, [{}, {}])
    const merged = { packageNos, addressId: await newAddress(host, me.token), pieces: 2 }
    const { orderNo } = await orderMerge(host, me.token, merged)
    const inside = await orderPaidService(packageNos[0]!)
    await payByBalance(host, me, orderNo)
    const first = eq(parcels.packageNo, packageNos[0]!)
    const [row] = await host.context.db.select().from(parcels).where(first)
    const box = row!.mergedInto!
    await performSteps(host, box, 'pack')
    expect(await stateOf(inside)).toBe('waiting')
    await performSteps(host, box, 'ship')
    expect((await service(inside)).service).toMatchObject({ state: 'failed', failureReason: 'left' })
  })
})

describe('the cancellation of a service', () => {
  it('[VALU-05] refunds the fee to its source, until the warehouse has done the service', async () => {
    const orderNo = await orderPaidService(await ready())
    const paid = await readBalanceCents()
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect([await stateOf(orderNo), await readBalanceCents()]).toEqual(['cancelled', paid + 600])
    expect((await uploadServiceFile(orderNo)).code).toBe('S8')
    expect((await done(orderNo)).code).toBe('S8')
  })
  it('[VALU-05] requests the refund from the provider when the fee was paid there', async () => {
    const orderNo = await orderService(await ready())
    const tradeNo = await payAtProvider(orderNo)
    const before = await readBalanceCents()
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refunded,
      refunds: [{ tradeNo, amountCents: 600, status: 'done' }],
    })
    expect(await readBalanceCents()).toBe(before)
  })
  it("removes it from the parcel's lists a day later, once refunded; its order still shows it", async () => {
    const packageNo = await ready()
    const orderNo = await orderService(packageNo)
    await payAtProvider(orderNo)
    const listed = async () => {
      const shown = [(await readDetail(packageNo)).addedServices, (await offered(packageNo)).services]
      return shown.map((services) => services.map((each) => each.orderNo))
    }
    const trouble = { gatewayDown: false, losesNotifications: false }
    await ask(host, sandboxSetGatewayFaults, { ...trouble, refusesRefunds: true })
    await cancelMyOrder(orderNo)
    host.wait(DAY_MS)
    await extendSessions(host)
    // The refund is not complete yet.
    expect(await listed()).toEqual([[orderNo], [orderNo]])
    await ask(host, sandboxSetGatewayFaults, { ...trouble, refusesRefunds: false })
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    expect(await listed()).toEqual([[], []])
    expect(await stateOf(orderNo)).toBe('cancelled')
    const soon = await orderPaidService(packageNo)
    await cancelMyOrder(soon)
    host.wait(DAY_MS - 1)
    await extendSessions(host)
    expect(await listed()).toEqual([[soon], [soon]])
    host.wait(1)
    expect(await listed()).toEqual([[], []])
  })
  it('of an unpaid one closes its order, which can no longer be paid', async () => {
    const orderNo = await orderService(await ready())
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect(await stateOf(orderNo)).toBe('closed')
    const pay = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance)
    expect(await sendForCode(host, payOrder, pay, asMe())).toBe('1')
  })
  it('and its completion at the same time: only one of them succeeds', async () => {
    const orderNo = await orderPaidService(await ready(), { count: 1 })
    await uploadServiceFile(orderNo)
    const [cancelled, finished] = await Promise.all([cancelMyOrder(orderNo), done(orderNo)])
    expect([cancelled.code === '0', finished.code === '0'].sort()).toEqual([false, true])
    expect(await stateOf(orderNo)).toBe(finished.code === '0' ? 'done' : 'cancelled')
  })
})

describe('the data of a service', () => {
  it('is not visible to other members, and its picture URLs expire after some hours', async () => {
    const orderNo = await photographed()
    const other = await newMember(host)
    expect(await sendForCode(host, getAddedService, { orderNo }, { token: other.token })).toBe('1')
    const { url } = (await service(orderNo)).files[0]!
    const [path, query] = url.split('?') as [string, string]
    const asked = async (address: string) => (await bytesAt(address)).statusCode
    expect(await asked(url)).toBe(200)
    const forged = query.replace(/k=(.)/, (_, first) => `k=${first === '_' ? '-' : '_'}`)
    expect([await asked(path), await asked(`${path}?${forged}`)]).toEqual([404, 404])
    host.wait(26 * 3_600_000)
    expect(await asked(url)).toBe(404)
  })
  it('is erased with the account: texts and pictures', async () => {
    const orderNo = await photographed({ remark: 'Call Mei' }, { reply: 'We called Mei' })
    const { url } = (await service(orderNo)).files[0]!
    const closed = { status: 'closed', cancelledAt: new Date(0) } as const
    const mine = host.context.db.update(members).set(closed).where(eq(members.aptId, me.aptId))
    const [{ id } = { id: '' }] = await mine.returning()
    expect(await eraseMemberIfDue(host.context, id)).toBe(true)
    const [row] = await host.context.db
      .select()
      .from(addedServiceOrders)
      .where(eq(addedServiceOrders.orderNo, orderNo))
    expect([row!.remark, row!.reply]).toEqual(['', ''])
    expect((await bytesAt(url)).statusCode).toBe(404)
  })
})

it('a service without a price is not offered', async () => {
  const rows = await host.context.db.select().from(feeRates).where(eq(feeRates.feeType, FEE_TYPE_CODE.photo))
  await host.context.db.delete(feeRates).where(eq(feeRates.feeType, FEE_TYPE_CODE.photo))
  expect((await ask(host, getServiceTypes, {}, asMe())).types.map(({ addedType }) => addedType)).toEqual([
    2, 3,
  ])
  expect(await submitted(await ready())).toBe('SRV1')
  await host.context.db.insert(feeRates).values(rows)
})
