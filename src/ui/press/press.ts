import { pressedByKey } from '@/platform/press-key/press-key'

type Role = 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option'

/** Makes a View something to press: for a finger with its onClick, for a key, and for a screen reader. */
export const pressable = (role: Role) => ({ role, ...pressedByKey }) as const
