import { Text, View } from '@tarojs/components'
import {
  hasConfirmedAgreements,
  REQUIRED_AGREEMENT_CODES,
  type RequiredAgreementCode,
} from '@/domain/auth/agreement'
import { useTexts } from '@/i18n/texts'
import { wechatPrivacyConsent } from '@/platform/permission/permission'
import { agreementTexts } from '@/shared/agreements/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { privacyContractTexts } from '@/shared/privacy/texts'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

interface AgreementLinksProps {
  form: FormFieldsController<SignInForm>
  /** Opens the popup with this agreement first. */
  onOpen: (first: RequiredAgreementCode) => void
}

/** The agreements that a new member confirms, and whether they are confirmed. */
export function AgreementLinks({ form, onOpen }: AgreementLinksProps) {
  const t = useTexts(texts)
  const tPrivacy = useTexts(privacyContractTexts)
  const tAgreement = useTexts(agreementTexts)
  const error = form.problemAt('agreements')
  return (
    <View>
      <View className="au-agreements pt-t13 pt-2" id="auth-agreements">
        <Text>{t(hasConfirmedAgreements(form.value.agreements) ? 'agree.done' : 'agree.before')}</Text>
        {REQUIRED_AGREEMENT_CODES.map((code) => (
          <PressableLink key={code} id={`auth-agreement-${code}`} role="button" onPress={() => onOpen(code)}>
            {tAgreement(`name.${code}`)}
          </PressableLink>
        ))}
        {wechatPrivacyConsent.openContract && (
          <PressableLink id="auth-privacy" role="button" onPress={wechatPrivacyConsent.openContract}>
            {tPrivacy('contract')}
          </PressableLink>
        )}
      </View>
      {error && <FieldError id="auth-agreements-error" text={error} />}
    </View>
  )
}
