import { type RadioProps, Radios } from '../radios/radios'

/** Up to four options as outlined boxes. */
export const RadioBoxes = <Value extends string>(radios: RadioProps<Value>) => (
  <Radios {...radios} group="pt-box" item="pt-box__item" />
)
