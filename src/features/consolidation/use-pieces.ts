import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { keptPieces, ofCount } from '@/domain/consolidation/divide'
import { CONSOLIDATION_LIMITS } from '@/domain/consolidation/limits'
import type { Piece, SplitGoods } from '@/domain/consolidation/split'
import { storedPieces } from './stored-pieces'

/**
 * The packages that a parcel's goods are divided among, kept with each change, so that the screens of the split show the
 * same, also after a reload; empty ones until something was divided.
 */
export function usePieces(packageNo: string, goods: readonly SplitGoods[] = []) {
  const [stored] = useState(() => storedPieces(packageNo))
  const [kept, setKept] = useState(() => stored.get())
  useDidShow(() => setKept(stored.get()))
  const pieces = keptPieces(kept, goods) ?? ofCount([], CONSOLIDATION_LIMITS.split.piecesMin)
  const change = (next: readonly Piece[]) => {
    stored.set(next)
    setKept(next)
  }
  return { pieces, change }
}
