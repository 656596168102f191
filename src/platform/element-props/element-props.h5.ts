/**
 * What something that only stands on a page is called to a screen reader, in two parts that are read as one: a mini
 * program hands over the second one alone when that alone has changed.
 */
export type GetFixedAndChangingLabelProps = (
  stays: string,
  changes: string,
) => { 'aria-label': string; labelNow?: string }

/** Properties that let keys press a View as a finger does, and go on within its group; a phone's build needs none. */
export type KeyPressProps = Readonly<Record<string, unknown>>

/** What will be typed: it chooses the keyboard. A nickname is a text for which WeChat offers the member's own. */
export type KeyboardType =
  | 'text'
  | 'nickname'
  | 'number'
  | 'decimal'
  | 'phone'
  | 'email'
  | 'code'
  | 'password'

/** What a browser may fill in by itself (HTML's autofill), where the keyboard does not say it already. */
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
  /** names the field for those who cannot see its label */
  label: string
  /** id of what explains the field, or says what came of what was typed, while there is something */
  noteId?: string
  /** id of the message that tells what is wrong, while there is one */
  errorId?: string
}

/** Properties of Taro's Input and Textarea that bring up the right keyboard and name the field. */
export type GetInputProps = (facts: InputPropsOptions) => {
  type: 'text' | 'nickname' | 'number' | 'digit'
  password: boolean
  /** of the browser's own input */
  nativeProps?: Record<string, unknown>
} & { [said in `aria-${string}`]?: string }

export const getFixedAndChangingLabelProps: GetFixedAndChangingLabelProps = (stays, changes) => ({
  'aria-label': stays + changes,
})

/** Roles of which several stand in a group, and the group's. */
const GROUPS: Readonly<Record<string, string>> = { radio: 'radiogroup', tab: 'tablist', option: 'listbox' }
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrows go from one of a group to the next, and from the last to the first. Options wait to be pressed. */
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
