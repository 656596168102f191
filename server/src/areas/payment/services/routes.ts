import * as calls from '../../../../../src/contract/added-services'
import type { World } from '../../../context'
import type { PictureAddresses } from '../../../files/picture-address'
import type { Serve } from '../../../http/serve-call'
import { orderService } from './order-service'
import { serviceOf, servicesOf, serviceTypes } from './service-views'

export function addedServiceRoutes(serve: Serve, world: World, pictures: PictureAddresses): void {
  serve(calls.getServiceTypes, ({ member }) => serviceTypes(world, member))
  serve(calls.getAddedServices, ({ member, payload }) => servicesOf(world, member.id, payload.packageNo))
  serve(calls.getAddedService, ({ member, payload }) =>
    serviceOf(world, pictures, { memberId: member.id, orderNo: payload.orderNo }),
  )
  serve(calls.submitAddedService, ({ member, payload }) => orderService(world, member, payload))
}
