import { useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getUserInfo, unlinkWechat } from '@/contract/auth/sessions'
import { useTexts } from '@/i18n/texts'
import { signOutAndGoHome, signOutEverywhereAndGoHome } from '@/session/sign-out'
import { useMember } from '@/shared/account/member'
import { MenuRow, ScreenLinkRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { texts } from '../texts'

/** The ways to leave an account: sign out here or everywhere, unlink WeChat, and cancel the account. */
export function LeaveAccountCard() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<'here' | 'everywhere'>()
  return (
    <>
      <Card>
        <MenuRow id="settings-sign-out" label={t('signOut')} role="button" onPress={() => setAsked('here')} />
        <MenuRow
          id="settings-sign-out-everywhere"
          label={t('everywhere')}
          role="button"
          onPress={() => setAsked('everywhere')}
        />
        <UnlinkWechatRow />
        <ScreenLinkRow id="settings-cancel" to="cancel" />
      </Card>
      <SignOutDialogs open={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface SignOutDialogsProps {
  open: 'here' | 'everywhere' | undefined
  onClose: () => void
}

/** Confirms the end of this device's session, or of all sessions of the member. */
function SignOutDialogs({ open, onClose }: SignOutDialogsProps) {
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
        id="settings-sign-out-dialog"
        open={open === 'here'}
        title={t('signOut.ask')}
        text={t('signOut.text')}
        onClose={close}
        actions={[
          { id: 'settings-sign-out-cancel', label: t('cancel'), onPress: close },
          {
            id: 'settings-sign-out-confirm',
            label: t('signOut'),
            signal: true,
            onPress: () => signOutAndGoHome().then(close),
          },
        ]}
      />
      <Dialog
        id="settings-sign-out-everywhere-dialog"
        open={open === 'everywhere'}
        title={t('everywhere.ask')}
        text={hasFailed ? t('everywhere.failed') : t('everywhere.text')}
        onClose={close}
        actions={[
          { id: 'settings-sign-out-everywhere-cancel', label: t('cancel'), onPress: close },
          {
            id: 'settings-sign-out-everywhere-confirm',
            label: t('everywhere.confirm'),
            signal: true,
            onPress: leaveEverywhere,
          },
        ]}
      />
    </>
  )
}

type Step = 'closed' | 'asked' | 'failed'

/**
 * Unlinks the WeChat user that signs in as the member automatically, after a confirmation. Shown only if
 * there is such a user.
 */
function UnlinkWechatRow() {
  const t = useTexts(texts)
  const isLinked = useMember().data?.users.isWechatLinked
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  const unlink = async () => {
    try {
      await callServer(unlinkWechat, {})
      await invalidateCalls(getUserInfo)
      close()
    } catch {
      setStep('failed')
    }
  }
  if (!isLinked) return null
  return (
    <>
      <MenuRow
        id="settings-wechat"
        label={t('wechat')}
        value={t('wechat.linked')}
        role="button"
        onPress={() => setStep('asked')}
      />
      <Dialog
        id="settings-wechat-dialog"
        open={step !== 'closed'}
        title={t('wechat.ask')}
        text={t(step === 'failed' ? 'wechat.failed' : 'wechat.text')}
        onClose={close}
        actions={[
          { id: 'settings-wechat-cancel', label: t('cancel'), onPress: close },
          { id: 'settings-wechat-confirm', label: t('wechat.confirm'), signal: true, onPress: unlink },
        ]}
      />
    </>
  )
}
