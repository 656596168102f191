import { sandboxUploadServiceFile } from '../../../sandbox/contract/added-services'
import type { PayloadOf } from '../../../src/contract/base/call'
import { submitAddedService } from '../../../src/contract/services/added-services'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import { send } from './calling'
import { payByBalance } from './consolidation'
import { host, me } from './hosted'
import { drawPhoto, newKey } from './people'

type ServiceOrderPart = Partial<PayloadOf<typeof submitAddedService>>

/** Photographs of a parcel at 2.00 each unless `part` says otherwise. */
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

/** Ordered, and paid by balance. */
export async function orderPaidService(packageNo: string, part: ServiceOrderPart = {}): Promise<string> {
  const orderNo = await orderService(packageNo, part)
  await payByBalance(host, me, orderNo)
  return orderNo
}

/** The warehouse hands over one file: a photograph, unless `bytes` are something else. */
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
