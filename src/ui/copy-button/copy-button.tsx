import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { writeClipboard } from '@/platform/clipboard/clipboard'
import { showToast } from '@/platform/toast/toast'
import { Icon } from '../icon/icon'
import { usePermission } from '../permission/use-permission'
import { pressable } from '../press/press'
import { uiTexts } from '../texts/texts'

/** Puts a text on the clipboard; a toast says so, or that it could not be; a refusal leads to where it is allowed. */
export function useCopy(): (text: string, message?: string) => Promise<void> {
  const t = useTexts(uiTexts)
  const withPermission = usePermission()
  return async (text, message = t('copied')) => {
    const copied = await withPermission('clipboard', () => writeClipboard(text))
    if (copied === undefined) return
    // The mini program shows a toast of its own, in the language of WeChat: ours takes its place.
    showToast(copied ? message : t('copyFailed'))
  }
}

/** @param what names the thing that is copied, for those who cannot see the sign */
export function CopyButton({ id, text, what }: { id: string; text: string; what: string }) {
  const t = useTexts(uiTexts)
  const copy = useCopy()
  return (
    <View
      className="pt-iconbtn"
      {...pressable('button', { id, onPress: () => copy(text) })}
      aria-label={t('copy', { what })}
    >
      <Icon name="copy" />
    </View>
  )
}
