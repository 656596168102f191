import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { writeClipboard } from '@/platform/clipboard/clipboard'
import { showToast } from '@/platform/toast/toast'
import { Icon } from '../icon/icon'
import { useWithPermission } from '../permission/use-with-permission'
import { getPressableProps } from '../press/pressable-props'
import { uiTexts } from '../texts'

/** Puts a text on the clipboard; a toast says so, or that it could not be; a refusal leads to where it is allowed. */
export function useCopyToClipboard(): (text: string, message?: string) => Promise<void> {
  const t = useTexts(uiTexts)
  const withPermission = useWithPermission()
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
  const copy = useCopyToClipboard()
  return (
    <View
      className="pt-iconbtn"
      {...getPressableProps('button', { id, onPress: () => copy(text) })}
      aria-label={t('copy', { what })}
    >
      <Icon name="copy" />
    </View>
  )
}
