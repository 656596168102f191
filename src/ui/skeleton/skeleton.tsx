import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { SkeletonLine } from './skeleton-line'

/** ms before a skeleton shows, so that a quick answer causes no flash */
const SKELETON_DELAY_MS = 150

/**
 * Skeletons of cards that are loading. The content below is hidden until they arrive, because it would move.
 */
export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return <View className="pt-awaited" />
  return (
    <View className="pt-stack pt-awaited" aria-busy>
      {['a', 'b', 'c', 'd', 'e'].slice(0, cards).map((key) => (
        <View key={key} className="pt-card pt-bones">
          <SkeletonLine size="short" />
          <SkeletonLine size="tall" />
          <SkeletonLine />
        </View>
      ))}
    </View>
  )
}
