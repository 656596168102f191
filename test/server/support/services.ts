import { sandboxUploadServiceFile } from '../../../sandbox/contract/added-services'
import type { PayloadOf } from '../../../src/contract/base/call'
import { submitAddedService } from '../../../src/contract/services/added-services'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import { send } from './calling'
import { payByBalance } from './consolidation'
import { host, me } from './hosted'
import { drawPhoto, newKey } from './people'

type ServiceOrderPart = Partial<PayloadOf<typeof submitAddedService>>

/** Orders photographs of a parcel at 2.00 each, unless `part` has another service. */
export const submitService = (packageNo: string, { count = 3, ...part }: ServiceOrderPart = {}) =>
  send(
    host.app,
    submitAddedService,
    {
      ...{ packageNo, addedType: ADDED_SERVICE_TYPE_CODE.photo, count, remark: '', totalCents: count * 200 },
      ...{ idempotencyKey: newKey(), ...part },
    },
    { token: me.token },
  )

export async function orderService(packageNo: string, part: ServiceOrderPart = {}): Promise<string> {
  const { code, msg, data } = await submitService(packageNo, part)
  if (code !== '0') throw new Error(`${code} ${msg}`)
  return (data as { orderNo: string }).orderNo
}

/** Orders a service and pays it by balance. Returns the order number. */
export async function orderPaidService(packageNo: string, part: ServiceOrderPart = {}): Promise<string> {
  const orderNo = await orderService(packageNo, part)
  await payByBalance(host, me, orderNo)
  return orderNo
}

/** Uploads one file of a service as the warehouse: a photograph, unless `bytes` has another file. */
export const uploadServiceFile = async (
  orderNo: string,
  seen: { goodsPosition?: number; counted?: number } = {},
  bytes?: Buffer,
) => {
  const files = [{ name: 'file', bytes: bytes ?? (await drawPhoto()) }]
  return send(host.app, sandboxUploadServiceFile, { orderNo, ...seen }, { files })
}

export async function uploadServiceFiles(orderNo: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await uploadServiceFile(orderNo, { goodsPosition: 0, counted: 1 })
}
