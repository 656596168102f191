import * as calls from '../../../src/contract/sandbox-weighing'
import { storeWeighingPicture } from '../areas/forecast/weighing-pictures'
import type { AppContext } from '../context'
import { Failure } from '../http/failure'
import type { ServeCall } from '../http/serve-call'
import { takeWeighingPhotograph } from './weighing-camera'

/** The warehouse that photographs its scales, as the operator plays it. */
export function sandboxWeighingRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxUploadWeighingPicture, async ({ payload: { packageNo }, files: [file] }) => {
    if (!file) throw new Failure('PIC1')
    await storeWeighingPicture(world, { packageNo, file })
    return {}
  })
  serve(calls.sandboxTakeWeighingPicture, async ({ payload: { packageNo } }) => {
    await takeWeighingPhotograph(world, packageNo)
    return {}
  })
}
