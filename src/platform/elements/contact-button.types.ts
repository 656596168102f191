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
