import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDestinationCode, formatFlowName } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { useForecastForm, useParcel } from '../forecast-page'
import type { TripRows } from '../queries'
import { texts } from '../texts/texts'
import { useTrip } from '../use-trip'
import { TripEnd } from './trip-end'
import { TripMode } from './trip-mode'
import { TripSheets } from './trip-sheets'

/** Where from, where to, and how. Another warehouse has other destinations, another destination other addresses. */
export function TripCard({ from }: { from: TripRows }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const form = useForecastForm()
  // A parcel that lies in a warehouse leaves from there.
  const isFixed = useParcel().whCode !== ''
  const [open, setOpen] = useState<'warehouse' | 'destination'>()
  const { warehouse, flow } = useTrip()
  return (
    <Card>
      <View className="fc-trip">
        <TripEnd
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
        <TripEnd
          id="forecast-destination"
          to
          label={t('destination')}
          code={formatDestinationCode(flow?.tarArea)}
          place={flow ? formatFlowName(flow.flowName[lang]) : t('choose')}
          error={form.problemAt('flowId')}
          onOpen={() => setOpen('destination')}
        />
      </View>
      <View className="pt-perf" />
      <TripMode />
      <TripSheets from={from} open={open} onClose={() => setOpen(undefined)} />
    </Card>
  )
}
