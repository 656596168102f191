import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import { MenuRow } from './menu-row'
import { ScreenLinkRow } from './screen-link-row'
import { SignOutDialogs } from './sign-out-dialogs'
import { UnlinkWechatRow } from './unlink-wechat-row'

/** The ways to leave an account: unlink WeChat, sign out here or everywhere, and cancel it. */
export function SignOutCard() {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<'here' | 'everywhere'>()
  return (
    <>
      <Card>
        <UnlinkWechatRow />
        <MenuRow
          id="my-sign-out"
          icon="logout"
          label={t('signOut')}
          role="button"
          onPress={() => setAsked('here')}
        />
        <MenuRow
          id="my-sign-out-everywhere"
          icon="logout"
          label={t('everywhere')}
          role="button"
          onPress={() => setAsked('everywhere')}
        />
        <ScreenLinkRow id="my-cancel" icon="close" to="cancel" />
      </Card>
      <SignOutDialogs open={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}
