import * as calls from '../../../../src/contract/services/added-services'
import type { AppContext } from '../../base/context'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { placeServiceOrder } from './place-service-order'
import { getParcelServices, getServiceDetail, listServiceTypes } from './service-views'

export function addedServiceRoutes(serve: ServeCall, context: AppContext, pictures: PictureUrlSigner): void {
  serve(calls.getServiceTypes, ({ member }) => listServiceTypes(context, member))
  serve(calls.getAddedServices, ({ member, payload }) =>
    getParcelServices(context, member.id, payload.packageNo),
  )
  serve(calls.getAddedService, ({ member, payload }) =>
    getServiceDetail(context, pictures, { memberId: member.id, orderNo: payload.orderNo }),
  )
  serve(calls.submitAddedService, ({ member, payload }) => placeServiceOrder(context, member, payload))
}
