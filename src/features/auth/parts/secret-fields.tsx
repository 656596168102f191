import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { Field } from '@/ui/field/field'
import { Link } from '@/ui/link/link'
import { texts } from '../texts/texts'
import type { useSignIn } from '../use-sign-in'

/** The verification code, the password, or both when a password is set by a code. */
export function SecretFields({ it }: { it: ReturnType<typeof useSignIn> }) {
  const t = useTexts(texts)
  const { form, change, leave, problems, refusal, wait } = it
  const codeError = problems.code ? t('problem.code') : refusal?.field === 'code' ? t(refusal.key) : undefined
  const passwordError = problems.password
    ? t('problem.password')
    : refusal?.field === 'password'
      ? t(refusal.key)
      : undefined
  const again =
    wait > 0 ? (
      <Text className="pt-t13 pt-3 pt-num" id="auth-resend">
        {t('resendIn', { s: wait })}
      </Text>
    ) : (
      <Link id="auth-send-code" onPress={it.askForCode}>
        {t('sendCode')}
      </Link>
    )
  return (
    <View className="au-secret">
      {form.mode !== 'password' && (
        <Field
          id="auth-code"
          label={t('code')}
          keyboard="number"
          value={form.code}
          placeholder={t('code.placeholder')}
          onChange={(code) => change({ code })}
          onConfirm={form.mode === 'code' ? it.submit : undefined}
          error={codeError}
          trailing={again}
        />
      )}
      {form.mode !== 'code' && (
        <Field
          id="auth-password"
          label={form.mode === 'newPassword' ? t('newPassword') : t('password')}
          keyboard="password"
          value={form.password}
          placeholder={t('password.placeholder')}
          onChange={(password) => change({ password })}
          onLeave={() => form.password && leave('password')}
          onConfirm={it.submit}
          error={passwordError}
        />
      )}
    </View>
  )
}
