import * as calls from '../../../../src/contract/surcharges/surcharges'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { acceptSurcharge, declineSurcharge } from './answer-surcharge'

export function surchargeRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.agreeToSurcharge, ({ member, payload }) => acceptSurcharge(context, member, payload))
  serve(calls.refuseSurcharge, ({ member, payload }) => declineSurcharge(context, member, payload))
}
