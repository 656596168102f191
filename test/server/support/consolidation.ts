import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxReviewCertificate,
} from '../../../sandbox/contract/sandbox'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { setCertificateAddresses } from '../../../src/contract/certificates/certificates'
import { getMergeFees, submitMerge } from '../../../src/contract/consolidation/merge'
import { addForecast } from '../../../src/contract/forecast/forecast'
import { payOrder } from '../../../src/contract/payments/payments'
import type { GoodsEntry } from '../../../src/domain/forecast/goods'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { addressPayload, goodsItem } from '../../support/builders'
import type { Booted } from './boot'
import { type Answer, send } from './calling'
import {
  ask,
  forecastPayloadTo,
  makeAddress,
  makeOrCopyBelongings,
  newAddress,
  newCertificate,
  newKey,
  newParcelIds,
  paymentPayload,
  performSteps,
  type TestMember,
} from './people'

/**
 * Properties of a parcel that waits for its payment. It goes to Singapore unless `trip` has another route.
 */
export interface ReadyParcel {
  goods?: Partial<GoodsEntry>[]
  grams?: number
  size?: { lengthCm: number; widthCm: number; heightCm: number }
  trip?: { whCode?: string; flowId?: string; moveMode?: string }
  addressId?: string
  /** other values of its forecast */
  part?: Partial<ReturnType<typeof forecastPayloadTo>>
}

let names = 0
const nextName = (): string => {
  names += 1
  return `Earphones no ${names}`
}
/** Returns a commodity with a name that no other one has. */
export const uniqueGoods = (part: Partial<GoodsEntry> = {}): GoodsEntry =>
  goodsItem({ description: nextName(), quantity: 1, unitPrice: 1000, ...part })

async function makeReady(
  it: Booted,
  token: string,
  { addressId, ...part }: ReadyParcel & { addressId: string },
) {
  const goods = (part.goods ?? [{}]).map(uniqueGoods)
  const forecast = { ...forecastPayloadTo(addressId), ...part.trip, ...part.part, goods }
  const { packageNo } = await ask(it, addForecast, forecast, { token })
  await ask(it, sandboxApplyWarehouseStep, { packageNo, step: 'receive', weight: part.grams ?? 1000 })
  await performSteps(it, packageNo, 'passReview')
  await ask(it, sandboxApplyWarehouseStep, { packageNo, step: 'tally', ...part.size })
  const own = goods.flatMap(({ description }, at) =>
    part.goods?.[at]?.description ? [] : [[`name ${at}`, description]],
  )
  return { ...(Object.fromEntries(own) as object), packageNo, trackingNo: forecast.trackingNo }
}

export async function newReadyParcel(it: Booted, token: string, part: ReadyParcel = {}): Promise<string> {
  if (part.addressId || part.part) {
    const addressId = part.addressId ?? (await newAddress(it, token))
    return (await makeReady(it, token, { ...part, addressId })).packageNo
  }
  const { packageNo } = await makeOrCopyBelongings(it, token, {
    name: `ready ${JSON.stringify(part)}`,
    async make(owner) {
      const address = await makeAddress(it, owner)
      return { ...address, ...(await makeReady(it, owner, { ...part, ...address })) }
    },
    other: (words) => ({
      ...Object.fromEntries(Object.keys(words).map((name) => [name, nextName()])),
      ...newParcelIds(),
    }),
  })
  return packageNo!
}

export const newReadyParcels = async (it: Booted, token: string, parts: readonly ReadyParcel[]) => {
  const packageNos: string[] = []
  for (const part of parts) packageNos.push(await newReadyParcel(it, token, part))
  return packageNos
}

let units = 0
/** Adds a mainland address to the book, with its certificate if one is given. Returns its id. */
export async function newMainlandAddress(it: Booted, token: string, certificateId?: string): Promise<string> {
  units += 1
  const mainland = {
    ...{ country: 'CN', areaCode: '86', phone: '13800138000', name: '林宜', postCode: '518000' },
    ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科技园南路 ${units} 号` },
  }
  const { id } = await ask(it, addAddress, addressPayload(mainland), { token })
  if (certificateId)
    await ask(it, setCertificateAddresses, { id: certificateId, addressIds: [id] }, { token })
  return id
}

export async function newApprovedCertificate(it: Booted, token: string): Promise<string> {
  const id = await newCertificate(it, token)
  await ask(it, sandboxReviewCertificate, { id, reasons: [] })
  return id
}

export const SINGAPORE_MODE = 'SM100005001'

export interface MergeChoice {
  packageNos: string[]
  addressId: string
  sendModId?: string
  pieces?: number
}
const chosenOf = (it: MergeChoice) => ({ sendModId: SINGAPORE_MODE, pieces: it.packageNos.length, ...it })

export const sendMergeFees = (it: Booted, token: string, chosen: MergeChoice): Promise<Answer<never>> =>
  send(it.app, getMergeFees, chosenOf(chosen), { token })

export async function orderMerge(it: Booted, token: string, chosen: MergeChoice) {
  const { totalCents } = await ask(it, getMergeFees, chosenOf(chosen), { token })
  const request = { ...chosenOf(chosen), totalCents, idempotencyKey: newKey() }
  const { orderNo } = await ask(it, submitMerge, request, { token })
  return { orderNo, totalCents, request }
}

/** Fills up the balance, and pays an order with it. */
export async function payByBalance(it: Booted, { token, aptId }: TestMember, orderNo: string): Promise<void> {
  await ask(it, sandboxChangeMember, { aptId, do: 'topUp', amountCents: 1_000_000 })
  await ask(it, payOrder, await paymentPayload(it, orderNo, PAYMENT_METHOD_ID.balance), { token })
}
