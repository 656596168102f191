import * as v from 'valibot'
import { SplitPiecesSchema } from '@/contract/order-details'
import type { SplitPiece } from '@/domain/consolidation/split'
import { session } from '@/session/session-store'
import { defineStored } from '@/storage/define-stored'

/** How the goods of a parcel are divided until that is ordered; `of` takes '<member code>.<package number>'. */
const stored = defineStored({
  name: 'split.draft',
  version: 1,
  schema: v.object({ pieces: SplitPiecesSchema }),
  isTyped: true,
})

/** What a device that keeps nothing has to hand on from screen to screen. */
const notKept = new Map<string, readonly SplitPiece[]>()

/** The packages that a member has begun to divide a parcel into. */
export function storedPieces(packageNo: string) {
  const key = `${session().aptId}.${packageNo}`
  return {
    get: (): readonly SplitPiece[] | undefined => notKept.get(key) ?? stored.of(key).get()?.pieces,
    set(pieces: readonly SplitPiece[]): void {
      const isKept = stored.of(key).set({ pieces: pieces.map((piece) => [...piece]) })
      if (isKept) notKept.delete(key)
      else notKept.set(key, pieces)
    },
    remove(): void {
      notKept.delete(key)
      stored.of(key).remove()
    },
  }
}
