import { View } from '@tarojs/components'
import type { DistributionMode } from '@/domain/addresses/receiver'
import { useTexts } from '@/i18n/texts'
import { InlineField } from '@/ui/inline-field/inline-field'
import { Segmented } from '@/ui/segmented/segmented'
import './address-bar.scss'
import { addressTexts } from './texts'

interface DeliveryModeProps {
  /** id of the form; the field's id is `<id>-distribution` */
  id: string
  value: string
  error?: string | undefined
  onChange: (value: DistributionMode) => void
}

/** Field to choose delivery to the receiver's door or to a pickup point. */
export function DeliveryModeField({ id, value, error, onChange }: DeliveryModeProps) {
  const t = useTexts(addressTexts)
  return (
    <InlineField id={`${id}-distribution`} label={t('delivery')} required error={error}>
      <View className="ab-seg">
        <Segmented
          id={`${id}-distribution`}
          label={t('delivery')}
          small
          options={[
            { value: 'toDoor', label: t('delivery.toDoor') },
            { value: 'selfPickup', label: t('delivery.selfPickup') },
          ]}
          value={value === 'selfPickup' ? 'selfPickup' : 'toDoor'}
          onChange={onChange}
        />
      </View>
    </InlineField>
  )
}
