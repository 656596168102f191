import { writeFees } from '../../server/src/db/repositories/fees'
import { lockParcel } from '../../server/src/db/repositories/parcels'
import { transaction } from '../../server/src/transaction'
import { modifyAddress } from '../../src/contract/addresses'
import * as payment from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { FEE_TYPE, METHOD_ID } from '../../src/domain/payment'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import {
  ask,
  key,
  newMember,
  newParcel,
  parcelToPay,
  payWith,
  SINGAPORE,
  type Someone,
  steps,
} from './support/people'

/** Enough for two transactions to meet in the middle on a PostgreSQL server; the embedded one takes one at a time. */
const ROUNDS = 12

let it_: Booted
let me: Someone
beforeAll(async () => {
  it_ = await boot()
  me = await newMember(it_)
  await ask(it_, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 10_000_000 })
})
afterAll(() => it_.close())

const as = () => ({ token: me.token })

async function toPay(): Promise<string> {
  return (await parcelToPay(it_, me.token)).packageNo
}

const orderOne = (packageNo: string, totalCents: number) =>
  send(
    it_.app,
    payment.createOrder,
    { packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: key() },
    as(),
  )

const writeAnew = (packageNo: string, amountCents: number) =>
  transaction(it_.world, async (tx) => {
    await lockParcel(tx.db, packageNo)
    await writeFees(tx.db, packageNo, [{ feeType: FEE_TYPE.freight, amountCents, params: {} }])
  })

/** An order, and the address that its parcel goes to. */
async function orderWithAddress() {
  it_.wait(61_000)
  const { packageNo, addressId } = await newParcel(it_, me.token)
  await steps(it_, packageNo, 'receive', 'passReview', 'tally')
  const ordering = { packageNos: [packageNo], purpose: 1, totalCents: 11_500, idempotencyKey: key() }
  const { orderNo } = await ask(it_, payment.createOrder, ordering, as())
  return { packageNo, addressId, orderNo }
}

const change = (id: string, unit: string) =>
  send(it_.app, modifyAddress, { ...SINGAPORE, address: `Blk 9 Bedok North Street 3, ${unit}`, id }, as())

describe('a member who does many things at once', () => {
  it('pays by balance, orders and cancels while the address of the parcel changes', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { packageNo, addressId, orderNo } = await orderWithAddress()
      const ordering = { packageNos: [packageNo], purpose: 1, totalCents: 11_500, idempotencyKey: key() }
      const [paid, ...others] = await Promise.all([
        send(it_.app, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as()),
        send(it_.app, payment.createOrder, ordering, as()),
        ...[1, 2, 3].map((unit) => change(addressId, `#0${unit}-${round}`)),
      ])
      expect(paid).toMatchObject({ status: 200, code: '0' })
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
      const answers = await Promise.all([
        send(it_.app, payment.cancelOrder, { orderNo, idempotencyKey: key() }, as()),
        ...[4, 5].map((unit) => change(addressId, `#0${unit}-${round}`)),
      ])
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200, code: '0' })))
    }
  }, 60_000)
  it('orders each of two parcels by itself while one order holds both, and their fees are written anew', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      it_.wait(61_000)
      const packageNos = [await toPay(), await toPay()]
      const both = { packageNos, purpose: 1, totalCents: 23_000, idempotencyKey: key() }
      await ask(it_, payment.createOrder, both, as())
      const answers = await Promise.all(packageNos.map((packageNo) => orderOne(packageNo, 11_500)))
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 200, code: '0' })))
      await ask(it_, payment.createOrder, { ...both, idempotencyKey: key() }, as())
      await Promise.all(packageNos.map((packageNo) => writeAnew(packageNo, 9_000)))
      const anew = await Promise.all(packageNos.map((packageNo) => orderOne(packageNo, 9_000)))
      expect(anew).toEqual(anew.map(() => expect.objectContaining({ status: 200, code: '0' })))
    }
  }, 60_000)
})
