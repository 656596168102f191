import { Text, View } from '@tarojs/components'
import { Fragment } from 'react'
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
import { InlineLink } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

interface AgreementLinksProps {
  form: FormFieldsController<SignInForm>
  /** Opens the popup with this agreement first. */
  onOpen: (first: RequiredAgreementCode) => void
}

/** Marks the place of a link in the sentence. */
const LINK = '\n'

/**
 * One sentence with a link to each agreement that a new member confirms. It says whether they are confirmed.
 */
export function AgreementLinks({ form, onOpen }: AgreementLinksProps) {
  const t = useTexts(texts)
  const tPrivacy = useTexts(privacyContractTexts)
  const tAgreement = useTexts(agreementTexts)
  const error = form.problemAt('agreements')
  const sentence = t(hasConfirmedAgreements(form.value.agreements) ? 'agree.done' : 'agree.before', {
    service: LINK,
    mainland: LINK,
    privacy: LINK,
  })
  // Every language names the agreements in the order of their codes.
  const [start, ...afterLinks] = sentence.split(LINK)
  return (
    <View>
      <View className="au-agreements pt-t13 pt-2" id="auth-agreements">
        <Text>{start}</Text>
        {REQUIRED_AGREEMENT_CODES.map((code, at) => (
          <Fragment key={code}>
            <InlineLink id={`auth-agreement-${code}`} onPress={() => onOpen(code)}>
              {tAgreement(`name.${code}`)}
            </InlineLink>
            <Text>{afterLinks[at]}</Text>
          </Fragment>
        ))}
        {wechatPrivacyConsent.openContract && (
          <>
            <Text> </Text>
            <InlineLink id="auth-privacy" onPress={wechatPrivacyConsent.openContract}>
              {tPrivacy('contract')}
            </InlineLink>
          </>
        )}
      </View>
      {error && <FieldError id="auth-agreements-error" text={error} />}
    </View>
  )
}
