import { View } from '@tarojs/components'
import { useState } from 'react'
import { extractDestinationFromFlowName, toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import type { TripReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields, useForecastParcel } from '../page/create-forecast-page'
import { TransshipmentModeField } from './transshipment-mode-field'
import { TripEndpoint } from './trip-endpoint'
import { TripSheets } from './trip-sheets'

/**
 * Origin, destination and mode. Another warehouse has other destinations, and another destination has other
 * addresses.
 */
export function TripCard({ from }: { from: TripReferenceData }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const form = useForecastFields()
  // A parcel that is already at a warehouse leaves from that warehouse.
  const isFixed = useForecastParcel().whCode !== ''
  const [open, setOpen] = useState<'warehouse' | 'destination'>()
  const { warehouse, flow } = useTrip()
  return (
    <Card>
      <View className="fc-trip">
        <TripEndpoint
          id="forecast-warehouse"
          label={t('warehouse')}
          code={form.value.whCode}
          place={warehouse?.warehouse[lang] ?? t('choose')}
          error={form.problemAt('whCode')}
          onOpen={isFixed ? undefined : () => setOpen('warehouse')}
        />
        <View className="fc-arrow">
          <Icon name="arrow-right" size={32} />
        </View>
        <TripEndpoint
          id="forecast-destination"
          to
          label={t('destination')}
          code={toDisplayedDestinationCode(flow?.tarArea)}
          place={flow ? extractDestinationFromFlowName(flow.flowName[lang]) : t('choose')}
          error={form.problemAt('flowId')}
          onOpen={() => setOpen('destination')}
        />
      </View>
      <View className="pt-perf" />
      <TransshipmentModeField />
      <TripSheets from={from} open={open} onClose={() => setOpen(undefined)} />
    </Card>
  )
}
