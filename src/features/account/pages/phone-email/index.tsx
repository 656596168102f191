import { useState } from 'react'
import { useCall } from '@/client/query'
import { getSignInIdentifiers } from '@/contract/account/contact'
import type { SignInIdentifier } from '@/domain/auth/account'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { addressBar } from '@/platform/navigation/address-bar'
import { useSession } from '@/session/session-store'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Segmented } from '@/ui/segmented/segmented'
import { Stack } from '@/ui/stack/stack'
import { BindAccountForm } from '../../parts/bind-account-form'
import { texts } from '../../texts'
import '../../account.scss'

/**
 * The member sees their sign-in method and binds another mobile number, or an e-mail with `kind=email`. A
 * code to the new one is required, plus a code to the current one or the password.
 */
export default withPageBoundary(function PhoneEmailPage() {
  const t = useTexts(texts)
  const signedIn = useSession((state) => state.signedIn)
  const params = useRouteParams()
  const [kind, setKind] = useState<SignInIdentifier['kind']>(params.kind === 'email' ? 'email' : 'mobile')
  // The address keeps the choice for a reload.
  const show = (chosen: SignInIdentifier['kind']) => {
    setKind(chosen)
    addressBar.replace(addressBar.path(), { kind: chosen })
  }
  const info = useCall(getSignInIdentifiers, {}, { enabled: signedIn })
  return (
    <Screen name="phoneEmail">
      <Stack>
        <Segmented
          id="bind-kind"
          label={t('account')}
          options={[
            { value: 'mobile', label: t('bind.mobile') },
            { value: 'email', label: t('bind.email') },
          ]}
          value={kind}
          onChange={show}
        />
        <QueryBoundary query={info}>
          {(found) => <BindAccountForm key={kind} kind={kind} info={found} />}
        </QueryBoundary>
      </Stack>
    </Screen>
  )
})
