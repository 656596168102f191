import type { ReactNode } from 'react'

/** What the host says: a code by which the back end learns the number, or why there is none. */
export type PhoneNumberAnswer = { code: string } | { refused: 'denied' | 'quota' | 'failed' }

export interface PhoneNumberButtonProps {
  id: string
  className: string
  onAnswer: (answer: PhoneNumberAnswer) => void
  children: ReactNode
}

/** Asks the member for the mobile number that the host knows; undefined where there is none. */
export type PhoneNumberButton = ((props: PhoneNumberButtonProps) => ReactNode) | undefined
