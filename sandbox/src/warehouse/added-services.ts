import {
  failAddedService,
  finishAddedService,
  storeAddedServiceFile,
} from '../../../server/src/areas/services/perform-service'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { listGoodsOfParcels } from '../../../server/src/db/repositories/forecast/goods'
import {
  countStoredServiceFiles,
  listAddedServicesForWarehouse,
} from '../../../server/src/db/repositories/services/added-services'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/added-services'
import { takeServicePhotographs } from './service-camera'

const SHOWN_MAX = 50

/** Serves the calls of the warehouse for extra services, played by the operator. */
export function sandboxAddedServiceRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListAddedServices, async () => {
    const rows = await listAddedServicesForWarehouse(context.db, SHOWN_MAX)
    return Promise.all(
      rows.map(async ({ service, aptId }) => {
        const { orderNo, packageNo, addedType, count, remark, state } = service
        const goods = await listGoodsOfParcels(context.db, [packageNo])
        return {
          ...{ orderNo, packageNo, aptId, addedType, count, remark, state },
          files: await countStoredServiceFiles(context.db, orderNo),
          goods: goods.map(({ description, quantity }) => `${description} × ${quantity}`),
        }
      }),
    )
  })
  serve(calls.sandboxUploadServiceFile, async ({ call, payload: { orderNo, ...seen }, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    await storeAddedServiceFile(context, call, { orderNo, file, seen })
    return {}
  })
  serve(calls.sandboxTakeServicePhotos, async ({ payload }) => {
    await takeServicePhotographs(context, payload.orderNo)
    return {}
  })
  serve(calls.sandboxCompleteService, async ({ call, payload }) => {
    await finishAddedService(context, call, payload)
    return {}
  })
  serve(calls.sandboxFailService, async ({ call, payload }) => {
    await failAddedService(context, call, payload)
    return {}
  })
}
