import { Input, View } from '@tarojs/components'
import { getInputProps } from '@/platform/element-props/element-props'
import { useTrackedFieldFocus } from '../field/field-focus'
import { Icon } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'

interface StepperProps {
  id: string
  value: number
  /** what stands in it, where that is no number yet */
  text?: string
  /** 1 without */
  min?: number
  max: number
  /** names the number for those who cannot see what stands beside it */
  label?: string
  labels: { fewer: string; more: string }
  /** @param text as it was typed; a step is a number */
  onChange: (text: string) => void
  /** of the message that tells what is wrong with it */
  errorId?: string | undefined
  /** the field is left: time to say what is wrong */
  onBlur?: () => void
}

/** A whole number from `min` to `max`, by steps or typed. */
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
