import type { GetFixedAndChangingLabelProps, GetInputProps, KeyPressProps } from './element-props.h5'

export type { AutofillHint, KeyboardType } from './element-props.h5'

/** WeChat's templates join the two parts (config/taro-fixes/screen-reader). */
export const getFixedAndChangingLabelProps: GetFixedAndChangingLabelProps = (stays, changes) => ({
  'aria-label': stays,
  labelNow: changes,
})

export const keyPressProps: KeyPressProps = {}

const TYPES = {
  text: 'text',
  nickname: 'nickname',
  email: 'text',
  password: 'text',
  number: 'number',
  code: 'number',
  phone: 'number',
  decimal: 'digit',
} as const

export const getInputProps: GetInputProps = ({ keyboard, label, noteId, errorId }) => ({
  type: TYPES[keyboard],
  password: keyboard === 'password',
  'aria-label': label,
  'aria-invalid': errorId && 'true',
  'aria-describedby': [noteId, errorId].filter(Boolean).join(' ') || undefined,
})
