import * as forecast from '../../src/contract/forecast'
import { getPackageDetail } from '../../src/contract/parcels'
import * as payment from '../../src/contract/payment'
import { METHOD_ID } from '../../src/domain/payment'
import { type As, send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import {
  ask,
  forecastTo,
  key,
  newAddress,
  orderOf,
  parcelToPay,
  payWith,
  photo,
  steps,
} from './support/people'

hostMembers()

const as = (more: As = {}): As => ({ token: me.token, ...more })
const WORDS = /^This was submitted before with different content/

/** The first of two requests with one key is done; the second, with other content, is refused and does nothing. */
async function secondIsRefused(call: Parameters<typeof send>[1], [first, second]: [object, object]) {
  const idempotencyKey = key()
  const done = await send(host.app, call, { ...first, idempotencyKey }, as())
  expect(done.code).toBe('0')
  const other = await send(host.app, call, { ...second, idempotencyKey }, as())
  expect(other).toMatchObject({ code: '422', msg: expect.stringMatching(WORDS), data: null })
  expect(await send(host.app, call, { ...first, idempotencyKey }, as())).toEqual(done)
  return done.data as Record<string, string>
}

describe('a key that comes again with other content', () => {
  it('makes no second order, of other parcels or of another amount', async () => {
    const one = await parcelToPay(host, me.token)
    const other = await parcelToPay(host, me.token)
    const ordering = { packageNos: [one.packageNo], purpose: 1, totalCents: one.totalCents }
    await secondIsRefused(payment.createOrder, [ordering, { ...ordering, packageNos: [other.packageNo] }])
    await secondIsRefused(payment.createOrder, [ordering, { ...ordering, totalCents: 1 }])
    const detail = await ask(host, getPackageDetail, { packageNo: other.packageNo }, as())
    expect(detail.summary.orderNo).toBeNull()
  })
  it('takes the same parcels in another order for the same', async () => {
    const [one, other] = [await parcelToPay(host, me.token), await parcelToPay(host, me.token)]
    const packageNos = [one.packageNo, other.packageNo]
    const ordering = { packageNos, purpose: 1, totalCents: one.totalCents + other.totalCents }
    const idempotencyKey = key()
    const make = (order: readonly string[]) =>
      ask(host, payment.createOrder, { ...ordering, packageNos: [...order], idempotencyKey }, as())
    expect(await make(packageNos)).toEqual(await make([...packageNos].reverse()))
  })
  it('pays by no other method, and no other order', async () => {
    const { orderNo } = await orderOf(host, me.token)
    const other = await orderOf(host, me.token)
    const paying = payWith(orderNo, 1)
    await secondIsRefused(payment.payOrder, [paying, { ...paying, methodId: METHOD_ID.balance }])
    await secondIsRefused(payment.payOrder, [payWith(orderNo, 1), payWith(other.orderNo, 1)])
    const untouched = await ask(host, payment.getOrder, { orderNo: other.orderNo }, as())
    expect(untouched.payments).toEqual([])
  })
  it('declares and corrects nothing else', async () => {
    const declared = forecastTo(await newAddress(host, me.token))
    const { packageNo } = await secondIsRefused(forecast.addForecast, [
      declared,
      { ...declared, note: 'Another one' },
    ])
    await secondIsRefused(forecast.addForecast, [
      forecastTo(declared.addressId),
      forecastTo(declared.addressId),
    ])
    await steps(host, packageNo!, 'receive', 'refuseReview')
    const corrected = { ...declared, packageNo }
    await secondIsRefused(forecast.editForecast, [corrected, { ...corrected, note: 'Another one' }])
    expect((await ask(host, getPackageDetail, { packageNo: packageNo! }, as())).sfPkg).not.toMatchObject({
      note: 'Another one',
    })
  })
  it('takes no other picture, and the same one again', async () => {
    const declared = { ...forecastTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
    const withPhoto = (bytes: Buffer) =>
      send(host.app, forecast.addForecast, declared, as({ files: [{ name: 'picture0', bytes }] }))
    const bytes = await photo()
    const done = await withPhoto(bytes)
    expect(done.code).toBe('0')
    expect(await withPhoto(await photo({ width: 61 }))).toMatchObject({ code: '422' })
    expect(await withPhoto(bytes)).toEqual(done)
  })
  it('is answered with its own content, whatever the order of the fields', async () => {
    const { orderNo } = await orderOf(host, me.token)
    const paying = payWith(orderNo, 1)
    const first = await send(host.app, payment.payOrder, paying, as())
    const turned = Object.fromEntries(Object.entries(paying).reverse())
    expect(await send(host.app, payment.payOrder, turned, as())).toEqual(first)
  })
})
