import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import type { ScreenName, ScreenParams } from '@/navigation/navigation'
import { buildPageUrl, buildQueryString } from '@/navigation/page-url'
import { secretLinkParam } from '@/platform/launch/launch'

/** What is sent to somebody: a screen that anybody may open, with words for it. */
export interface ShareCard {
  title: string
  name: ScreenName
  params?: ScreenParams
  /** for whoever gets the card alone: it stays in no address bar */
  secret?: { name: string; value: string }
}

/** The address of a card, with what is for its reader alone. */
export function buildShareCardPath({ name, params, secret: own }: ShareCard): string {
  const address = buildPageUrl(name, params)
  return own ? secretLinkParam.addTo(address, own.name, own.value) : address
}

/** WeChat would put a picture of the page on the card, with all the numbers that its member sees there. */
const PICTURE = '/share.png'

export const toWechatShareMessage = (card: ShareCard) => ({
  title: card.title,
  path: buildShareCardPath(card),
  imageUrl: PICTURE,
})

/**
 * WeChat's menu sends the present screen as a card, and puts it among the Moments, where the page is the present one
 * whatever is said and only its query can be chosen.
 */
export function usePageShare(card: ShareCard): void {
  useShareAppMessage(() => toWechatShareMessage(card))
  useShareTimeline(() => ({
    title: card.title,
    query: buildQueryString(card.params).slice(1),
    imageUrl: PICTURE,
  }))
}
