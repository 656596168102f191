import * as calls from '../../../../src/contract/services/added-services'
import type { AppContext } from '../../base/context'
import type { PictureUrlSigner } from '../../files/picture-address'
import type { ServeCall } from '../../http/serve-call'
import { placeAddedServiceOrder } from './place-service-order'
import { getAddedServiceDetail, getParcelAddedServices, listAddedServiceTypes } from './service-views'

export function addedServiceRoutes(serve: ServeCall, context: AppContext, pictures: PictureUrlSigner): void {
  serve(calls.getServiceTypes, ({ member }) => listAddedServiceTypes(context, member))
  serve(calls.getAddedServicesOfParcel, ({ member, payload }) =>
    getParcelAddedServices(context, member.id, payload.packageNo),
  )
  serve(calls.getAddedService, ({ member, payload }) =>
    getAddedServiceDetail(context, pictures, { memberId: member.id, orderNo: payload.orderNo }),
  )
  serve(calls.submitAddedService, ({ member, payload }) => placeAddedServiceOrder(context, member, payload))
}
