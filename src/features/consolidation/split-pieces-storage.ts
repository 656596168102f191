import * as v from 'valibot'
import { SplitPiecesSchema } from '@/contract/orders/order-details'
import type { SplitPackage } from '@/domain/consolidation/split'
import { getSessionState } from '@/session/session-store'
import { defineStoredValue } from '@/storage/define-stored'

/**
 * The division of a parcel's goods until the split is ordered; `of` takes '<member code>.<package number>'.
 */
const stored = defineStoredValue({
  name: 'split.draft',
  version: 1,
  schema: v.object({ pieces: SplitPiecesSchema }),
  isUserInput: true,
})

/** Passes the division from screen to screen if the device cannot store it. */
const piecesInMemory = new Map<string, readonly SplitPackage[]>()

/** Returns the storage of the packages that a member divides a parcel into. */
export function createSplitPiecesStorage(packageNo: string) {
  const key = `${getSessionState().aptId}.${packageNo}`
  return {
    get: (): readonly SplitPackage[] | undefined => piecesInMemory.get(key) ?? stored.of(key).get()?.pieces,
    set(pieces: readonly SplitPackage[]): void {
      const isKept = stored.of(key).set({ pieces: pieces.map((piece) => [...piece]) })
      if (isKept) piecesInMemory.delete(key)
      else piecesInMemory.set(key, pieces)
    },
    remove(): void {
      piecesInMemory.delete(key)
      stored.of(key).remove()
    },
  }
}
