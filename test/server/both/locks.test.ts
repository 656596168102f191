import { eq, sql } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxChangeMember } from '../../../sandbox/contract/sandbox'
import { applyCertificateReviewDecision } from '../../../server/src/areas/certificates/review'
import { TRANSACTION_ATTEMPTS_MAX, transaction } from '../../../server/src/base/transaction'
import {
  changeParcel,
  insertParcelUnlessTrackingNoTaken,
  lockParcel,
} from '../../../server/src/db/repositories/parcels/parcels'
import {
  attachParcelPictures,
  expireOldestUnusedPictures,
} from '../../../server/src/db/repositories/pictures/pictures'
import { parcels } from '../../../server/src/db/schema/parcels'
import { pictures } from '../../../server/src/db/schema/pictures'
import { listAddresses } from '../../../src/contract/addresses/addresses'
import { setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import * as payment from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { until } from '../../support/until'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import { newMainlandAddress } from '../support/consolidation'
import { orderPayload } from '../support/mine'
import {
  ask,
  newCertificate,
  newMember,
  newParcelToPay,
  paymentPayload,
  type TestMember,
  uploadPhoto,
} from '../support/people'

/** The embedded database runs one transaction at a time, so none of its transactions waits for another. */
const ON_SERVER = Boolean(process.env.PORTAGE_TEST_POSTGRES_URL)

let host: Booted
let me: TestMember
beforeAll(async () => {
  host = await boot({ log: 'info' })
  me = await newMember(host)
  await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: 10_000_000 })
})
afterAll(() => host.close())
// Each test searches only its own log lines for repeated transactions.
beforeEach(() => void host.lines.splice(0))

const as = () => ({ token: me.token })

async function toPay(): Promise<string> {
  // Wait for the per-minute limit of new addresses.
  host.wait(61_000)
  return (await newParcelToPay(host, me.token)).packageNo
}

const orderOne = (packageNo: string) =>
  send(host.app, payment.createOrder, orderPayload([packageNo], 11_500), as())

/** Returns the number of transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = (await host.context.db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

/** Waits until the other work ends or waits for one of our locks. */
async function letCome(other: Promise<unknown>): Promise<void> {
  let isThrough = false
  void other.finally(() => {
    isThrough = true
  })
  if (ON_SERVER) await until(async () => isThrough || (await waiting()) > 0, 'the other does not come')
}

const doneAgain = () => host.lines.filter((line) => line.includes('it runs again'))

describe('a parcel that becomes an exception', () => {
  it('while it is ordered and paid causes no deadlock', async () => {
    const packageNo = await toPay()
    const { events } = host.context
    const { beforeAmountDueChange, afterAmountDueChange } = events
    let ordering: ReturnType<typeof orderOne> = Promise.reject(new Error('not ordered yet'))
    ordering.catch(() => undefined)
    let paying: Promise<unknown> = ordering.catch(() => undefined)
    events.beforeAmountDueChange = async (tx, about) => {
      await beforeAmountDueChange(tx, about)
      ordering = orderOne(packageNo)
      await letCome(ordering)
    }
    events.afterAmountDueChange = async (tx, about) => {
      paying = ordering.then<unknown>(async ({ data }) => {
        const orderNo = (data as { orderNo?: string } | null)?.orderNo
        return orderNo
          ? send(host.app, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), as())
          : undefined
      })
      await letCome(paying)
      await afterAmountDueChange(tx, about)
    }
    const raised = await send(host.app, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'raiseException',
    }).finally(() => Object.assign(events, { beforeAmountDueChange, afterAmountDueChange }))
    expect(raised).toMatchObject({ status: 200, code: '0' })
    // It waited for the exception, and then found that nothing is due.
    expect(await ordering).toMatchObject({ status: 200, code: '1' })
    await paying
    expect(doneAgain()).toEqual([])
  })
})

it('a picture that a running forecast attaches is not expired meanwhile', async () => {
  const packageNo = await toPay()
  const id = await uploadPhoto(host, me.token)
  const [row] = await host.context.db.select().from(pictures).where(eq(pictures.id, id))
  const { memberId } = row!
  const since = new Date(0)
  let expiring: Promise<unknown[]> = Promise.resolve([])
  await transaction(host.context, async (tx) => {
    await attachParcelPictures(tx.db, { memberId, packageNo, since, purpose: 'shopping' }, [
      { id, position: 5 },
    ])
    const before = new Date(host.context.now().getTime() + 1)
    expiring = expireOldestUnusedPictures(host.context.db, { memberId, since, keep: 0, before })
    await letCome(expiring)
  })
  expect(await expiring).toEqual([])
})

it('an address bound to a certificate during its review gets the result of the review', async () => {
  host.wait(61_000)
  const addressId = await newMainlandAddress(host, me.token)
  const id = await newCertificate(host, me.token)
  let binding: Promise<unknown> = Promise.resolve()
  await transaction(host.context, async (tx) => {
    await applyCertificateReviewDecision(tx, id, { approved: true })
    binding = ask(host, setCertificateAddresses, { id, addressIds: [addressId] }, as())
    await letCome(binding)
  })
  await binding
  const book = await ask(host, listAddresses, {}, as())
  expect(book.find((address) => address.id === addressId)).toMatchObject({ approveStatus: 0, idInfoId: id })
})

it('shipping a merged parcel while a parcel in it is locked causes no deadlock', async () => {
  const inside = await toPay()
  const { db } = host.context
  const [row] = await db.select().from(parcels).where(eq(parcels.packageNo, inside))
  // Its number sorts after the number of the parcel in it.
  const packageNo = 'PTZZZZZZZZZZZZ'
  const merged = { packageNo, kind: 'merged', trackingNo: null, packedAt: host.context.now() } as const
  await insertParcelUnlessTrackingNoTaken(db, { ...row!, ...merged, state: 'paidWaitingOutbound' })
  await changeParcel(db, inside, { mergedInto: packageNo, state: 'paidWaitingOutbound' })
  let leaving: ReturnType<typeof send> | undefined
  await transaction(host.context, async (tx) => {
    await lockParcel(tx.db, inside)
    leaving = send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'ship' })
    await letCome(leaving)
    await lockParcel(tx.db, packageNo)
  })
  expect(await leaving).toMatchObject({ status: 200, code: '0' })
  expect(doneAgain()).toEqual([])
})

describe('a transaction that the database aborts because of another one', () => {
  const weightOf = async (packageNo: string) => {
    const { rows } = (await host.context.db.execute(
      sql`select weight from parcels where package_no = ${packageNo}`,
    )) as unknown as { rows: { weight: number }[] }
    return rows[0]!.weight
  }
  it.each(['40P01', '40001'])(
    '(%s) is repeated without double effects, and fails after a few attempts',
    async (code) => {
      const packageNo = await toPay()
      let tries = 0
      const ended = (times: number) =>
        transaction(host.context, async (tx) => {
          tries += 1
          await changeParcel(tx.db, packageNo, { weight: (await lockParcel(tx.db, packageNo))!.weight! + 1 })
          if (tries <= times)
            await tx.db.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
          return tries
        })
      const before = await weightOf(packageNo)
      expect(await ended(TRANSACTION_ATTEMPTS_MAX - 1)).toBe(TRANSACTION_ATTEMPTS_MAX)
      expect(await weightOf(packageNo)).toBe(before + 1)
      tries = 0
      await expect(ended(TRANSACTION_ATTEMPTS_MAX)).rejects.toThrow()
      expect([tries, await weightOf(packageNo)]).toEqual([TRANSACTION_ATTEMPTS_MAX, before + 1])
    },
  )
  it('is not repeated after any other error', async () => {
    let tries = 0
    const broken = transaction(host.context, async (tx) => {
      tries += 1
      await tx.db.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow()
    expect(tries).toBe(1)
  })
})
