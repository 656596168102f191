import { View } from '@tarojs/components'
import { useLayoutEffect, useRef } from 'react'
import { FORECAST_NOTE_MAX_LENGTH } from '@/domain/forecast/forecast'
import { findWarehouseOrFirst } from '@/domain/warehouse/places'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useIsVisitor } from '@/session/session-store'
import { useFormErrorEffects } from '@/shared/form/use-form'
import { type ChosenTrip, tripOfNextForecast } from '@/shared/parcels/forecast-draft'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { PressableLink } from '@/ui/link/link'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { applyChosenTrip, applyDefaultTrip, NEW_PARCEL } from '../../forecast-form'
import { getStepOfField } from '../../forecast-steps'
import { ShopMailSheet } from '../../parts/mail/shop-mail-sheet'
import {
  createForecastPage,
  useForecastFields,
  useForecastFormStore,
  useForecastParcel,
  useOpenForecastScreen,
} from '../../parts/page/create-forecast-page'
import { DiscardDraftLink } from '../../parts/page/discard-draft-link'
import { FieldsPlaceholder } from '../../parts/page/fields-placeholder'
import { ForecastScreen } from '../../parts/page/forecast-screen'
import { ForecastSteps } from '../../parts/page/forecast-steps'
import { QueuedForecastsCard } from '../../parts/page/queued-forecasts-card'
import { DeliveryFields } from '../../parts/trip/delivery-fields'
import { FlowRequirements } from '../../parts/trip/flow-requirements'
import { ImportUnavailableNote } from '../../parts/trip/import-unavailable-note'
import { TrackingNumberRow } from '../../parts/trip/tracking-number-row'
import { TripCard } from '../../parts/trip/trip-card'
import { useTripReferenceData } from '../../queries'
import { texts } from '../../texts'
import { useTripOptionsLoading } from '../../use-options-loading'
import '../forecast.scss'

/**
 * Step 1 of a declaration: destination, warehouse, receiver, mode and tracking number. The chosen
 * destination shows its requirements. `trackingNo` with `whCode` declares a parcel that is already at that
 * warehouse; both are fixed. `packageNo` changes a declaration until arrival, or corrects one that failed
 * review. Between arrival and tally only goods and proof are open.
 */
export default createForecastPage('forecast', function LogisticsPage() {
  const t = useTexts(texts)
  const openScreen = useOpenForecastScreen()
  const form = useForecastFields()
  const { change, current } = form
  const lists = useTripReferenceData()
  const parcel = useForecastParcel()
  const isKnown = parcel.trackingNo !== ''
  const isAwaited = useTripOptionsLoading()
  const forecast = useForecastFormStore()
  useFormErrorEffects(forecast)
  const first = lists.data && findWarehouseOrFirst(form.value.whCode, lists.data.warehouses)?.code
  useLayoutEffect(() => {
    // If the warehouse no longer exists, its destinations do not exist either.
    if (first && first !== current().whCode) change({ whCode: first, flowId: '', addressId: '' })
  }, [first, change, current])
  const hasLists = lists.data !== undefined
  const isVisitor = useIsVisitor()
  const chosenTrip = useRef<ChosenTrip>(undefined)
  // Runs before the first paint, so that the member does not see the trip change.
  useLayoutEffect(() => {
    // Taken when the page opens: if the lists fail, the trip must not reach a later forecast.
    if (!isVisitor && parcel === NEW_PARCEL) chosenTrip.current ??= tripOfNextForecast.consume()
    if (!hasLists) return
    if (chosenTrip.current) applyChosenTrip(forecast, chosenTrip.current)
    chosenTrip.current = undefined
    applyDefaultTrip(forecast, parcel)
  }, [hasLists, isVisitor, forecast, parcel])
  const next = () => {
    if (form.validate((path) => getStepOfField(path) === 'forecast')) openScreen('forecastGoods')
  }
  return (
    <ForecastScreen
      name="forecast"
      footer={
        lists.data && (
          <BottomActionBar>
            <Button id="forecast-next" kind="signal" onPress={next}>
              {t('next.goods')}
            </Button>
          </BottomActionBar>
        )
      }
    >
      <ForecastSteps current={0} />
      <Stack>
        <QueuedForecastsCard />
        {!isKnown && lists.data && <ShopMailSheet />}
        {!isKnown && lists.data && (
          <View className="fc-discard">
            <PressableLink id="forecast-batch" onPress={() => navigate('forecastBatch')}>
              {t('table.open')}
            </PressableLink>
          </View>
        )}
        <QueryBoundary query={lists} skeleton={<SkeletonCards cards={1} />}>
          {(rows) => (
            <>
              <TripCard from={rows} />
              {!isKnown && <ImportUnavailableNote flows={rows.flows} />}
            </>
          )}
        </QueryBoundary>
        <FieldsPlaceholder isLoading={isAwaited} />
        <Card>
          <TrackingNumberRow />
          <DeliveryFields />
          <Field
            id="forecast-note"
            label={t('note')}
            placeholder={t('note.placeholder')}
            max={FORECAST_NOTE_MAX_LENGTH}
            multiline
            {...form.field('note')}
          />
        </Card>
        <View className="fc-help">{t('limits')}</View>
        <DiscardDraftLink />
        <FlowRequirements />
      </Stack>
    </ForecastScreen>
  )
})
