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
