import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { signAgreementsAndContinueLogin } from '@/session/host-login'
import { useSession } from '@/session/session-store'
import { AgreementTabsWithText } from '@/shared/agreements/agreement-tabs'
import { submitConfirmedAgreements, useSignedRequiredAgreements } from '@/shared/agreements/agreements'
import { AgreementCompletionErrorMessage, AgreementConfirmButton } from '@/shared/agreements/confirm-button'
import { useAgreementConfirmations } from '@/shared/agreements/use-confirmations'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Stack } from '@/ui/stack/stack'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { texts } from '../../texts'

/**
 * The three agreements. A member whose sign-in waits for them (S1 §4) confirms each one, then signs all
 * with one call. A signed-in member sees the time of each signature. A visitor reads them.
 */
export default withPageBoundary(function AgreementPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const isAwaited = useSession(({ loginStep }) => loginStep === 'agreement')
  const { data } = useSignedRequiredAgreements(signedIn && !isAwaited)
  const confirmations = useAgreementConfirmations({
    signed: isAwaited ? [] : data?.signed,
    onComplete: isAwaited ? signAgreementsAndContinueLogin : submitConfirmedAgreements,
  })
  const isToSign = isAwaited || data?.agreed === false
  const toSign = (
    <BottomActionBar above={<AgreementCompletionErrorMessage confirmations={confirmations} />}>
      <AgreementConfirmButton confirmations={confirmations} />
    </BottomActionBar>
  )
  const toSignIn = (
    <BottomActionBar>
      <Button id="agreement-sign-in" onPress={() => navigate('registerLogin', { pageShow: 'login' })}>
        {t('app.toLogin')}
      </Button>
    </BottomActionBar>
  )
  const foot = signedIn ? undefined : toSignIn
  return (
    <Screen name="agreement" footer={isToSign ? toSign : foot}>
      <Stack>
        <Card>
          <AgreementTabsWithText confirmations={confirmations} />
        </Card>
      </Stack>
    </Screen>
  )
})
