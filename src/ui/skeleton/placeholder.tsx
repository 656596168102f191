import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'

/** ms to wait for an answer; after that, visible content that may move is better than hidden content */
const PLACEHOLDER_MS = 3000

/**
 * The place of a part that is loading and whose height is unknown. The content below stays hidden until the
 * part arrives, so it never moves.
 */
export function Placeholder() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PLACEHOLDER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLong ? null : <View className="pt-awaited" />
}

/** The same for the first load of a screen. Later loads after a choice hide nothing again. */
export function InitialLoadPlaceholder({ isLoading }: { isLoading: boolean }) {
  const [isOver, setOver] = useState(!isLoading)
  useEffect(() => {
    if (!isLoading) setOver(true)
  }, [isLoading])
  return isOver || !isLoading ? null : <Placeholder />
}
