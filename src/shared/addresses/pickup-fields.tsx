import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { getDestinationAreaCode } from '@/domain/addresses/phone'
import type { DeliveryTargetEntry } from '@/domain/addresses/receiver'
import { preventLineBreaks } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { useIsAnyFieldFocused } from '@/ui/field/field-focus'
import { AddressSummary } from './address-bar'
import './address-bar.scss'
import { usePickupPointsOfFlow, usePickupTypeLimits, useSuggestedPickupCollector } from './pickup-queries'
import { usePickupRemarkOfCountry } from './pickup-remark'
import { addressTexts } from './texts'

/** Prevents a line break in a few words. Browsers break lines at spaces and between Chinese characters. */
const keepOnOneLine = (text: string) =>
  text.replace(/\p{Script=Han}(?=\p{Script=Han})/gu, '$&\u2060').replaceAll(' ', '\u00a0')

const GRAMS_PER_KG = 1000

export interface PickupPointFieldsProps {
  /** id of the form; the fields are `<id>-pickup`, `<id>-pickup-name`, `<id>-pickup-phone` */
  id: string
  flowId: string
  /** destination country of the flow; '' while no flow is chosen */
  destination: string
  form: FormFieldsController<DeliveryTargetEntry> & { current: () => DeliveryTargetEntry }
}

/** Fields for the pickup point and the person who collects the parcel. */
export const PickupPointFields = (props: PickupPointFieldsProps) => (
  <>
    <PointField {...props} />
    <CollectorFields {...props} />
  </>
)

function PointField({ id, flowId, destination, form }: PickupPointFieldsProps) {
  const t = useTexts(addressTexts)
  const lang = useLanguage()
  const [open, setOpen] = useState(false)
  const remark = usePickupRemarkOfCountry(destination).data?.remark
  const limits = usePickupTypeLimits(destination).data
  const { data: points = [] } = usePickupPointsOfFlow(flowId)
  const { pickupPointId } = form.value
  const chosen = points.find((each) => each.id === pickupPointId)
  const limitOf = (pickupType: number): string[] => {
    const grams = limits?.find((each) => each.pickupType === pickupType)?.grams
    return grams ? [keepOnOneLine(t('pickup.limit', { kg: grams / GRAMS_PER_KG }))] : []
  }
  return (
    <>
      <ChoiceField
        id={`${id}-pickup`}
        label={t('pickup')}
        required
        value=""
        placeholder={t('pickup.choose')}
        error={form.problemAt('pickupPointId')}
        onOpen={() => setOpen(true)}
      >
        {chosen && <AddressSummary point={chosen} />}
      </ChoiceField>
      {chosen && remark && (
        <View id={`${id}-pickup-remark`} className="ab-remark pt-t13 pt-2">
          {remark[lang]}
        </View>
      )}
      <ChoiceSheet
        id={`${id}-pickup-sheet`}
        open={open}
        title={t('pickup')}
        options={points.map((point) => ({
          value: point.id,
          label: `${point.name[lang]}\u00a0· ${t(`point.${point.pickupType}`)}`,
          note: [point.address, preventLineBreaks(point.businessHours), ...limitOf(point.pickupType)].join(
            '\u00a0· ',
          ),
        }))}
        value={pickupPointId}
        onChoose={(value) => form.change({ pickupPointId: value })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Fields for the collector. They start with the suggested collector. */
function CollectorFields({ id, destination, form }: PickupPointFieldsProps) {
  const t = useTexts(addressTexts)
  const { value, change, current, field } = form
  const preset = useSuggestedPickupCollector().data
  const localCode = getDestinationAreaCode(destination)
  const isTypedIn = useIsAnyFieldFocused()
  const offered = useRef<typeof preset>(undefined)
  useEffect(() => {
    // While the member types, the suggestion would appear before their first letter. A member who empties the
    // fields wants another collector.
    if (!preset || isTypedIn || offered.current === preset) return
    offered.current = preset
    const { pickupName, pickupAreaCode, pickupPhone } = current()
    if (pickupName || pickupPhone) return
    change({
      pickupName: preset.name,
      pickupAreaCode: preset.areaCode || pickupAreaCode || localCode,
      pickupPhone: preset.phone,
    })
  }, [preset, isTypedIn, localCode, current, change])
  return (
    <>
      <Field id={`${id}-pickup-name`} label={t('pickup.name')} required {...field('pickupName')} />
      <PhoneFields
        id={`${id}-pickup`}
        areaLabel={t('pickup.areaCode')}
        areaCode={value.pickupAreaCode}
        onAreaCode={(pickupAreaCode) => change({ pickupAreaCode, pickupPhone: value.pickupPhone })}
        label={t('pickup.phone')}
        field={field('pickupPhone')}
      />
    </>
  )
}
