import { Text, View } from '@tarojs/components'
import { FieldError } from '@/ui/field-error/field-error'
import { Icon } from '@/ui/icon/icon'
import { getComboboxProps } from '@/ui/press/picker-props'

interface TripEndpointProps {
  id: string
  label: string
  code: string
  place: string
  to?: boolean
  error?: string
  /** absent if there is no choice */
  onOpen?: () => void
}

/** The origin or the destination of a trip. */
export function TripEndpoint({ id, label, code, place, to, error, onOpen }: TripEndpointProps) {
  return (
    <View
      className={`fc-end ${to ? 'fc-end--to' : ''}`}
      {...(onOpen ? getComboboxProps({ id, required: true, error, onOpen }) : { id })}
    >
      <View className="pt-cell__label">
        <Text id={`${id}-label`}>{label}</Text>
        <Text className="pt-cell__req">*</Text>
      </View>
      <View className="fc-end__code">{code}</View>
      <View className="fc-end__place">
        {place}
        {onOpen && <Icon name="chevron-down" size={16} />}
      </View>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </View>
  )
}
