import { modifyAddress } from '../../src/contract/addresses'
import * as payment from '../../src/contract/payment'
import { sandboxMember } from '../../src/contract/sandbox'
import { METHOD_ID } from '../../src/domain/payment'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { ask, key, newMember, newParcel, payWith, SINGAPORE, type Someone, steps } from './support/people'

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
})
