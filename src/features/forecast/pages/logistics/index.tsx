import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { NOTE_MAX } from '@/domain/forecast'
import { warehouseOf } from '@/domain/places'
import { useTexts } from '@/i18n/texts'
import { useFormScreen } from '@/shared/form/use-form'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { Field } from '@/ui/field/field'
import { Link } from '@/ui/link/link'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Stack } from '@/ui/stack/stack'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { isBlank } from '../../forecast-form'
import { forecastPage, useForecast, useForecastForm, useGoOn, useParcel } from '../../forecast-page'
import { DeliveryFields } from '../../parts/delivery-fields'
import { StepNames } from '../../parts/step-names'
import { TrackingNumber } from '../../parts/tracking-field'
import { TripCard } from '../../parts/trip-card'
import { useTripLists } from '../../queries'
import { stepOfField } from '../../steps'
import { texts } from '../../texts/texts'
import '../forecast.scss'

export default forecastPage(function LogisticsPage() {
  const t = useTexts(texts)
  const parcel = useParcel()
  const forecastForm = useForecast()
  const goOn = useGoOn()
  const form = useForecastForm()
  const { change, current } = form
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const lists = useTripLists()
  useFormScreen(forecastForm)
  const first = lists.data && warehouseOf(form.value.whCode, lists.data.warehouses)?.code
  useEffect(() => {
    // A warehouse that the forwarder has no more takes its destinations with it.
    if (first && first !== current().whCode) change({ whCode: first, flowId: '', addressId: '' })
  }, [first, change, current])
  const { goods, pictures } = form.value
  const contents = t('discard.of', { goods: goods.length, pictures: pictures.length })
  const next = () => {
    if (form.validate((path) => stepOfField(path) === 'forecast')) goOn('forecastGoods')
  }
  return (
    <Screen
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
        <Loaded query={lists} skeleton={<Skeleton cards={1} />}>
          {(rows) => <TripCard from={rows} />}
        </Loaded>
        <Card>
          <TrackingNumber />
          <DeliveryFields />
          <Field
            id="forecast-note"
            label={t('note')}
            placeholder={t('note.placeholder')}
            max={NOTE_MAX}
            {...form.field('note')}
          />
        </Card>
        <View className="fc-help">{t('limits')}</View>
        {!isBlank(form.value, parcel) && (
          <View className="fc-discard">
            <Link id="forecast-discard" role="button" onPress={() => setConfirmOpen(true)}>
              {t('discard')}
            </Link>
          </View>
        )}
      </Stack>
      <Dialog
        id="forecast-discard-dialog"
        open={isConfirmOpen}
        title={t('discard.ask')}
        of={[form.value.trackingNo.trim(), contents].filter(Boolean)}
        text={t('discard.text')}
        onClose={() => setConfirmOpen(false)}
        actions={[
          { id: 'forecast-discard-cancel', label: t('cancel'), onPress: () => setConfirmOpen(false) },
          {
            id: 'forecast-discard-confirm',
            label: t('discard'),
            signal: true,
            onPress: () => {
              forecastForm.discard()
              setConfirmOpen(false)
            },
          },
        ]}
      />
    </Screen>
  )
})
