import { RadioGroup, type RadioGroupProps } from '../radio-group/radio-group'

interface SegmentedProps<Value extends string> extends RadioGroupProps<Value> {
  small?: boolean
}

/** Two or three options in one row on a track. */
export const Segmented = <Value extends string>({ small, ...radios }: SegmentedProps<Value>) => (
  <RadioGroup {...radios} group={`pt-seg ${small ? 'pt-seg--sm' : ''}`} item="pt-seg__item" />
)
