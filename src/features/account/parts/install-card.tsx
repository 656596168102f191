import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { installation } from '@/platform/installation/installation'
import { MenuRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'

/**
 * Offers to put the app on the home screen: by the browser's dialog, or with instructions for Safari on iOS.
 * Not shown where the app is installed or cannot be.
 */
export function InstallCard() {
  const t = useTexts(texts)
  const [way, setWay] = useState(installation.way)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => installation.onChange(() => setWay(installation.way())), [])
  if (!way) return null
  return (
    <>
      <Card>
        <MenuRow
          id="settings-install"
          label={t('install')}
          role="button"
          onPress={() => (way === 'dialog' ? installation.openDialog() : setOpen(true))}
        />
      </Card>
      <Sheet id="install-sheet" open={isOpen} title={t('install')} onClose={() => setOpen(false)}>
        <View className="pt-card__body pt-card__body--stack">
          <View className="pt-2">{t('install.text')}</View>
          <View>{t('install.share')}</View>
          <View>{t('install.add')}</View>
          <View>{t('install.done')}</View>
        </View>
      </Sheet>
    </>
  )
}
