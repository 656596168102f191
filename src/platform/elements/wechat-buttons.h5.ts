import type { ReactNode } from 'react'

export interface ContactButtonProps {
  id: string
  className: string
  /** what the conversation is about: its title, and the page that the card opens, with its query */
  card: { title: string; path: string }
  children: ReactNode
}

/** Opens the conversation with customer service inside the host; undefined where there is none. */
export type ContactButton = ((props: ContactButtonProps) => ReactNode) | undefined

/** What the host says: a code by which the back end learns the number, or why there is none. */
export type PhoneNumberCodeResult = { code: string } | { refused: 'denied' | 'quota' | 'failed' }

export interface PhoneNumberButtonProps {
  id: string
  className: string
  onAnswer: (answer: PhoneNumberCodeResult) => void
  children: ReactNode
}

/** Asks the member for the mobile number that the host knows; undefined where there is none. */
export type PhoneNumberButton = ((props: PhoneNumberButtonProps) => ReactNode) | undefined

export interface ShareButtonProps {
  id: string
  className: string
  children: ReactNode
}

/** Sends the card of its page to somebody; draws nothing where the platform has no such button. */
export type ShareButton = (props: ShareButtonProps) => ReactNode

export const ContactButton = undefined as ContactButton

export const PhoneNumberButton = undefined as PhoneNumberButton

export const ShareButton: ShareButton = () => null
