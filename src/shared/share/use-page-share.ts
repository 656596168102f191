import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { addressOf } from '@/navigation/address'
import type { Params, ScreenName } from '@/navigation/navigation'
import { queryText } from '@/navigation/query-text'

/** What is sent to somebody: a screen that anybody may open, with words for it. */
export interface ShareCard {
  title: string
  name: ScreenName
  params?: Params
}

/** WeChat would put a picture of the page on the card, with all the numbers that its member sees there. */
const PICTURE = '/share.png'

export const wechatCard = ({ title, name, params }: ShareCard) => ({
  title,
  path: addressOf(name, params),
  imageUrl: PICTURE,
})

/**
 * WeChat's menu sends the present screen as a card, and puts it among the Moments, where the page is the present one
 * whatever is said and only its query can be chosen.
 */
export function usePageShare(card: ShareCard): void {
  useShareAppMessage(() => wechatCard(card))
  useShareTimeline(() => ({
    title: card.title,
    query: queryText(card.params).slice(1),
    imageUrl: PICTURE,
  }))
}
