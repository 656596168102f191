import { useTexts } from '@/i18n/texts'
import { relaunch } from '@/navigation/navigation'
import { leaveLogin, stayMember, switchMember } from '@/session/enter'
import { useSession } from '@/session/session-store'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { Screen } from '@/shared/screen/screen'
import { Dialog } from '@/ui/dialog/dialog'
import { asPage } from '@/ui/page/as-page'
import { State } from '@/ui/state/state'
import { ReactivateDialog } from '../../parts/reactivate-dialog'
import { texts } from '../../texts/texts'

const toLogin = () => {
  leaveLogin()
  relaunch('registerLogin', { pageShow: 'login' })
}
const toHome = () => {
  leaveLogin()
  relaunch('home')
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
          { id: 'pre-logoff-go', label: t('preLogoff.go'), signal: true, onPress: toLogin },
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
