import { getUserInfo } from '../../../src/contract/auth'
import { getPackageDetail } from '../../../src/contract/parcels'
import { cancelOrder, getOrder } from '../../../src/contract/payment'
import { PAYMENT_PURPOSE } from '../../../src/domain/payment'
import { send } from './calling'
import { host, me } from './hosted'
import { ask, key } from './people'

/** What the member of the present test calls with, and sees. */
export const as = () => ({ token: me.token })
export const detail = (packageNo: string) => ask(host, getPackageDetail, { packageNo }, as())
export const state = async (packageNo: string) => (await detail(packageNo)).summary.state
/** What is sent to have parcels sent out for so many cents. */
export const ordering = (packageNos: string[], totalCents: number) => ({
  ...{ purpose: PAYMENT_PURPOSE.outbound, packageNos, totalCents, idempotencyKey: key() },
})
export const order = (orderNo: string) => ask(host, getOrder, { orderNo }, as())
export const balance = async () => (await ask(host, getUserInfo, {}, as())).users.balanceCents
export const cancel = (orderNo: string) =>
  send(host.app, cancelOrder, { orderNo, idempotencyKey: key() }, as())
