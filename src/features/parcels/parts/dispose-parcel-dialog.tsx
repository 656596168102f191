import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/ui/dialog/dialog'
import { texts } from '../texts'

interface DisposeParcelDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => unknown
}

/** Confirms the disposal of a parcel, which cannot be undone. */
export function DisposeParcelDialog({ open, onClose, onConfirm }: DisposeParcelDialogProps) {
  const t = useTexts(texts)
  return (
    <Dialog
      id="exception-ask"
      open={open}
      title={t('answer.dispose.ask')}
      text={t('answer.dispose.note')}
      onClose={onClose}
      actions={[
        { id: 'exception-ask-cancel', label: t('answer.dispose.keep'), onPress: onClose },
        { id: 'exception-ask-confirm', label: t('answer.dispose'), signal: true, onPress: onConfirm },
      ]}
    />
  )
}
