import * as calls from '../../../src/contract/sandbox-added-services'
import { failService, finishService, storeServiceFile } from '../areas/payment/services/warehouse'
import type { AppContext } from '../context'
import { countServiceFiles, listServicesForWarehouse } from '../db/repositories/added-services'
import { listGoodsOfParcels } from '../db/repositories/goods'
import { refuse } from '../http/failure'
import type { ServeCall } from '../http/serve-call'
import { takeServicePhotographs } from './service-camera'

const SHOWN_MAX = 50

/** The warehouse that does value-added services, as the operator plays it. */
export function sandboxAddedServiceRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxListAddedServices, async () => {
    const rows = await listServicesForWarehouse(world.db, SHOWN_MAX)
    return Promise.all(
      rows.map(async ({ service, aptId }) => {
        const { orderNo, packageNo, addedType, count, remark, state } = service
        const goods = await listGoodsOfParcels(world.db, [packageNo])
        return {
          ...{ orderNo, packageNo, aptId, addedType, count, remark, state },
          files: await countServiceFiles(world.db, orderNo),
          goods: goods.map(({ description, quantity }) => `${description} × ${quantity}`),
        }
      }),
    )
  })
  serve(calls.sandboxUploadServiceFile, async ({ payload: { orderNo, ...seen }, files: [file] }) => {
    if (!file) throw refuse(calls.sandboxUploadServiceFile, 'fileMissing')
    await storeServiceFile(world, { orderNo, file, seen })
    return {}
  })
  serve(calls.sandboxTakeServicePhotos, async ({ payload }) => {
    await takeServicePhotographs(world, payload.orderNo)
    return {}
  })
  serve(calls.sandboxCompleteService, async ({ payload }) => {
    await finishService(world, payload)
    return {}
  })
  serve(calls.sandboxFailService, async ({ payload }) => {
    await failService(world, payload)
    return {}
  })
}
