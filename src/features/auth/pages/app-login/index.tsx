import { useTexts } from '@/i18n/texts'
import { relaunch } from '@/navigation/navigation'
import { saveReturnPath } from '@/navigation/return-path'
import { leaveLogin, stayMember, switchMember } from '@/session/enter'
import { session, useSession } from '@/session/session-store'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Dialog } from '@/ui/dialog/dialog'
import { asPage } from '@/ui/page/as-page'
import { State } from '@/ui/state/state'
import { ReactivateDialog } from '../../parts/reactivate-dialog'
import { signInDraft } from '../../stored-sign-in'
import { texts } from '../../texts/texts'

const toLogin = () => {
  leaveLogin()
  relaunch('registerLogin', { pageShow: 'login' })
}
const toHome = () => {
  leaveLogin()
  relaunch('home')
}

/**
 * An account's number is linked by its own member: whoever is somebody else, or nobody, signs in first, by e-mail, for
 * a number that is typed there would make another account.
 */
const toNumber = () => {
  const { signedIn, aptId, withoutNumber } = session()
  const linking = { name: 'phoneEmail', params: { kind: 'mobile' } } as const
  leaveLogin()
  if (signedIn && aptId === withoutNumber) return relaunch(linking.name, linking.params)
  saveReturnPath(linking)
  // What was begun by a number would open in the place of the e-mail.
  signInDraft().remove()
  relaunch('registerLogin', { pageShow: 'login', kind: 'email' })
}

/** Shown while credentials that came with the address are turned into a session (S1 §2). */
export default asPage(function AppLoginPage() {
  const t = useTexts(texts)
  const textOf = useProblemText(texts)
  const step = useSession((state) => state.loginStep)
  const refusal = useSession((state) => state.loginRefusal)
  const aptId = useSession((state) => state.aptId)
  const otherMember = useSession((state) => state.otherMember)
  const failed = step === 'failed' || step === 'idle'
  return (
    <Screen name="appLogin">
      {failed ? (
        <State
          id="app-login-failed"
          icon="alert"
          title={t('app.failed')}
          text={refusal ? textOf(refusal) : t('app.failedText')}
          action={{ id: 'app-login-to-login', label: t('app.toLogin'), onPress: toLogin }}
        />
      ) : (
        <State id="app-login-working" icon="lock" title={t('app.working')} />
      )}
      <Dialog
        id="pre-logoff"
        open={step === 'preLogoff'}
        title={textOf({ code: 'auth.phone.unbound' })}
        text={t('preLogoff.text')}
        onClose={toHome}
        actions={[
          { id: 'pre-logoff-back', label: t('preLogoff.back'), onPress: toHome },
          { id: 'pre-logoff-go', label: t('preLogoff.go'), signal: true, onPress: toNumber },
        ]}
      />
      <Dialog
        id="other-member"
        open={step === 'otherMember'}
        title={t('other.title')}
        text={t('other.text', { present: aptId, next: otherMember?.next.aptId ?? '' })}
        onClose={stayMember}
        actions={[
          { id: 'other-member-stay', label: t('other.stay', { present: aptId }), onPress: stayMember },
          { id: 'other-member-switch', label: t('other.switch'), signal: true, onPress: switchMember },
        ]}
      />
      <ReactivateDialog onClose={toHome} />
      <Dialog
        id="login-tips"
        open={step === 'loginTips'}
        title={t('tips.title')}
        text={refusal && textOf(refusal)}
        onClose={toLogin}
        actions={[]}
      />
    </Screen>
  )
})
