import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { Icon } from '../icon/icon'
import { pressable } from '../press/press'
import { uiTexts } from '../texts/texts'

/** Puts a text on the clipboard; the toast confirms it. */
export async function copyText(text: string, message: string): Promise<void> {
  await Taro.setClipboardData({ data: text })
  // The mini program shows a toast of its own, in the language of WeChat: ours takes its place.
  showToast(message)
}

/** @param what names the thing that is copied, for those who cannot see the sign */
export function CopyButton({ id, text, what }: { id: string; text: string; what: string }) {
  const t = useTexts(uiTexts)
  return (
    <View
      className="pt-iconbtn"
      {...pressable('button', { id, onPress: () => copyText(text, t('copied')) })}
      aria-label={t('copy', { what })}
    >
      <Icon name="copy" />
    </View>
  )
}
