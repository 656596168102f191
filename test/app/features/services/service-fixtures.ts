import type { HandlerAnswerOf } from '@/contract/base/call'
import type {
  getAddedService,
  getAddedServicesOfParcel,
  getServiceTypes,
} from '@/contract/services/added-services'
import { ORDER_STATUS_CODE } from '@/domain/orders/order-status'
import { ADDED_SERVICE_TYPE_CODE, type AddedServiceType } from '@/domain/services/added-service'
import { PARCEL } from '../refusal-fixtures'

export const TYPES: HandlerAnswerOf<typeof getServiceTypes> = {
  currency: 'CNY',
  types: [
    { addedType: ADDED_SERVICE_TYPE_CODE.photo, feeType: 10, eachCents: 200, countMax: 10 },
    { addedType: ADDED_SERVICE_TYPE_CODE.reinforcement, feeType: 11, eachCents: 1500, countMax: 1 },
    { addedType: ADDED_SERVICE_TYPE_CODE.video, feeType: 18, eachCents: 2000, countMax: 1 },
  ],
}

/** A paid order of photographs of a parcel, which waits for the warehouse. */
export const SERVICE: HandlerAnswerOf<typeof getAddedService>['service'] = {
  ...{
    orderNo: 'OD000001',
    addedType: ADDED_SERVICE_TYPE_CODE.photo,
    count: 3,
    state: 'waiting',
    remark: 'The plug',
  },
  ...{ whRemark: '', reply: '', failureReason: null, orderStatus: ORDER_STATUS_CODE.success },
  ...{ totalCents: 600, currency: 'CNY' },
  createdAt: '2026-11-20T02:14:00.000Z',
  updatedAt: '2026-11-20T02:14:00.000Z',
}

/** Services that a warehouse offers for a parcel in its stock. */
export const offering = (
  open: readonly AddedServiceType[] = ['photo', 'reinforcement'],
): HandlerAnswerOf<typeof getAddedServicesOfParcel> => ({
  parcel: PARCEL,
  canOrder: true,
  configs: Object.entries(ADDED_SERVICE_TYPE_CODE).map(([type, addedType]) => ({
    ...{ whCode: '769DCR', addedType },
    openFlag: open.includes(type as AddedServiceType) ? 1 : 0,
  })),
  services: [],
})

const picture = (name: string, goodsPosition: number | null, counted: number | null) => ({
  ...{ kind: 'picture' as const, url: `/files/${name}.jpg`, takenAt: '2026-11-20T02:31:00.000Z' },
  ...{ goodsPosition, counted },
})
const item = (position: number, description: string, quantity: number) => ({
  ...{ position, description, quantity, specification: 'White', unitPrice: 7400, currency: 'CNY' },
})

/**
 * Two commodities. The warehouse counted more of the second one than was declared. The first picture belongs
 * to no commodity and has no count.
 */
export const DONE: HandlerAnswerOf<typeof getAddedService> = {
  parcel: { ...PARCEL, state: 'tallying' },
  service: { ...SERVICE, state: 'done', reply: 'Two cables', whRemark: 'Well packed' },
  payBefore: '2099-11-21T02:14:00.000Z',
  goods: [item(0, 'Lamp', 2), item(1, 'Cable', 1)],
  files: [picture('box', null, null), picture('cable', 1, 2), picture('lamp', 0, 2), picture('plug', 0, 1)],
}
