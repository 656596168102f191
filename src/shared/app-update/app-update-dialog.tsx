import { useTexts } from '@/i18n/texts'
import { appUpdate } from '@/platform/app-release/app-release'
import { Dialog } from '@/ui/dialog/dialog'
import { appUpdateTexts } from './texts'

/**
 * Offers to restart the app with the new version, or to continue. In either case the next start uses the new
 * version.
 */
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
