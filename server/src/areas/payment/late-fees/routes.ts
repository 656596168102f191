import * as calls from '../../../../../src/contract/late-fees'
import type { World } from '../../../context'
import type { Serve } from '../../../http/serve-call'
import { agree, refuse } from './answer'

export function lateFeeRoutes(serve: Serve, world: World): void {
  serve(calls.agreeToLateFee, ({ member, payload }) => agree(world, member, payload))
  serve(calls.refuseLateFee, ({ member, payload }) => refuse(world, member, payload))
}
