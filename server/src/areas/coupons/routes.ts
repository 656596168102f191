import { getCoupons } from '../../../../src/contract/coupons/coupons'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { listCouponViewsOfMember } from './coupons'

export function couponRoutes(serve: ServeCall, context: AppContext): void {
  serve(getCoupons, ({ member }) => listCouponViewsOfMember(context, member))
}
