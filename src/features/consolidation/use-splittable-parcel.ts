import { useEffect } from 'react'
import { isRefusal } from '@/client/call-error'
import { getSplitGoods } from '@/contract/consolidation/split'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { useSplitGoods } from './queries'
import { createSplitPiecesStorage } from './split-pieces-storage'
import { texts } from './texts'

/**
 * Loads the goods of a parcel to split, or the reason why it cannot be split. The parcel's screen and the
 * list offer a split only if its `canSplit` is true. The stored division stays while the member pays. It is
 * removed once the parcel cannot be split any more.
 */
export function useSplittableParcel(packageNo: string) {
  const t = useTexts(texts)
  const divided = useSplitGoods(packageNo)
  const isOver = divided.error?.isDeclared === true
  useEffect(() => {
    if (isOver) createSplitPiecesStorage(packageNo).remove()
  }, [isOver, packageNo])
  const onPress = () => replaceScreen('parcelDetails', { packageNo })
  const action = { id: 'split-parcel', label: t('split.parcel'), onPress }
  // Without the parcel there is no parcel screen to link to.
  const isThere = !isRefusal(divided.error, getSplitGoods, 'parcelNotFound')
  return { divided, gone: { title: t('split.impossible.title'), action: isThere ? action : undefined } }
}
