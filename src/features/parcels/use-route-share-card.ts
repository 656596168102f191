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

/**
 * Returns a function that makes the share card of a parcel's route. The card names the places, but never the
 * parcel's numbers.
 */
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
 * Makes WeChat's share menu send the parcel's route, which also starts the sharing. WeChat waits three
 * seconds for the response. Without one it sends the earlier share, or the home screen.
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
