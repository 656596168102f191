import { useEffect, useState } from 'react'
import { LONG_MS, useCall } from '@/client/query'
import { together } from '@/client/together'
import { DICTIONARY_NAME, getDict, getFlowsAll } from '@/contract/forecast-lists'
import { getServicePrices } from '@/contract/service-prices'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { reveal } from '@/platform/reveal/reveal'
import { useServingWarehouses } from '@/shared/home-country/home-country'
import { Loaded } from '@/shared/loaded/loaded'
import { FeeTable } from '@/shared/money/fee-table'
import { Screen } from '@/shared/screen/screen'
import { Link } from '@/ui/link/link'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import type { EstimateAnswer } from '../../estimate-answer'
import { EstimateForm } from '../../parts/estimate-form'
import { EstimateResult } from '../../parts/estimate-result'
import { texts } from '../../texts/texts'
import '../../freight.scss'

/** What a parcel would cost, before it is declared (S2 §5 'Freight estimate'). */
export default asPage(function EstimatePage() {
  const t = useTexts(texts)
  const lists = together({
    warehouses: useServingWarehouses(),
    flows: useCall(getFlowsAll, {}, { staleMs: LONG_MS }),
    directions: useCall(getDict, { dictName: DICTIONARY_NAME.direction }, { staleMs: LONG_MS }),
    fees: useCall(getServicePrices, {}),
  })
  const [result, setResult] = useState<EstimateAnswer>()
  // The form fills the screen: what was asked for comes into sight, and is read out.
  useEffect(() => {
    if (result) reveal('#estimate-result')
  }, [result])
  return (
    <Screen name="freightEstimation">
      <Loaded query={lists}>
        {({ warehouses, flows, directions, fees }) => (
          <Stack>
            <EstimateForm
              warehouses={warehouses}
              flows={flows}
              directions={directions}
              onResult={setResult}
            />
            {result && <EstimateResult {...result} />}
            <Link id="estimate-prohibited" onPress={() => navigate('prohibited')}>
              {t('prohibited')}
            </Link>
            <FeeTable id="estimate-fees" prices={fees.prices} currency={fees.currency} />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})
