import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Sheet } from '@/ui/sheet/sheet'
import { installationTexts } from './texts'

/** How to put the app on the home screen with Safari on iOS. */
export function InstallSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(installationTexts)
  return (
    <Sheet id="install-sheet" open={open} title={t('install')} onClose={onClose}>
      <View className="pt-card__body pt-card__body--stack">
        <View className="pt-2">{t('install.text')}</View>
        <View>{t('install.share')}</View>
        <View>{t('install.add')}</View>
        <View>{t('install.done')}</View>
      </View>
    </Sheet>
  )
}
