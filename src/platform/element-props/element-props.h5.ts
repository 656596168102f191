/**
 * Returns the screen reader label of an element that cannot be pressed. The label has a fixed and a changing
 * part, read as one. When only the changing part changes, a mini program passes only that part to its view.
 */
export type GetFixedAndChangingLabelProps = (
  stays: string,
  changes: string,
) => { 'aria-label': string; labelNow?: string }

/**
 * Properties that let keys press a View, and move the focus within its group. The mini program needs none.
 */
export type KeyPressProps = Readonly<Record<string, unknown>>

/** The kind of input, which selects the keyboard. For 'nickname' WeChat offers the member's own nickname. */
export type KeyboardType =
  | 'text'
  | 'nickname'
  | 'number'
  | 'decimal'
  | 'phone'
  | 'email'
  | 'code'
  | 'password'

/**
 * The value that a browser may fill in automatically (HTML autofill), where the keyboard type does not imply
 * it.
 */
export type AutofillHint =
  | 'name'
  | 'postal-code'
  | 'address-level1'
  | 'address-level2'
  | 'address-level3'
  | 'street-address'
  | 'new-password'

export interface InputPropsOptions {
  keyboard: KeyboardType
  autofill?: AutofillHint
  /** names the field for screen readers */
  label: string
  /** id of the text that explains the field or the changed input, while there is such a text */
  noteId?: string
  /** id of the error message, while there is one */
  errorId?: string
}

/** Returns properties of Taro's Input and Textarea that select the right keyboard and name the field. */
export type GetInputProps = (facts: InputPropsOptions) => {
  type: 'text' | 'nickname' | 'number' | 'digit'
  password: boolean
  /** attributes of the browser's input element */
  nativeProps?: Record<string, unknown>
} & { [said in `aria-${string}`]?: string }

export const getFixedAndChangingLabelProps: GetFixedAndChangingLabelProps = (stays, changes) => ({
  'aria-label': stays + changes,
})

/** Roles of elements that form a group → the role of the group. */
const GROUPS: Readonly<Record<string, string>> = { radio: 'radiogroup', tab: 'tablist', option: 'listbox' }
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/**
 * Moves the focus to the next element of a group, and from the last to the first. The move also selects a
 * radio or a tab; an option needs a press. Returns false when the element is in no group.
 */
function focusNextInGroup(element: HTMLElement, step: number): boolean {
  const role = element.getAttribute('role') ?? ''
  const group = role in GROUPS && element.closest(`[role="${GROUPS[role]}"]`)
  if (!group) return false
  const all = [...group.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
  const next = all[(all.indexOf(element) + step + all.length) % all.length]!
  next.focus()
  if (role !== 'option') next.click()
  return true
}

export const keyPressProps: KeyPressProps = {
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    const element = event.currentTarget as HTMLElement
    const step = STEPS[event.key]
    if (event.key === 'Enter' || event.key === ' ') element.click()
    else if (!step || !focusNextInGroup(element, step)) return
    event.preventDefault()
  },
}

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
 * A number field is a text input with a numeric keyboard. A number input reports no value while '74.' is
 * typed, so the app would clear the field during typing.
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
