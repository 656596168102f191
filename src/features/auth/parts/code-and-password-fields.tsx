import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { SendCodeLink } from '@/shared/verification-code/resend-link'
import { Field } from '@/ui/field/field'
import { isPhoneConfirmedByWechat, type SignInForm } from '../sign-in-form'
import { texts } from '../texts'

interface CodeAndPasswordFieldsProps {
  form: FormFieldsController<SignInForm>
  /** seconds until another code may be sent; 0 if allowed now */
  secondsToResend: number
  onRequestCode: () => void
  onSubmit: () => void
}

/** The verification code, the password, or both if the code sets a new password. */
export function CodeAndPasswordFields({
  form,
  secondsToResend,
  onRequestCode,
  onSubmit,
}: CodeAndPasswordFieldsProps) {
  const t = useTexts(texts)
  const { mode } = form.value
  return (
    <View className="au-secret">
      {mode !== 'password' && !isPhoneConfirmedByWechat(form.value) && (
        <Field
          id="auth-code"
          label={t('code')}
          keyboard="code"
          placeholder={t('code.placeholder')}
          {...form.field('code')}
          onConfirm={mode === 'code' ? onSubmit : undefined}
          trailing={<SendCodeLink id="auth" secondsToResend={secondsToResend} onPress={onRequestCode} />}
        />
      )}
      {mode !== 'code' && (
        <Field
          id="auth-password"
          label={mode === 'newPassword' ? t('newPassword') : t('password')}
          keyboard="password"
          autofill={mode === 'newPassword' ? 'new-password' : undefined}
          placeholder={t('password.placeholder')}
          {...form.field('password')}
          onConfirm={onSubmit}
        />
      )}
    </View>
  )
}
