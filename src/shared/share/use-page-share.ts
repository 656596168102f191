import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ScreenName, ScreenParams } from '@/navigation/navigation'
import { buildPageUrl, buildQueryString } from '@/navigation/page-url'
import { secretLinkParam } from '@/platform/launch/launch'

/** A public screen to share, with a title. */
export interface ShareCard {
  title: string
  name: ScreenName
  params?: ScreenParams
  /** only for the recipients of the card; the address bar does not keep it */
  secret?: { name: string; value: string }
}

/** Returns the address of a card, including the recipient's secret. */
export function buildShareCardPath({ name, params, secret: own }: ShareCard): string {
  const address = buildPageUrl(name, params)
  return own ? secretLinkParam.addTo(address, own.name, own.value) : address
}

/** Without this picture WeChat would put a screenshot of the page on the card, with the member's numbers. */
const PICTURE = '/share.png'

export const toWechatShareMessage = (card: ShareCard) => ({
  title: card.title,
  path: buildShareCardPath(card),
  imageUrl: PICTURE,
})

/**
 * Defines the card that WeChat's menu sends for the current screen, and its entry in Moments. For Moments
 * WeChat always uses the current page; only the query can be set.
 */
export function usePageShare(card: ShareCard): void {
  useShareAppMessage(() => toWechatShareMessage(card))
  useShareTimeline(() => ({
    title: card.title,
    query: buildQueryString(card.params).slice(1),
    imageUrl: PICTURE,
  }))
}
