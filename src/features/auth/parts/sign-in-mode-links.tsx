import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { PressableLink } from '@/ui/link/link'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

/** What each way to sign in offers beside it: a new password is set by a code. */
const OTHER_MODE = {
  code: { mode: 'newPassword', text: 'setPassword' },
  newPassword: { mode: 'code', text: 'noPassword' },
  password: { mode: 'newPassword', text: 'forgotPassword' },
} as const

/** By a code or by a password, and whether one is set by the code. */
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
