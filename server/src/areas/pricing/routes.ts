import { estimateFreight } from '../../../../src/contract/pricing/freight'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { estimateFreightFees } from './estimate-freight-fees'
import { exchangeRateRoutes } from './exchange-rates'
import { servicePriceRoutes } from './service-prices'

export function pricingRoutes(serve: ServeCall, context: AppContext): void {
  serve(estimateFreight, ({ payload }) => estimateFreightFees(context, payload))
  servicePriceRoutes(serve, context)
  exchangeRateRoutes(serve, context)
}
