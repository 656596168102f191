import { View } from '@tarojs/components'
import type { getSignInIdentifiers } from '@/contract/account/contact'
import type { AnswerOf } from '@/contract/base/call'
import type { SignInIdentifier } from '@/domain/auth/account'
import { useTexts } from '@/i18n/texts'
import { returnToScreen } from '@/navigation/navigation'
import { showToast } from '@/platform/toast/toast'
import { CaptchaSheet } from '@/shared/captcha/captcha'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { SendCodeLink } from '@/shared/verification-code/resend-link'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../texts'
import { useBindAccountForm } from '../use-bind-account-form'
import { IdentityProofFields } from './identity-proof-fields'

interface BindAccountFormProps {
  kind: SignInIdentifier['kind']
  info: AnswerOf<typeof getSignInIdentifiers>
}

/**
 * The form for another sign-in mobile number or e-mail. A code proves the new account; a code or the password
 * proves the member.
 */
export function BindAccountForm({ kind, info }: BindAccountFormProps) {
  const t = useTexts(texts)
  const bound = kind === 'mobile' ? info.phone : info.email
  const bind = useBindAccountForm(kind, () => {
    showToast(t('bind.done'))
    returnToScreen('settings')
  })
  const { form } = bind
  return (
    <>
      <Card title={t(`bind.${kind}`)}>
        <View className="pt-card__body pt-t13 pt-2" id="bind-now">
          {bound ? t('bind.now', { account: bound }) : t(`bind.none.${kind}`)}
        </View>
        {kind === 'mobile' ? (
          <PhoneFields
            id="bind"
            areaLabel={t('areaCode')}
            areaCode={form.value.areaCode}
            // Changing `phone` as well clears its error, since the new area has other rules.
            onAreaCode={(areaCode) => form.change({ areaCode, phone: form.value.phone })}
            label={t('bind.newPhone')}
            field={form.field('phone')}
          />
        ) : (
          <Field
            id="bind-email"
            label={t('bind.newEmail')}
            required
            keyboard="email"
            placeholder="a@example.com"
            {...form.field('email')}
          />
        )}
        <Field
          id="bind-code"
          label={t(`bind.code.${kind}`)}
          required
          keyboard="code"
          {...form.field('code')}
          trailing={
            <SendCodeLink id="bind" secondsToResend={bind.secondsToCode} onPress={bind.requestCode} />
          }
        />
      </Card>
      <IdentityProofFields
        form={form}
        info={info}
        secondsToResend={bind.secondsToProof}
        onSend={bind.requestProof}
      />
      {form.refusalText && <FieldError id="bind-error" text={form.refusalText} />}
      <Button id="bind-submit" kind="signal" block onPress={bind.submit}>
        {t('bind.submit')}
      </Button>
      <CaptchaSheet open={bind.isPuzzleOpen} onClose={bind.closePuzzle} onSolved={bind.onPuzzleSolved} />
    </>
  )
}
