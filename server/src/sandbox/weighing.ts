import * as calls from '../../../src/contract/sandbox-weighing'
import { storeWeighingPicture } from '../areas/forecast/weighing-pictures'
import type { AppContext } from '../context'
import { refuse } from '../http/failure'
import type { ServeCall } from '../http/serve-call'
import { takeWeighingPhotograph } from './weighing-camera'

/** The warehouse that photographs its scales, as the operator plays it. */
export function sandboxWeighingRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxUploadWeighingPicture, async ({ payload: { packageNo }, files: [file] }) => {
    if (!file) throw refuse(calls.sandboxUploadWeighingPicture, 'fileMissing')
    await storeWeighingPicture(world, { packageNo, file })
    return {}
  })
  serve(calls.sandboxTakeWeighingPicture, async ({ payload: { packageNo } }) => {
    await takeWeighingPhotograph(world, packageNo)
    return {}
  })
}
