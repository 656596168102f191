import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { relaunchAtScreen } from '@/navigation/navigation'
import { saveReturnPath } from '@/navigation/return-path'
import { declineLinkMemberAndGoHome, dismissLinkLogin, switchToLinkMember } from '@/session/session-from-link'
import { getSessionState, useSession } from '@/session/session-store'
import { CustomerServiceLink } from '@/shared/customer-service/contact-link'
import { CustomerServiceSheet } from '@/shared/customer-service/customer-service-sheet'
import { customerServiceTexts } from '@/shared/customer-service/texts'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Dialog } from '@/ui/dialog/dialog'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ReactivateAccountDialog } from '../../parts/reactivate-account-dialog'
import { createSignInDraftStorage } from '../../sign-in-draft-storage'
import { needsCustomerService } from '../../sign-in-form'
import { texts } from '../../texts'

const openLogin = () => {
  dismissLinkLogin()
  relaunchAtScreen('registerLogin', { pageShow: 'login' })
}
const openHome = () => {
  dismissLinkLogin()
  relaunchAtScreen('home')
}

/**
 * Opens the screen that binds a mobile number to the account. A visitor, or another member, signs in by
 * e-mail first. A number at sign-in would create another account.
 */
const openPhoneBinding = () => {
  const { signedIn, aptId, withoutNumber } = getSessionState()
  const linking = { name: 'phoneEmail', params: { kind: 'mobile' } } as const
  dismissLinkLogin()
  if (signedIn && aptId === withoutNumber) return relaunchAtScreen(linking.name, linking.params)
  saveReturnPath(linking)
  // A draft with a number would open instead of the e-mail.
  createSignInDraftStorage().remove()
  relaunchAtScreen('registerLogin', { pageShow: 'login', kind: 'email' })
}

/**
 * Shown while credentials in the address become a session (S1 §2). If that fails, the screen says why. If
 * another member is signed in, it asks first.
 */
export default withPageBoundary(function AppLoginPage() {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const step = useSession((state) => state.loginStep)
  const refusal = useSession((state) => state.loginRefusal)
  const aptId = useSession((state) => state.aptId)
  const otherMember = useSession((state) => state.otherMember)
  const tContact = useTexts(customerServiceTexts)
  const [isContactOpen, setContactOpen] = useState(false)
  const needsService = refusal !== undefined && needsCustomerService(refusal)
  const failed = step === 'failed' || step === 'idle'
  return (
    <Screen name="appLogin">
      {failed ? (
        <StatusMessage
          id="app-login-failed"
          icon="alert"
          title={t('app.failed')}
          text={refusal ? textOf(refusal) : t('app.failedText')}
          action={{ id: 'app-login-to-login', label: t('app.toLogin'), onPress: openLogin }}
        >
          {needsService && <CustomerServiceLink id="app-login-contact" />}
        </StatusMessage>
      ) : (
        <StatusMessage id="app-login-working" icon="lock" title={t('app.working')} />
      )}
      <Dialog
        id="pre-logoff"
        open={step === 'preLogoff'}
        title={t('preLogoff.title')}
        text={t('preLogoff.text')}
        onClose={openHome}
        actions={[
          { id: 'pre-logoff-back', label: t('preLogoff.back'), onPress: openHome },
          { id: 'pre-logoff-go', label: t('preLogoff.go'), signal: true, onPress: openPhoneBinding },
        ]}
      />
      <Dialog
        id="other-member"
        open={step === 'otherMember'}
        title={t('other.title')}
        text={t('other.text', { present: aptId, next: otherMember?.next.aptId ?? '' })}
        onClose={declineLinkMemberAndGoHome}
        actions={[
          {
            id: 'other-member-stay',
            label: t('other.stay', { present: aptId }),
            onPress: declineLinkMemberAndGoHome,
          },
          { id: 'other-member-switch', label: t('other.switch'), signal: true, onPress: switchToLinkMember },
        ]}
      />
      <ReactivateAccountDialog onClose={openHome} />
      <Dialog
        id="login-tips"
        open={step === 'loginTips' && !isContactOpen}
        title={t('tips.title')}
        text={refusal && textOf(refusal)}
        onClose={openLogin}
        actions={[]}
      >
        {needsService && (
          <PressableLink id="login-tips-contact" role="button" onPress={() => setContactOpen(true)}>
            {tContact('open')}
          </PressableLink>
        )}
      </Dialog>
      <CustomerServiceSheet open={isContactOpen} onClose={() => setContactOpen(false)} />
    </Screen>
  )
})
