import { Text, View } from '@tarojs/components'
import { hasConfirmedAgreements, REQUIRED_AGREEMENTS, type RequiredAgreement } from '@/domain/auth/agreement'
import { useTexts } from '@/i18n/texts'
import { privacy } from '@/platform/permission/permission'
import { agreementTexts } from '@/shared/agreements/texts'
import type { FormFields } from '@/shared/form/use-form'
import { privacyTexts } from '@/shared/privacy/texts'
import { FieldError } from '@/ui/field-error/field-error'
import { Link } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

interface AgreementLinksProps {
  form: FormFields<SignInForm>
  /** Opens the popup with one of them in front. */
  onOpen: (first: RequiredAgreement) => void
}

/** Which agreements a new member confirms, and whether that is done. */
export function AgreementLinks({ form, onOpen }: AgreementLinksProps) {
  const t = useTexts(texts)
  const tPrivacy = useTexts(privacyTexts)
  const tAgreement = useTexts(agreementTexts)
  const error = form.problemAt('agreements')
  return (
    <View>
      <View className="au-agreements pt-t13 pt-2" id="auth-agreements">
        <Text>{t(hasConfirmedAgreements(form.value.agreements) ? 'agree.done' : 'agree.before')}</Text>
        {REQUIRED_AGREEMENTS.map((code) => (
          <Link key={code} id={`auth-agreement-${code}`} role="button" onPress={() => onOpen(code)}>
            {tAgreement(`name.${code}`)}
          </Link>
        ))}
        {privacy.openContract && (
          <Link id="auth-privacy" role="button" onPress={privacy.openContract}>
            {tPrivacy('contract')}
          </Link>
        )}
      </View>
      {error && <FieldError id="auth-agreements-error" text={error} />}
    </View>
  )
}
