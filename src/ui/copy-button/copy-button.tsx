import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { writeClipboard } from '@/platform/clipboard/clipboard'
import { showToast } from '@/platform/toast/toast'
import { Icon } from '../icon/icon'
import { useWithPermission } from '../permission/use-with-permission'
import { getPressableProps } from '../press/pressable-props'
import { uiTexts } from '../texts'

/**
 * Returns a function that copies a text. A toast reports success or failure. After a refused permission it
 * leads to the settings.
 */
export function useCopyToClipboard(): (text: string, message?: string) => Promise<void> {
  const t = useTexts(uiTexts)
  const withPermission = useWithPermission()
  return async (text, message = t('copied')) => {
    const copied = await withPermission('clipboard', () => writeClipboard(text))
    if (copied === undefined) return
    // The mini program shows its own toast in WeChat's language; ours replaces it.
    showToast(copied ? message : t('copyFailed'))
  }
}

/** @param what names the copied thing for screen readers */
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
