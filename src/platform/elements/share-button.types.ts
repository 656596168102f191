import type { ReactNode } from 'react'

export interface ShareButtonProps {
  id: string
  className: string
  children: ReactNode
}

/** Sends the card of its page to somebody; draws nothing where the platform has no such button. */
export type ShareButton = (props: ShareButtonProps) => ReactNode
