import { Text, View } from '@tarojs/components'
import { areConfirmed, NEEDED_AGREEMENTS, type NeededAgreement } from '@/domain/agreement'
import { useTexts } from '@/i18n/texts'
import { privacy } from '@/platform/privacy/privacy'
import { texts as agreementTexts } from '@/shared/agreements/texts/texts'
import type { Fields } from '@/shared/form/use-form'
import { privacyTexts } from '@/shared/privacy/texts/texts'
import { FieldError } from '@/ui/field-error/field-error'
import { InlineLink } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts/texts'

interface AgreementLineProps {
  form: Fields<SignInForm>
  /** Opens the popup with one of them in front. */
  onOpen: (first: NeededAgreement) => void
}

/** A name keeps its words together, and would take what stands before it to its line. */
const MAY_BREAK = '\u200b'

/** Which agreements a new member confirms, and whether that is done. */
export function AgreementLine({ form, onOpen }: AgreementLineProps) {
  const t = useTexts(texts)
  const tPrivacy = useTexts(privacyTexts)
  const tAgreement = useTexts(agreementTexts)
  const error = form.problemAt('agreements')
  return (
    <View>
      <View className="pt-t13 pt-2" id="auth-agreements">
        <Text>{t(areConfirmed(form.value.agreements) ? 'agree.done' : 'agree.before')}</Text>
        {NEEDED_AGREEMENTS.map((code, at) => (
          <Text key={code}>
            {at > 0 && t('agree.and')}
            {MAY_BREAK}
            <InlineLink id={`auth-agreement-${code}`} onPress={() => onOpen(code)}>
              {tAgreement(`name.${code}`)}
            </InlineLink>
          </Text>
        ))}
      </View>
      {privacy.openContract && (
        <View className="pt-t13 pt-2">
          <InlineLink id="auth-privacy" onPress={privacy.openContract}>
            {tPrivacy('contract')}
          </InlineLink>
        </View>
      )}
      {error && <FieldError id="auth-agreements-error" text={error} />}
    </View>
  )
}
