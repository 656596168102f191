import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface HeadingProps {
  /** 1: of the page, of which there is one; 2: of a part of it; 3: within that */
  level: 1 | 2 | 3
  id?: string
  /** its look; none where a bar that is not ours shows the words: then only screen readers find them here */
  look?: string
  children: ReactNode
}

/** A title, by which a screen reader's user goes from part to part. */
export const Heading = ({ level, id, look = 'pt-unseen', children }: HeadingProps) => (
  <View id={id} className={look} role="heading" aria-level={level}>
    {children}
  </View>
)
