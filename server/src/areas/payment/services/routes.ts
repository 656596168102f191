import * as calls from '../../../../../src/contract/added-services'
import type { AppContext } from '../../../context'
import type { PictureAddresses } from '../../../files/picture-address'
import type { Serve } from '../../../http/serve-call'
import { placeServiceOrder } from './order-service'
import { getParcelServices, getServiceDetail, listServiceTypes } from './service-views'

export function addedServiceRoutes(serve: Serve, world: AppContext, pictures: PictureAddresses): void {
  serve(calls.getServiceTypes, ({ member }) => listServiceTypes(world, member))
  serve(calls.getAddedServices, ({ member, payload }) =>
    getParcelServices(world, member.id, payload.packageNo),
  )
  serve(calls.getAddedService, ({ member, payload }) =>
    getServiceDetail(world, pictures, { memberId: member.id, orderNo: payload.orderNo }),
  )
  serve(calls.submitAddedService, ({ member, payload }) => placeServiceOrder(world, member, payload))
}
