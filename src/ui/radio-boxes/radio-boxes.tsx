import { RadioGroup, type RadioGroupProps } from '../radio-group/radio-group'

/** A few options as outlined boxes, which wrap if there is no room. */
export const RadioBoxes = <Value extends string>(radios: RadioGroupProps<Value>) => (
  <RadioGroup {...radios} group="pt-box" item="pt-box__item" />
)
