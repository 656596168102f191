import { useEffect, useRef, useState } from 'react'
import { combineQueries } from '@/client/combine-queries'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { listAllFlows } from '@/contract/forecast/forecast-lists'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { ServicePriceTable } from '@/shared/money/fee-table'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { type FreightEstimate, findFirstRoute, listRoutes } from '../../freight-estimate'
import { EstimateForm } from '../../parts/estimate-form'
import { EstimateBar, EstimateResult } from '../../parts/estimate-result'
import { texts } from '../../texts'
import '../../pricing.scss'

/**
 * The price of a parcel by weight and size, calculated by the billing function (S2 §5 'Freight estimate').
 * A member without a weight chooses a typical item. Then all routes are compared: prices, days, limits and
 * batteries; the member's own prices come first. The chosen route starts a forecast.
 */
export default withPageBoundary(function EstimatePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const lists = combineQueries({
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useCall(listAllFlows, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
    fees: useCall(getServicePrices, {}),
  })
  const [result, setResult] = useState<FreightEstimate>()
  const [routeId, setRouteId] = useState('')
  const routes = result ? listRoutes(result.sendModes, lang) : []
  const chosen = result && (routes.find(({ id }) => id === routeId) ?? findFirstRoute(routes, result.request))
  // The result replaces the form, and 'Edit' the result: the page then starts at its top, and is read out.
  const wasShown = useRef(false)
  useEffect(() => {
    if (result) scrollToFirstMatchAndFocus('#estimate-result')
    else if (wasShown.current) scrollToFirstMatchAndFocus('#estimate-from')
    wasShown.current = result !== undefined
  }, [result])
  return (
    <Screen
      name="freightEstimation"
      footer={result && chosen && <EstimateBar result={result} chosen={chosen} />}
    >
      <QueryBoundary query={lists}>
        {({ warehouses, flows, fees }) => (
          <Stack>
            {result && chosen ? (
              <EstimateResult
                result={result}
                routes={routes}
                chosen={chosen}
                onChoose={({ id }) => setRouteId(id)}
                onEdit={() => setResult(undefined)}
                warehouses={warehouses}
                flows={flows}
              />
            ) : (
              <EstimateForm
                warehouses={warehouses}
                flows={flows}
                onResult={(received) => {
                  setRouteId('')
                  setResult(received)
                }}
              />
            )}
            <PressableLink id="estimate-prohibited" onPress={() => navigate('prohibited')}>
              {t('prohibited')}
            </PressableLink>
            {!chosen && (
              <ServicePriceTable id="estimate-fees" prices={fees.prices} currency={fees.currency} />
            )}
            <CurrencyNote />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
