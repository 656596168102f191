import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { areaCodeOf } from '@/domain/phone'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { AddressBar } from '@/shared/address/address-bar'
import { usePickupRemark } from '@/shared/address/pickup-remark'
import { addressTexts } from '@/shared/address/texts/texts'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { useForecastForm } from '../forecast-page'
import { useCollector, usePickupPoints } from '../queries'
import { texts } from '../texts/texts'
import { useTrip } from '../use-trip'
import { KeepCollector } from './keep-collector'

/** The point where it is collected, and by whom. */
export const PickupFields = () => (
  <>
    <PickupChoice />
    <CollectorFields />
  </>
)

function PickupChoice() {
  const t = useTexts(texts)
  const kinds = useTexts(addressTexts)
  const lang = useLanguage()
  const form = useForecastForm()
  const { flowId, pickupPointId } = form.value
  const [open, setOpen] = useState(false)
  const remark = usePickupRemark(useTrip().flow?.tarArea ?? '').data?.remark
  const { data: points = [] } = usePickupPoints(flowId, true)
  const chosen = points.find(({ id }) => id === pickupPointId)
  return (
    <>
      <ChoiceField
        id="forecast-pickup"
        label={t('pickup')}
        required
        value=""
        placeholder={t('pickup.choose')}
        error={form.problemAt('pickupPointId')}
        onOpen={() => setOpen(true)}
      >
        {chosen && <AddressBar point={chosen} />}
      </ChoiceField>
      {chosen && remark && (
        <View id="forecast-pickup-remark" className="fc-remark pt-t13 pt-2">
          {remark[lang]}
        </View>
      )}
      <ChoiceSheet
        id="forecast-pickup-sheet"
        open={open}
        title={t('pickup')}
        options={points.map((point) => ({
          value: point.id,
          label: `${point.name[lang]} · ${kinds(`point.${point.pickupType}`)}`,
          note: `${point.address} · ${point.businessHours}`,
        }))}
        value={pickupPointId}
        onChoose={(value) => form.change({ pickupPointId: value })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Begins as the collector of the parcel before, or as the member. */
function CollectorFields() {
  const t = useTexts(texts)
  const { value, change, current, field } = useForecastForm()
  const preset = useCollector().data
  const localCode = areaCodeOf(useTrip().flow?.tarArea ?? '')
  useEffect(() => {
    const { pickupName, pickupAreaCode, pickupPhone } = current()
    if (!preset || pickupName || pickupPhone) return
    change({
      pickupName: preset.name,
      pickupAreaCode: preset.areaCode || pickupAreaCode || localCode,
      pickupPhone: preset.phone,
    })
  }, [preset, localCode, current, change])
  return (
    <>
      <Field id="forecast-pickup-name" label={t('pickup.name')} required {...field('pickupName')} />
      <PhoneFields
        id="forecast-pickup"
        areaLabel={t('pickup.areaCode')}
        areaCode={value.pickupAreaCode}
        onAreaCode={(pickupAreaCode) => change({ pickupAreaCode, pickupPhone: value.pickupPhone })}
        label={t('pickup.phone')}
        field={field('pickupPhone')}
      />
      <KeepCollector offered={preset} />
    </>
  )
}
