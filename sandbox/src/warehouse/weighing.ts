import { storeWeighingPicture } from '../../../server/src/areas/pictures/weighing-pictures'
import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import type { ServeCall } from '../../../server/src/http/serve-call'
import * as calls from '../../contract/weighing'
import { takeWeighingPhotograph } from './weighing-camera'

/** Serves the calls of the warehouse that photographs its scales, played by the operator. */
export function sandboxWeighingRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxUploadWeighingPicture, async ({ call, payload: { packageNo }, files: [file] }) => {
    if (!file) throw refuse(call, 'fileMissing')
    await storeWeighingPicture(context, call, { packageNo, file })
    return {}
  })
  serve(calls.sandboxTakeWeighingPicture, async ({ payload: { packageNo } }) => {
    await takeWeighingPhotograph(context, packageNo)
    return {}
  })
}
