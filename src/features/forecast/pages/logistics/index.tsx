import { View } from '@tarojs/components'
import { useLayoutEffect } from 'react'
import { NOTE_MAX_LENGTH } from '@/domain/forecast'
import { findWarehouseOrFirst } from '@/domain/places'
import { useTexts } from '@/i18n/texts'
import { useFormScreen } from '@/shared/form/use-form'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { leadHome } from '../../forecast-form'
import { forecastPage, useForecast, useForecastForm, useGoOn, useParcel } from '../../forecast-page'
import { DeliveryFields } from '../../parts/delivery-fields'
import { DiscardDraft } from '../../parts/discard-draft'
import { FieldsAwaited } from '../../parts/fields-awaited'
import { FlowNeeds } from '../../parts/flow-needs'
import { ForecastScreen } from '../../parts/forecast-screen'
import { ImportNote } from '../../parts/import-note'
import { MailSheet } from '../../parts/mail-sheet'
import { StepNames } from '../../parts/step-names'
import { TrackingNumber } from '../../parts/tracking-field'
import { TripCard } from '../../parts/trip-card'
import { useTripLists } from '../../queries'
import { stepOfField } from '../../steps'
import { texts } from '../../texts/texts'
import { useTripOffers } from '../../use-trip-offers'
import '../forecast.scss'

export default forecastPage('forecast', function LogisticsPage() {
  const t = useTexts(texts)
  const goOn = useGoOn()
  const form = useForecastForm()
  const { change, current } = form
  const lists = useTripLists()
  const parcel = useParcel()
  const isKnown = parcel.trackingNo !== ''
  const isAwaited = useTripOffers()
  const forecast = useForecast()
  useFormScreen(forecast)
  const first = lists.data && findWarehouseOrFirst(form.value.whCode, lists.data.warehouses)?.code
  useLayoutEffect(() => {
    // A warehouse that the forwarder has no more takes its destinations with it.
    if (first && first !== current().whCode) change({ whCode: first, flowId: '', addressId: '' })
  }, [first, change, current])
  const hasLists = lists.data !== undefined
  // Before the screen is seen: the way does not change before the member's eyes.
  useLayoutEffect(() => {
    if (hasLists) leadHome(forecast, parcel)
  }, [hasLists, forecast, parcel])
  const next = () => {
    if (form.validate((path) => stepOfField(path) === 'forecast')) goOn('forecastGoods')
  }
  return (
    <ForecastScreen
      name="forecast"
      footer={
        lists.data && (
          <StickyBar>
            <Button id="forecast-next" kind="signal" onPress={next}>
              {t('next.goods')}
            </Button>
          </StickyBar>
        )
      }
    >
      <StepNames current={0} />
      <Stack>
        {!isKnown && lists.data && <MailSheet />}
        <Loaded query={lists} skeleton={<Skeleton cards={1} />}>
          {(rows) => (
            <>
              <TripCard from={rows} />
              {!isKnown && <ImportNote flows={rows.flows} />}
            </>
          )}
        </Loaded>
        <FieldsAwaited isLoading={isAwaited} />
        <Card>
          <TrackingNumber />
          <DeliveryFields />
          <Field
            id="forecast-note"
            label={t('note')}
            placeholder={t('note.placeholder')}
            max={NOTE_MAX_LENGTH}
            multiline
            {...form.field('note')}
          />
        </Card>
        <View className="fc-help">{t('limits')}</View>
        <DiscardDraft />
        <FlowNeeds />
      </Stack>
    </ForecastScreen>
  )
})
