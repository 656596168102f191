import { type RadioProps, Radios } from '../radios/radios'

/** Up to four options as outlined boxes. */
export const Picks = <Value extends string>(radios: RadioProps<Value>) => (
  <Radios {...radios} group="pt-pick" item="pt-pick__item" />
)
