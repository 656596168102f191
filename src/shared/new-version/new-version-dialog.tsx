import { useTexts } from '@/i18n/texts'
import { newVersion } from '@/platform/new-version/new-version'
import { Dialog } from '@/ui/dialog/dialog'
import { newVersionTexts } from './texts/texts'

/** The member starts the app anew with the new version, or goes on: it comes with the next start in any case. */
export function NewVersionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(newVersionTexts)
  return (
    <Dialog
      id="new-version"
      open
      title={t('title')}
      text={t('text')}
      onClose={onClose}
      actions={[
        { id: 'new-version-later', label: t('later'), onPress: onClose },
        { id: 'new-version-now', label: t('now'), signal: true, onPress: newVersion.apply },
      ]}
    />
  )
}
