import { sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../src/client/idempotency-key'
import { addAddress, listAddresses } from '../../../src/contract/addresses/addresses'
import type { AnswerOf, Call, PayloadOf } from '../../../src/contract/base/call'
import { encodePayloadToFields, moveFieldsIntoPath } from '../../../src/contract/base/wire'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { createOrder, getOrder } from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { payOrder } from '../../../src/contract/payments/payments'
import { getServiceTypes, submitAddedService } from '../../../src/contract/services/added-services'
import type { GoodsEntry } from '../../../src/domain/forecast/goods'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { addressPayload, forecastPayload, goodsItem, SELF_PICKUP } from '../builders'
import type { Sandbox } from './sandbox'

const BAG = goodsItem({
  description: 'Canvas tote bag, natural',
  categoryId: '2',
  brand: 'none',
  specification: '',
  quantity: 1,
  unitPrice: 1850,
})

type ServiceToOrder = Pick<
  PayloadOf<typeof submitAddedService>,
  'packageNo' | 'addedType' | 'count' | 'remark'
>

let numbers = 0
const PARCELS_A_RECIPIENT = 8

/** Calls of a member outside the app, which bring the back end into the state for a screen. */
export class MemberCalls {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  /** @param files further parts of a multipart call, by their names */
  async call<C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    files: Readonly<Record<string, Blob>> = {},
  ): Promise<AnswerOf<C>> {
    const { path, rest } = moveFieldsIntoPath(call.path, encodePayloadToFields(payload))
    const fields = call.encoding === 'multipart' ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(rest)) fields.append(name, value)
    if (fields instanceof FormData)
      for (const [name, file] of Object.entries(files)) fields.append(name, file)
    const query = call.encoding === 'query'
    const json = call.encoding === 'json'
    const answer = await fetch(this.url + path + (query ? `?${fields}` : ''), {
      method: call.method,
      headers: {
        ...{ 'x-access-source': call.accessSource ?? '0', 'x-portage-token': this.token },
        ...(json && { 'content-type': 'application/json' }),
      },
      body: query ? undefined : json ? JSON.stringify(payload) : fields,
    })
    const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: AnswerOf<C> }
    if (code !== '0') throw new Error(`${call.name}: ${code} ${msg}`)
    return data
  }

  /** Declares a parcel from Dongguan to Singapore. It contains a bag unless `part` has other goods. */
  forecast(
    trackingNo: string,
    addressId: string,
    part: { whCode?: string; flowId?: string; moveMode?: string; goods?: GoodsEntry[] } = {},
  ): Promise<{ packageNo: string }> {
    const idempotencyKey = createIdempotencyKey()
    return this.call(
      addForecast,
      forecastPayload({ goods: [BAG], trackingNo, addressId, idempotencyKey, ...part }),
    )
  }

  /** Creates a parcel that waits for its payment, and leaves the demo's parcels unchanged. */
  async parcelToPay(
    sandbox: Sandbox,
    { grams = 1860, ...part }: { grams?: number; moveMode?: string; goods?: GoodsEntry[] } = {},
  ): Promise<string> {
    numbers += 1
    const trackingNo = `SF14082277${String(numbers).padStart(5, '0')}`
    const { packageNo } = await this.forecast(trackingNo, await this.recipient(), part)
    await sandbox.step(packageNo, 'receive', { weight: grams })
    await sandbox.step(packageNo, 'passReview')
    await sandbox.step(packageNo, 'tally')
    return packageNo
  }

  /** Creates a paid parcel for self pickup that is on its way to its point. */
  async parcelToPoint(sandbox: Sandbox): Promise<string> {
    numbers += 1
    const trackingNo = `SF14082277${String(numbers).padStart(5, '0')}`
    const ids = { trackingNo, addressId: '', idempotencyKey: createIdempotencyKey() }
    const { packageNo } = await this.call(addForecast, { ...forecastPayload(ids), ...SELF_PICKUP })
    await sandbox.step(packageNo, 'receive', { weight: 1860 })
    for (const step of ['passReview', 'tally'] as const) await sandbox.step(packageNo, step)
    const tradeNo = await this.startTrade(await this.order(packageNo), PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
    for (const step of ['ship', 'clear', 'transit', 'deliver'] as const) await sandbox.step(packageNo, step)
    return packageNo
  }

  /** Creates a parcel in the United States that goes to Hong Kong and waits for its payment. */
  async parcelFromAmerica(sandbox: Sandbox): Promise<string> {
    numbers += 1
    const addressId = (await this.call(listAddresses, {})).find(({ country }) => country === 'HK')!.id
    const item = goodsItem({ quantity: 1, currency: 'USD', eccn: 'EAR99', scheduleB: '8518302000' })
    const trackingNo = `SF14082277${String(numbers).padStart(5, '0')}`
    const trip = { whCode: 'JFK03A', flowId: '100001002', goods: [item], trackingNo, addressId }
    const idempotencyKey = createIdempotencyKey()
    const { packageNo } = await this.call(addForecast, forecastPayload({ ...trip, idempotencyKey }))
    for (const step of ['receive', 'passReview', 'tally'] as const)
      await sandbox.step(packageNo, step, step === 'receive' ? { weight: 1860 } : {})
    return packageNo
  }

  /**
   * Returns the member's own address, and after `PARCELS_A_RECIPIENT` parcels another recipient: each gets at
   * most ten parcels per month (S2 §9).
   */
  private async recipient(): Promise<string> {
    const book = await this.call(listAddresses, {})
    const name = `Recipient no ${Math.floor(numbers / PARCELS_A_RECIPIENT)}`
    const known = numbers < PARCELS_A_RECIPIENT ? book[0] : book.find((address) => address.name === name)
    const phone = String(81_000_000 + numbers)
    return (known ?? (await this.call(addAddress, addressPayload({ name, phone })))).id
  }

  detail(packageNo: string): Promise<AnswerOf<typeof getPackageDetail>> {
    return this.call(getPackageDetail, { packageNo })
  }

  /**
   * Creates an order of the amount due for a parcel, as the payment screen does.
   * @param coupon takes its `cents` off the amount
   */
  async order(packageNo: string, coupon?: { id: string; cents: number }): Promise<string> {
    const { totalFeeRmb } = await this.call(getOutboundFeesOfParcel, { packageNo })
    const order = {
      packageNos: [packageNo],
      totalCents: totalFeeRmb - (coupon?.cents ?? 0),
      ...(coupon && { details: { couponId: coupon.id } }),
      purpose: PAYMENT_PURPOSE_CODE.outbound,
      idempotencyKey: createIdempotencyKey(),
    }
    return (await this.call(createOrder, order)).orderNo
  }

  /**
   * Orders a service for a parcel, without paying it.
   * @returns the order number
   */
  async orderService(service: ServiceToOrder): Promise<string> {
    const { types } = await this.call(getServiceTypes, {})
    const { eachCents } = types.find(({ addedType }) => addedType === service.addedType)!
    const { orderNo } = await this.call(submitAddedService, {
      ...{ ...service, totalCents: service.count * eachCents },
      idempotencyKey: createIdempotencyKey(),
    })
    return orderNo
  }

  /** Orders a service and pays it at the gateway. */
  async paidService(sandbox: Sandbox, service: ServiceToOrder): Promise<string> {
    const orderNo = await this.orderService(service)
    const tradeNo = await this.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
    return orderNo
  }

  /** Creates an unpaid order that tops up the balance. */
  async orderTopUp(amountCents: number): Promise<string> {
    const order = {
      ...{ purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: [], totalCents: amountCents },
      ...{ details: { amountCents }, idempotencyKey: createIdempotencyKey() },
    }
    return (await this.call(createOrder, order)).orderNo
  }

  /** Tops up the balance, paid at the gateway. */
  async topUp(sandbox: Sandbox, amountCents: number): Promise<{ orderNo: string; tradeNo: string }> {
    const orderNo = await this.orderTopUp(amountCents)
    const tradeNo = await this.startTrade(orderNo, PAYMENT_METHOD_ID.alipay)
    await sandbox.call(sandboxSettleTrade, { tradeNo, result: 'approve' })
    return { orderNo, tradeNo }
  }

  /** Starts a payment at the gateway, and returns its trade number. */
  async startTrade(orderNo: string, methodId: number): Promise<string> {
    const { totalCents } = await this.call(getOrder, { orderNo })
    const { nextAction } = await this.call(payOrder, {
      orderNo,
      methodId,
      totalCents,
      surface: 'web',
      idempotencyKey: createIdempotencyKey(),
    })
    return nextAction.kind === 'page' ? new URL(nextAction.url, this.url).searchParams.get('tradeNo')! : ''
  }
}
