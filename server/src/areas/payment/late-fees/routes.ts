import * as calls from '../../../../../src/contract/late-fees'
import type { AppContext } from '../../../context'
import type { ServeCall } from '../../../http/serve-call'
import { acceptSurcharge, declineSurcharge } from './answer'

export function surchargeRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.agreeToSurcharge, ({ member, payload }) => acceptSurcharge(world, member, payload))
  serve(calls.refuseSurcharge, ({ member, payload }) => declineSurcharge(world, member, payload))
}
