import { useShareAppMessage } from '@tarojs/taro'
import { callServer } from '@/client/call-server'
import { findCachedAnswer } from '@/client/query'
import { shareRoute } from '@/contract/parcels/route-share'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { toRouteProgress } from '@/shared/parcels/parcel-view'
import { parcelTexts } from '@/shared/parcels/texts'
import { type ShareCard, toWechatShareMessage } from '@/shared/share/use-page-share'
import { useParcelDetail } from './queries'
import { texts } from './texts'

/** The card of a parcel's route once it is shared: its places are named, its numbers never. */
export function useRouteShareCard(packageNo: string): (shareId: string) => ShareCard {
  const t = useTexts(texts)
  const parcelText = useTexts(parcelTexts)
  const lang = useLanguage()
  const summary = useParcelDetail(packageNo).data?.summary
  const lane = summary && toRouteProgress(summary, lang, parcelText)
  const title = t('share.card', { from: lane?.fromName ?? '', to: lane?.toName ?? '' })
  return (id) => ({ title, name: 'sharedRoute', params: { id } })
}

/**
 * WeChat sends the parcel's screen as the card of its route, which is shared by that. It waits three seconds for the
 * answer; without one it sends what was shared before, or home.
 */
export function useShareRouteByMenu(packageNo: string): void {
  const cardOf = useRouteShareCard(packageNo)
  useShareAppMessage(() => {
    const shared = findCachedAnswer(shareRoute, { packageNo })
    const before = toWechatShareMessage(
      shared ? cardOf(shared.shareId) : { ...cardOf(''), name: 'home', params: {} },
    )
    const promise = callServer(shareRoute, { packageNo }).then(
      ({ shareId }) => toWechatShareMessage(cardOf(shareId)),
      () => before,
    )
    return { ...before, promise }
  })
}
