import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { PressableLink } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

/** The second mode that each sign-in mode offers. A new password requires a code. */
const OTHER_MODE = {
  code: { mode: 'newPassword', text: 'setPassword' },
  newPassword: { mode: 'code', text: 'noPassword' },
  password: { mode: 'newPassword', text: 'forgotPassword' },
} as const

/** Links that switch between code and password, and to setting a password with a code. */
export function SignInModeLinks({ form }: { form: FormFieldsController<SignInForm> }) {
  const t = useTexts(texts)
  const { mode } = form.value
  const change = (next: SignInForm['mode']) => form.change({ mode: next })
  return (
    <View className="pt-between au-modes">
      <PressableLink
        id="auth-mode"
        role="button"
        onPress={() => change(mode === 'password' ? 'code' : 'password')}
      >
        {mode === 'password' ? t('useCode') : t('usePassword')}
      </PressableLink>
      <PressableLink id="auth-set-password" role="button" onPress={() => change(OTHER_MODE[mode].mode)}>
        {t(OTHER_MODE[mode].text)}
      </PressableLink>
    </View>
  )
}
