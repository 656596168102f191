import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { resize, restoreSplit } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import type { SplitGoodsItem, SplitPackage } from '@/domain/consolidation/split'
import { createSplitPiecesStorage } from './split-pieces-storage'

/**
 * The packages that a parcel's goods are divided among. Each change is stored, so that all split screens show
 * the same, also after a reload. Before the first change the packages are empty.
 */
export function useSplitPieces(packageNo: string, goods: readonly SplitGoodsItem[] = []) {
  const [stored] = useState(() => createSplitPiecesStorage(packageNo))
  const [kept, setKept] = useState(() => stored.get())
  useDidShow(() => setKept(stored.get()))
  const pieces = restoreSplit(kept, goods) ?? resize([], CONSOLIDATION_LIMITS.split.packagesMin)
  const change = (next: readonly SplitPackage[]) => {
    stored.set(next)
    setKept(next)
  }
  return { pieces, change }
}
