import { eq, sql } from 'drizzle-orm'
import { decide } from '../../server/src/areas/certificates/review'
import { lockCertificate } from '../../server/src/db/repositories/certificates'
import { writeFees } from '../../server/src/db/repositories/fees'
import { changeParcel, insertParcel, lockParcel } from '../../server/src/db/repositories/parcels'
import { attachPictures, expireOldestUnused } from '../../server/src/db/repositories/pictures'
import { certificates } from '../../server/src/db/schema/certificates'
import { addresses, parcels, pictures } from '../../server/src/db/schema/parcels'
import { TRANSACTION_TRIES, transaction } from '../../server/src/transaction'
import { addAddress, listAddresses, modifyAddress } from '../../src/contract/addresses'
import { eraseReceiverCertificate } from '../../src/contract/certificate-links'
import { bindCertificate } from '../../src/contract/certificates'
import * as payment from '../../src/contract/payment'
import { sandboxMember, sandboxStep } from '../../src/contract/sandbox'
import { FEE_TYPE, METHOD_ID } from '../../src/domain/payment'
import { addressPayload } from '../support/builders'
import { until } from '../support/until'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import {
  ask,
  key,
  newCertificate,
  newMember,
  newParcel,
  parcelToPay,
  payWith,
  SINGAPORE,
  type Someone,
  steps,
  uploadPhoto,
} from './support/people'

/** The embedded database takes one transaction at a time: none of its own ever waits for another. */
const ON_SERVER = Boolean(process.env.PORTAGE_TEST_POSTGRES_URL)
/** On a PostgreSQL server enough for two transactions to meet in the middle. */
const ROUNDS = ON_SERVER ? 12 : 2

let host: Booted
let me: Someone
beforeAll(async () => {
  host = await boot({ log: 'info' })
  me = await newMember(host)
  await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 10_000_000 })
})
afterAll(() => host.close())
// What is done again is looked for in the log of each test alone.
beforeEach(() => void host.lines.splice(0))

const as = () => ({ token: me.token })

async function toPay(): Promise<string> {
  // Past the limit of new addresses a minute.
  host.wait(61_000)
  return (await parcelToPay(host, me.token)).packageNo
}

const orderOne = (packageNo: string, totalCents: number) =>
  send(
    host.app,
    payment.createOrder,
    { packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: key() },
    as(),
  )

const writeAnew = (packageNo: string, amountCents: number) =>
  transaction(host.world, async (tx) => {
    await lockParcel(tx.db, packageNo)
    const fees = [{ feeType: FEE_TYPE.freight, amountCents, params: {} }]
    await writeFees(tx.db, packageNo, { types: [FEE_TYPE.freight], fees })
  })

/** An order, and the address that its parcel goes to. */
async function orderWithAddress() {
  host.wait(61_000)
  const { packageNo, addressId } = await newParcel(host, me.token)
  await steps(host, packageNo, 'receive', 'passReview', 'tally')
  const ordering = { packageNos: [packageNo], purpose: 1, totalCents: 11_500, idempotencyKey: key() }
  const { orderNo } = await ask(host, payment.createOrder, ordering, as())
  return { packageNo, addressId, orderNo }
}

const change = (id: string, unit: string) =>
  send(host.app, modifyAddress, { ...SINGAPORE, address: `Blk 9 Bedok North Street 3, ${unit}`, id }, as())

describe('a member who does many things at once', () => {
  it('pays by balance, orders and cancels while the address of the parcel changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { packageNo, addressId, orderNo } = await orderWithAddress()
      const ordering = { packageNos: [packageNo], purpose: 1, totalCents: 11_500, idempotencyKey: key() }
      const [paid, ...others] = await Promise.all([
        send(host.app, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as()),
        send(host.app, payment.createOrder, ordering, as()),
        ...[1, 2, 3].map((unit) => change(addressId, `#0${unit}-${round}`)),
      ])
      expect(paid).toMatchObject({ status: 200, code: '0' })
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
      const answers = await Promise.all([
        send(host.app, payment.cancelOrder, { orderNo, idempotencyKey: key() }, as()),
        ...[4, 5].map((unit) => change(addressId, `#0${unit}-${round}`)),
      ])
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200, code: '0' })))
    }
  })
  it('orders each of two parcels by itself while one order holds both, and their fees are written anew', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const packageNos = [await toPay(), await toPay()]
      const both = { packageNos, purpose: 1, totalCents: 23_000, idempotencyKey: key() }
      await ask(host, payment.createOrder, both, as())
      const answers = await Promise.all(packageNos.map((packageNo) => orderOne(packageNo, 11_500)))
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200, code: '0' })))
      await ask(host, payment.createOrder, { ...both, idempotencyKey: key() }, as())
      await Promise.all(packageNos.map((packageNo) => writeAnew(packageNo, 9_000)))
      const anew = await Promise.all(packageNos.map((packageNo) => orderOne(packageNo, 9_000)))
      expect(anew).toEqual(anew.map(() => expect.objectContaining({ status: 200, code: '0' })))
    }
  })
})

/** How many transactions wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = (await host.world.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

/** Until the other one is through, or waits for a lock of ours. */
async function letCome(other: Promise<unknown>): Promise<void> {
  let isThrough = false
  void other.finally(() => {
    isThrough = true
  })
  if (ON_SERVER) await until(async () => isThrough || (await waiting()) > 0, 'the other does not come')
}

const doneAgain = () => host.lines.filter((line) => line.includes('done again'))

describe('a parcel that becomes an exception', () => {
  it('while it is ordered and paid: nobody waits for the other in a circle', async () => {
    const packageNo = await toPay()
    const { hooks } = host.world
    const { beforeDueChanges, afterDueChanges } = hooks
    let ordering: ReturnType<typeof orderOne> = Promise.reject(new Error('not ordered yet'))
    ordering.catch(() => undefined)
    let paying: Promise<unknown> = ordering.catch(() => undefined)
    hooks.beforeDueChanges = async (tx, about) => {
      await beforeDueChanges(tx, about)
      ordering = orderOne(packageNo, 11_500)
      await letCome(ordering)
    }
    hooks.afterDueChanges = async (tx, about) => {
      paying = ordering.then<unknown>(({ data }) => {
        const orderNo = (data as { orderNo?: string } | null)?.orderNo
        return orderNo
          ? send(host.app, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as())
          : undefined
      })
      await letCome(paying)
      await afterDueChanges(tx, about)
    }
    const raised = await send(host.app, sandboxStep, { packageNo, step: 'raiseException' }).finally(() =>
      Object.assign(hooks, { beforeDueChanges, afterDueChanges }),
    )
    expect(raised).toMatchObject({ status: 200, code: '0' })
    // It waited for the exception, and found that nothing is due.
    expect(await ordering).toMatchObject({ status: 200, code: '1' })
    await paying
    expect(doneAgain()).toEqual([])
  })
  it('and ends while its order is being paid: neither waits for the other in a circle', async () => {
    const packageNo = await toPay()
    const { orderNo } = (await orderOne(packageNo, 11_500)).data as never as { orderNo: string }
    await ask(host, sandboxStep, { packageNo, step: 'raiseException' })
    const { hooks } = host.world
    const { afterDueChanges } = hooks
    let paying: ReturnType<typeof send> | undefined
    hooks.afterDueChanges = async (tx, about) => {
      paying = send(host.app, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as())
      await letCome(paying)
      await afterDueChanges(tx, about)
    }
    const ended = await send(host.app, sandboxStep, { packageNo, step: 'endAbnormally' }).finally(() =>
      Object.assign(hooks, { afterDueChanges }),
    )
    expect([ended, await paying]).toMatchObject([
      { status: 200, code: '0' },
      { status: 200, code: '1' },
    ])
    expect(doneAgain()).toEqual([])
  })
})

it('a picture that a forecast is taking does not give way meanwhile', async () => {
  const packageNo = await toPay()
  const id = await uploadPhoto(host, me.token)
  const [row] = await host.world.db.select().from(pictures).where(eq(pictures.id, id))
  const { memberId } = row!
  const since = new Date(0)
  let expiring: Promise<unknown[]> = Promise.resolve([])
  await transaction(host.world, async (tx) => {
    await attachPictures(tx.db, { memberId, packageNo, since, purpose: 'shopping' }, [{ id, position: 5 }])
    const before = new Date(host.world.now().getTime() + 1)
    expiring = expireOldestUnused(host.world.db, { memberId, since, keep: 0, before })
    await letCome(expiring)
  })
  expect(await expiring).toEqual([])
})

it('an address that is bound to a certificate while it is reviewed stands as the review says', async () => {
  host.wait(61_000)
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: '科技园南路 1 号' },
  }
  const { id: addressId } = await ask(host, addAddress, addressPayload(mainland), as())
  const id = await newCertificate(host, me.token)
  let binding: Promise<unknown> = Promise.resolve()
  await transaction(host.world, async (tx) => {
    await decide(tx, id, { approved: true })
    binding = ask(host, bindCertificate, { id, addressIds: [addressId] }, as())
    await letCome(binding)
  })
  await binding
  const book = await ask(host, listAddresses, {}, as())
  expect(book.find((address) => address.id === addressId)).toMatchObject({ approveStatus: 0, idInfoId: id })
})

it('a merged parcel leaves while its order is locked: neither waits for the other in a circle', async () => {
  const inside = await toPay()
  const { db } = host.world
  const [row] = await db.select().from(parcels).where(eq(parcels.packageNo, inside))
  // Its number comes behind that of the parcel in it.
  const packageNo = 'PTZZZZZZZZZZZZ'
  const merged = { packageNo, kind: 'merged', trackingNo: null, packedAt: host.world.now() } as const
  await insertParcel(db, { ...row!, ...merged, state: 'paidWaitingOutbound' })
  await changeParcel(db, inside, { mergedInto: packageNo, state: 'paidWaitingOutbound' })
  let leaving: ReturnType<typeof send> | undefined
  await transaction(host.world, async (tx) => {
    await lockParcel(tx.db, inside)
    leaving = send(host.app, sandboxStep, { packageNo, step: 'ship' })
    await letCome(leaving)
    await lockParcel(tx.db, packageNo)
  })
  expect(await leaving).toMatchObject({ status: 200, code: '0' })
  expect(doneAgain()).toEqual([])
})

it('what a receiver handed in is reviewed while the address goes by it no more: neither waits in a circle', async () => {
  const { token } = await newMember(host)
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: '科技园南路 2 号' },
  }
  const { id: addressId } = await ask(host, addAddress, addressPayload(mainland), { token })
  const id = await newCertificate(host, token)
  await ask(host, bindCertificate, { id, addressIds: [addressId] }, { token })
  const { db } = host.world
  await db.update(certificates).set({ byReceiver: true }).where(eq(certificates.id, id))
  await db.update(addresses).set({ idByReceiver: true }).where(eq(addresses.id, addressId))
  let erasing: ReturnType<typeof send> | undefined
  await transaction(host.world, async (tx) => {
    await lockCertificate(tx.db, id)
    erasing = send(host.app, eraseReceiverCertificate, { addressId }, { token })
    await letCome(erasing)
    await decide(tx, id, { approved: true })
  })
  expect(await erasing).toMatchObject({ status: 200, code: '0' })
  expect(doneAgain()).toEqual([])
})

describe('a transaction that the database ends for the sake of another', () => {
  const weightOf = async (packageNo: string) => {
    const { rows } = (await host.world.db.execute(
      sql`select weight from parcels where package_no = ${packageNo}`,
    )) as unknown as { rows: { weight: number }[] }
    return rows[0]!.weight
  }
  it('since each waited for what the other held, is done again, and both are done', async () => {
    const [a, b] = [await toPay(), await toPay()]
    let tries = 0
    let holding = 0
    let meet: () => void = () => undefined
    const met = new Promise<void>((resolve) => {
      meet = resolve
    })
    const both = async (first: string, second: string, weight: number) =>
      transaction(host.world, async (tx) => {
        tries += 1
        await lockParcel(tx.db, first)
        await changeParcel(tx.db, first, { weight })
        holding += 1
        if (holding === 2) meet()
        if (ON_SERVER) await met
        await lockParcel(tx.db, second)
        return weight
      })
    expect(await Promise.all([both(a!, b!, 5001), both(b!, a!, 5002)])).toEqual([5001, 5002])
    expect([await weightOf(a!), await weightOf(b!)]).toEqual([5001, 5002])
    // Both looks for a deadlock may fall into one moment, and each then ends its own transaction: they may meet again.
    if (ON_SERVER) expect(tries).toBeGreaterThan(2)
    else expect(tries).toBe(2)
  })
  it.each(['40P01', '40001'])('(%s) leaves one trace, and is given up after a few tries', async (code) => {
    const packageNo = await toPay()
    let tries = 0
    const ended = (times: number) =>
      transaction(host.world, async (tx) => {
        tries += 1
        await changeParcel(tx.db, packageNo, { weight: (await lockParcel(tx.db, packageNo))!.weight! + 1 })
        if (tries <= times)
          await tx.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
        return tries
      })
    const before = await weightOf(packageNo)
    expect(await ended(TRANSACTION_TRIES - 1)).toBe(TRANSACTION_TRIES)
    expect(await weightOf(packageNo)).toBe(before + 1)
    tries = 0
    await expect(ended(TRANSACTION_TRIES)).rejects.toThrow()
    expect([tries, await weightOf(packageNo)]).toEqual([TRANSACTION_TRIES, before + 1])
  })
  it('for another reason is not done again', async () => {
    let tries = 0
    const broken = transaction(host.world, async (tx) => {
      tries += 1
      await tx.db.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow()
    expect(tries).toBe(1)
  })
})
