import { Input, View } from '@tarojs/components'
import { getInputProps } from '@/platform/element-props/element-props'
import { useTrackedFieldFocus } from '../field/field-focus'
import { Icon } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'

interface StepperProps {
  id: string
  value: number
  /** displayed text, while it is not a number yet */
  text?: string
  /** 1 by default */
  min?: number
  max: number
  /** names the number for screen readers */
  label?: string
  labels: { fewer: string; more: string }
  /** @param text the typed text; a step gives a number */
  onChange: (text: string) => void
  /** id of the error message */
  errorId?: string | undefined
  /** called when the user leaves the field, to show its problem */
  onBlur?: () => void
}

/** Field for a whole number from `min` to `max`, by buttons or typed. */
export function NumberStepper({
  id,
  value,
  text,
  min = 1,
  max,
  label,
  labels,
  errorId,
  onChange,
  onBlur,
}: StepperProps) {
  const [, setTyped] = useTrackedFieldFocus()
  const step = (by: number) => onChange(String(Math.min(max, Math.max(min, (value || 0) + by))))
  return (
    <View className="pt-stepper">
      <View
        className="pt-stepper__btn"
        {...getPressableProps('button', { id: `${id}-fewer`, onPress: () => step(-1) })}
        aria-label={labels.fewer}
      >
        <Icon name="minus" size={16} />
      </View>
      <Input
        id={id}
        className="pt-stepper__input"
        {...getInputProps({ keyboard: 'number', label: label ?? '', errorId })}
        value={text ?? (Number.isNaN(value) ? '' : String(value))}
        onInput={({ detail }) => onChange(detail.value)}
        onFocus={() => setTyped(true)}
        onBlur={() => {
          setTyped(false)
          onBlur?.()
        }}
      />
      <View
        className="pt-stepper__btn"
        {...getPressableProps('button', { id: `${id}-more`, onPress: () => step(1) })}
        aria-label={labels.more}
      >
        <Icon name="plus" size={16} />
      </View>
    </View>
  )
}
