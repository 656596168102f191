import type { ReactNode } from 'react'

export interface ContactButtonProps {
  id: string
  className: string
  /** the subject of the conversation: its title, and the path with query of the page that the card opens */
  card: { title: string; path: string }
  children: ReactNode
}

/** Opens the conversation with customer service inside the host. Undefined where the host has none. */
export type ContactButton = ((props: ContactButtonProps) => ReactNode) | undefined

/** The host's result: a code with which the back end reads the number, or the reason for the refusal. */
export type PhoneNumberCodeResult = { code: string } | { refused: 'denied' | 'quota' | 'failed' }

export interface PhoneNumberButtonProps {
  id: string
  className: string
  onAnswer: (answer: PhoneNumberCodeResult) => void
  children: ReactNode
}

/** Requests the mobile number that the host knows from the member. Undefined where the host has none. */
export type PhoneNumberButton = ((props: PhoneNumberButtonProps) => ReactNode) | undefined

export interface ShareButtonProps {
  id: string
  className: string
  children: ReactNode
}

/** Sends the card of its page to another person. Draws nothing where the platform has no such button. */
export type ShareButton = (props: ShareButtonProps) => ReactNode

export const ContactButton = undefined as ContactButton

export const PhoneNumberButton = undefined as PhoneNumberButton

export const ShareButton: ShareButton = () => null
