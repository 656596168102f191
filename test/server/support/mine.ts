import { getUserInfo } from '../../../src/contract/auth/sessions'
import { getOrder } from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { cancelOrRefundOrder } from '../../../src/contract/payments/payments'
import { PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { send } from './calling'
import { host, me } from './hosted'
import { ask, newKey } from './people'

/** Options of a call by the member of the current test. */
export const asMe = () => ({ token: me.token })
export const readDetail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, asMe())
export const readState = async (packageNo: string) => (await readDetail(packageNo)).summary.state
/** Returns the payload that orders the shipping of parcels for this total in cents. */
export const orderPayload = (packageNos: string[], totalCents: number) => ({
  ...{ purpose: PAYMENT_PURPOSE_CODE.outbound, packageNos, totalCents, idempotencyKey: newKey() },
})
export const readOrder = (orderNo: string) => ask(host, getOrder, { orderNo }, asMe())
export const readBalanceCents = async () => (await ask(host, getUserInfo, {}, asMe())).users.balanceCents
/** @param seen content of the screen, with the status that the member saw */
export const cancelMyOrder = (orderNo: string, seen: { seenStatus?: number } = {}) =>
  send(host.app, cancelOrRefundOrder, { orderNo, ...seen, idempotencyKey: newKey() }, asMe())
