import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { installation } from '@/platform/installation/installation'
import { InstallSheet } from '@/shared/installation/install-sheet'
import { installationTexts } from '@/shared/installation/texts'
import { MenuRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'

/**
 * Offers to put the app on the home screen: by the browser's dialog, or with instructions for Safari on iOS.
 * Not shown where the app is installed or cannot be.
 */
export function InstallCard() {
  const t = useTexts(installationTexts)
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
      <InstallSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
