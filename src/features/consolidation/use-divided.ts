import { useEffect } from 'react'
import { useSplitGoods } from './queries'
import { storedPieces } from './stored-pieces'

/**
 * What is divided when a parcel is split. How it was divided stays for whoever comes back from the payment, and is
 * forgotten once the parcel cannot be split any more.
 */
export function useDivided(packageNo: string) {
  const divided = useSplitGoods(packageNo)
  const isOver = divided.error?.isDeclared === true
  useEffect(() => {
    if (isOver) storedPieces(packageNo).remove()
  }, [isOver, packageNo])
  return divided
}
