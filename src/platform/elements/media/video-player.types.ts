import type { ReactNode } from 'react'

export interface VideoPlayerProps {
  id: string
  src: string
  /** what it shows, for those who cannot see it */
  label: string
}

/** A video with the controls of its platform; nothing plays by itself. */
export type VideoPlayer = (props: VideoPlayerProps) => ReactNode
