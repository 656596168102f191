import { useEffect, useState } from 'react'
import { combineQueries } from '@/client/combine-queries'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { DATA_DICTIONARY_NAMES, getDataDictionary, listAllFlows } from '@/contract/forecast/forecast-lists'
import { getServicePrices } from '@/contract/pricing/service-prices'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { scrollToFirstMatchAndFocus } from '@/platform/scroll/scroll'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { ServicePriceTable } from '@/shared/money/fee-table'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import type { FreightEstimate } from '../../freight-estimate'
import { EstimateForm } from '../../parts/estimate-form'
import { EstimateResult } from '../../parts/estimate-result'
import { texts } from '../../texts'
import '../../pricing.scss'

/**
 * The price of a parcel by weight and size, calculated by the billing function (S2 §5 'Freight estimate').
 * All modes are compared, with days and limits; the member's own prices come first. A member without a
 * weight chooses a typical item. Other fees, and the warehouse to send to, are listed.
 */
export default withPageBoundary(function EstimatePage() {
  const t = useTexts(texts)
  const lists = combineQueries({
    warehouses: useWarehousesShippingHomeFirst(),
    flows: useCall(listAllFlows, {}, { staleMs: REFERENCE_DATA_STALE_MS }),
    directions: useCall(
      getDataDictionary,
      { dictName: DATA_DICTIONARY_NAMES.direction },
      { staleMs: REFERENCE_DATA_STALE_MS },
    ),
    fees: useCall(getServicePrices, {}),
  })
  const [result, setResult] = useState<FreightEstimate>()
  // The form fills the screen, so the result is scrolled into view and read out.
  useEffect(() => {
    if (result) scrollToFirstMatchAndFocus('#estimate-result')
  }, [result])
  return (
    <Screen name="freightEstimation">
      <QueryBoundary query={lists}>
        {({ warehouses, flows, directions, fees }) => (
          <Stack>
            <EstimateForm
              warehouses={warehouses}
              flows={flows}
              directions={directions}
              onResult={setResult}
            />
            {result && <EstimateResult {...result} />}
            <PressableLink id="estimate-prohibited" onPress={() => navigate('prohibited')}>
              {t('prohibited')}
            </PressableLink>
            <ServicePriceTable id="estimate-fees" prices={fees.prices} currency={fees.currency} />
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
