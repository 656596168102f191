import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { signOutAndGoHome, signOutEverywhereAndGoHome } from '@/session/sign-out'
import { Dialog } from '@/ui/dialog/dialog'
import { texts } from '../texts'

interface SignOutDialogsProps {
  open: 'here' | 'everywhere' | undefined
  onClose: () => void
}

/** Confirms the end of this device's session, or of all sessions of the member. */
export function SignOutDialogs({ open, onClose }: SignOutDialogsProps) {
  const t = useTexts(texts)
  const [hasFailed, setFailed] = useState(false)
  const close = () => {
    setFailed(false)
    onClose()
  }
  const leaveEverywhere = () => signOutEverywhereAndGoHome().then(close, () => setFailed(true))
  return (
    <>
      <Dialog
        id="my-sign-out-dialog"
        open={open === 'here'}
        title={t('signOut.ask')}
        text={t('signOut.text')}
        onClose={close}
        actions={[
          { id: 'my-sign-out-cancel', label: t('cancel'), onPress: close },
          {
            id: 'my-sign-out-confirm',
            label: t('signOut'),
            signal: true,
            onPress: () => signOutAndGoHome().then(close),
          },
        ]}
      />
      <Dialog
        id="my-sign-out-everywhere-dialog"
        open={open === 'everywhere'}
        title={t('everywhere.ask')}
        text={hasFailed ? t('everywhere.failed') : t('everywhere.text')}
        onClose={close}
        actions={[
          { id: 'my-sign-out-everywhere-cancel', label: t('cancel'), onPress: close },
          {
            id: 'my-sign-out-everywhere-confirm',
            label: t('everywhere.confirm'),
            signal: true,
            onPress: leaveEverywhere,
          },
        ]}
      />
    </>
  )
}
