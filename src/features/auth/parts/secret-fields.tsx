import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import type { Fields } from '@/shared/form/use-form'
import { ResendLink } from '@/shared/verification-code/resend-link'
import { Field } from '@/ui/field/field'
import { isConfirmed, type SignInForm } from '../sign-in-form'
import { texts } from '../texts/texts'

interface SecretFieldsProps {
  form: Fields<SignInForm>
  /** until another code may be sent; 0 when it may */
  secondsToResend: number
  onRequestCode: () => void
  onSubmit: () => void
}

/** The verification code, the password, or both when a password is set by a code. */
export function SecretFields({ form, secondsToResend, onRequestCode, onSubmit }: SecretFieldsProps) {
  const t = useTexts(texts)
  const { mode } = form.value
  return (
    <View className="au-secret">
      {mode !== 'password' && !isConfirmed(form.value) && (
        <Field
          id="auth-code"
          label={t('code')}
          keyboard="code"
          placeholder={t('code.placeholder')}
          {...form.field('code')}
          onConfirm={mode === 'code' ? onSubmit : undefined}
          trailing={<ResendLink id="auth" secondsToResend={secondsToResend} onPress={onRequestCode} />}
        />
      )}
      {mode !== 'code' && (
        <Field
          id="auth-password"
          label={mode === 'newPassword' ? t('newPassword') : t('password')}
          keyboard="password"
          fills={mode === 'newPassword' ? 'new-password' : undefined}
          placeholder={t('password.placeholder')}
          {...form.field('password')}
          onConfirm={onSubmit}
        />
      )}
    </View>
  )
}
