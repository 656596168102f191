/** What will be typed: it chooses the keyboard. */
export type Keyboard = 'text' | 'number' | 'decimal' | 'phone' | 'email' | 'code' | 'password'

export interface InputFacts {
  keyboard: Keyboard
  /** names the field for those who cannot see its label */
  label: string
  /** id of the message that tells what is wrong, while there is one */
  errorId?: string
}

/** Properties of Taro's Input and Textarea that bring up the right keyboard and name the field. */
export type InputHints = (facts: InputFacts) => {
  type: 'text' | 'number' | 'digit'
  password: boolean
  nativeProps?: Record<string, unknown>
}
