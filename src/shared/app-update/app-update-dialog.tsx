import { useTexts } from '@/i18n/texts'
import { appUpdate } from '@/platform/app-release/app-release'
import { Dialog } from '@/ui/dialog/dialog'
import { appUpdateTexts } from './texts'

/** The member starts the app anew with the new version, or goes on: it comes with the next start in any case. */
export function AppUpdateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(appUpdateTexts)
  return (
    <Dialog
      id="app-update"
      open
      title={t('title')}
      text={t('text')}
      onClose={onClose}
      actions={[
        { id: 'app-update-later', label: t('later'), onPress: onClose },
        { id: 'app-update-now', label: t('now'), signal: true, onPress: appUpdate.apply },
      ]}
    />
  )
}
