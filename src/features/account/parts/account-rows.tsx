import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { texts } from '../texts/texts'
import { Row } from './row'
import { SignOutDialogs } from './sign-out-dialogs'
import { UnlinkWechat } from './unlink-wechat'

/** The ways out of an account: unlink WeChat, sign out here or everywhere, and cancel it. */
export function AccountRows() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<'here' | 'everywhere'>()
  return (
    <>
      <UnlinkWechat />
      <Row
        id="my-sign-out"
        icon="logout"
        label={t('signOut')}
        role="button"
        onPress={() => setAsked('here')}
      />
      <Row
        id="my-sign-out-everywhere"
        icon="logout"
        label={t('everywhere')}
        role="button"
        onPress={() => setAsked('everywhere')}
      />
      <Row id="my-cancel" icon="close" label={t('cancelAccount')} onPress={() => navigate('cancel')} />
      <SignOutDialogs open={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
