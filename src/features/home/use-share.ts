import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useTexts } from '@/i18n/texts'
import { addressOf } from '@/navigation/address'
import { texts } from './texts/texts'

/** WeChat's menu sends home as a card and puts it among the Moments: nothing of the member goes along. */
export function useShare(): void {
  const t = useTexts(texts)
  useShareAppMessage(() => ({ title: t('share'), path: addressOf('home') }))
  useShareTimeline(() => ({ title: t('share') }))
}
