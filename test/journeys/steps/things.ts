import { sandboxListParcels } from '../../../sandbox/contract/sandbox'
import { createIdempotencyKey } from '../../../src/client/idempotency-key'
import { addAddress } from '../../../src/contract/addresses/addresses'
import { createCertificateLink } from '../../../src/contract/certificates/certificate-links'
import { submitSplit } from '../../../src/contract/consolidation/split'
import { shareRoute } from '../../../src/contract/parcels/route-share'
import type { ParcelState } from '../../../src/domain/parcels/parcel-state'
import { ADDED_SERVICE_TYPE_CODE } from '../../../src/domain/services/added-service'
import type { MemberCalls } from '../../support/back-end/member-calls'
import type { Sandbox } from '../../support/back-end/sandbox'
import { addressPayload, goodsItem } from '../../support/builders'
import type { Build } from '../driver/app'

/** Thing that an address needs, and that the demo member does not have at first. */
export type Thing =
  | 'twoParcels'
  | 'unpaidOrder'
  | 'paidOrder'
  | 'trade'
  | 'splitOrder'
  | 'serviceOrder'
  | 'sharedRoute'
  | 'certificateLink'

interface Asked {
  parcel?: ParcelState
  thing?: Thing
  query?: string
}

/**
 * Returns a function that makes the query of a row: for a parcel of the demo, or for a thing, which it
 * creates once.
 */
export function queriesOf(sandbox: Sandbox, calls: MemberCalls, build: Build) {
  const made = new Map<Thing, Promise<string>>()
  /**
   * Returns the oldest parcel in this state. The parcels of the demo are older than those created here, which
   * are already in orders.
   */
  const parcelIn = async (state: ParcelState) =>
    (await sandbox.call(sandboxListParcels, {})).reverse().find((parcel) => parcel.state === state)!.packageNo
  const make: Record<Thing, () => Promise<string>> = {
    async twoParcels() {
      const packageNos = [await calls.parcelToPay(sandbox), await calls.parcelToPay(sandbox)]
      return `packageNo=${packageNos.join('.')}`
    },
    unpaidOrder: async () => `orderNo=${await calls.orderTopUp(5000)}`,
    paidOrder: async () => `orderNo=${(await calls.topUp(sandbox, 5000)).orderNo}`,
    trade: async () => `tradeNo=${(await calls.topUp(sandbox, 5000)).tradeNo}`,
    async splitOrder() {
      const goods = [goodsItem({ description: 'Tea tin', quantity: 3, unitPrice: 1000 })]
      const packageNo = await calls.parcelToPay(sandbox, { goods })
      const pieces = [0, 1, 2].map(() => [{ position: 0, quantity: 1 }])
      const ordered = { packageNo, pieces, totalCents: 3000, idempotencyKey: createIdempotencyKey() }
      return `orderNo=${(await calls.call(submitSplit, ordered)).orderNo}&packageNo=${packageNo}`
    },
    async serviceOrder() {
      const packageNo = await calls.parcelToPay(sandbox)
      const photos = { packageNo, addedType: ADDED_SERVICE_TYPE_CODE.photo, count: 1, remark: '' }
      return `orderNo=${await calls.orderService(photos)}&packageNo=${packageNo}`
    },
    async sharedRoute() {
      const { shareId } = await calls.call(shareRoute, { packageNo: await parcelIn('delivering') })
      return `id=${shareId}`
    },
    async certificateLink() {
      const mainland = {
        ...{ country: 'CN', areaCode: '86', phone: '13900139000', name: '陈晨', postCode: '518000' },
        ...{ province: '广东省', city: '深圳市', district: '南山区', address: `科苑南路 3 号 ${build}` },
      }
      const { id: addressId } = await calls.call(addAddress, addressPayload(mainland))
      const { token } = await calls.call(createCertificateLink, { addressId })
      // A browser does not send the part after # to a server. A page of the mini program has no address.
      return `${build === 'h5' ? '#' : ''}link=${token}`
    },
  }
  return async ({ parcel, thing, query = '' }: Asked): Promise<string> => {
    if (parcel) return `packageNo=${await parcelIn(parcel)}`
    if (!thing) return query
    const asked = made.get(thing) ?? make[thing]()
    made.set(thing, asked)
    return asked
  }
}
