import type { GetInputProps, KeyboardType } from './input-props.types'

const MODES: Partial<Record<KeyboardType, string>> = {
  number: 'numeric',
  code: 'numeric',
  decimal: 'decimal',
  phone: 'tel',
  email: 'email',
}
const FILLED_BY: Partial<Record<KeyboardType, string>> = {
  phone: 'tel-national',
  email: 'email',
  code: 'one-time-code',
  password: 'current-password',
}

/**
 * Numbers are typed into a text input with a keyboard of figures: a number input tells nothing while '74.' is
 * typed, and the field would be emptied under the user's hand.
 */
export const getInputProps: GetInputProps = ({ keyboard, autofill, label, noteId, errorId }) => ({
  type: 'text',
  password: keyboard === 'password',
  nativeProps: {
    inputMode: MODES[keyboard],
    autoComplete: autofill ?? FILLED_BY[keyboard],
    autoCapitalize: keyboard === 'text' || keyboard === 'nickname' ? undefined : 'off',
    'aria-label': label,
    'aria-invalid': errorId ? 'true' : undefined,
    'aria-describedby': [noteId, errorId].filter(Boolean).join(' ') || undefined,
  },
})
