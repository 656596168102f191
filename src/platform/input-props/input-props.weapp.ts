import type { GetInputProps } from './input-props.types'

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
