import { View } from '@tarojs/components'
import { useState } from 'react'
import { extractDestinationFromFlowName } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { toBatchTrip } from '../../batch/batch-draft'
import { useForecastAddresses, useTripReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import { useForecastFields } from '../page/create-forecast-page'
import { DeliveryFields } from '../trip/delivery-fields'
import { TripCard } from '../trip/trip-card'

/**
 * What all parcels share: origin, destination, mode and receiver. Above the rows of a table it is one line,
 * which opens the fields. A problem opens them, too.
 */
export function BatchTrip({ isShort }: { isShort: boolean }) {
  const t = useTexts(texts)
  const lists = useTripReferenceData()
  const form = useForecastFields()
  const { warehouse, flow } = useTrip()
  const [isOpen, setOpen] = useState(false)
  const fields = Object.keys(toBatchTrip(form.value)) as (keyof ReturnType<typeof toBatchTrip>)[]
  const hasProblem = fields.some((field) => form.problemAt(field))
  const isOneLine = isShort && !isOpen && !hasProblem && warehouse !== undefined && flow !== undefined
  return (
    <QueryBoundary query={lists} skeleton={<SkeletonCards cards={2} />}>
      {(loaded) =>
        isOneLine ? (
          <BatchTripLine onOpen={() => setOpen(true)} />
        ) : (
          <>
            <TripCard from={loaded} />
            <Card title={t('table.common')}>
              <View className="fc-common">{t('table.common.text')}</View>
              <DeliveryFields />
            </Card>
          </>
        )
      }
    </QueryBoundary>
  )
}

function BatchTripLine({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { warehouse, flow } = useTrip()
  const { addressId, distributionMode, pickupName } = useForecastFields().value
  const isPickup = distributionMode === 'selfPickup'
  const addresses = useForecastAddresses(isPickup ? '' : (flow?.flowId ?? ''))
  const receiver = isPickup ? pickupName : addresses.data?.find(({ id }) => id === addressId)?.name
  const from = warehouse?.warehouse[lang] ?? ''
  const to = extractDestinationFromFlowName(flow?.flowName[lang] ?? '')
  return (
    <Card
      title={t('table.common')}
      action={
        <PressableLink id="batch-trip-change" role="button" of={t('table.common')} onPress={onOpen}>
          {t('table.common.change')}
        </PressableLink>
      }
    >
      <View id="batch-trip" className="fc-common">
        {[t('table.common.trip', { from, to }), receiver].filter(Boolean).join(' · ')}
      </View>
    </Card>
  )
}
