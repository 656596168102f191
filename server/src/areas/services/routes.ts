import * as calls from '../../../../src/contract/services/added-services'
import type { AppContext } from '../../base/context'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { placeServiceOrder } from './place-service-order'
import { getParcelServices, getServiceDetail, listServiceTypes } from './service-views'

export function addedServiceRoutes(serve: ServeCall, world: AppContext, pictures: PictureUrlSigner): void {
  serve(calls.getServiceTypes, ({ member }) => listServiceTypes(world, member))
  serve(calls.getAddedServices, ({ member, payload }) =>
    getParcelServices(world, member.id, payload.packageNo),
  )
  serve(calls.getAddedService, ({ member, payload }) =>
    getServiceDetail(world, pictures, { memberId: member.id, orderNo: payload.orderNo }),
  )
  serve(calls.submitAddedService, ({ member, payload }) => placeServiceOrder(world, member, payload))
}
