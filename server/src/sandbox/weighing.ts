import * as calls from '../../../src/contract/sandbox-weighing'
import { storeWeighingPicture } from '../areas/forecast/weighing-pictures'
import type { World } from '../context'
import { Failure } from '../http/failure'
import type { Serve } from '../http/serve-call'
import { photographScales } from './weighing-camera'

/** The warehouse that photographs its scales, as the operator plays it. */
export function weighingCalls(serve: Serve, world: World): void {
  serve(calls.sandboxWeighingPicture, async ({ payload: { packageNo }, files: [file] }) => {
    if (!file) throw new Failure('PIC1')
    await storeWeighingPicture(world, { packageNo, file })
    return {}
  })
  serve(calls.sandboxWeighingCamera, async ({ payload: { packageNo } }) => {
    await photographScales(world, packageNo)
    return {}
  })
}
