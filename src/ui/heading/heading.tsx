import { View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface HeadingProps {
  /** 1: the page's only main heading; 2: a section; 3: a part of a section */
  level: 1 | 2 | 3
  id?: string
  /**
   * class of its style; without it the heading is visible only to screen readers, where a native bar shows
   * the title
   */
  look?: string
  children: ReactNode
}

/** A heading, by which users of a screen reader navigate. */
export const Heading = ({ level, id, look = 'pt-unseen', children }: HeadingProps) => (
  <View id={id} className={look} role="heading" aria-level={level}>
    {children}
  </View>
)
