import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { AreaCodeSheet } from '@/shared/phone/area-code-sheet'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import type { SignInForm } from '../sign-in-form'
import { texts } from '../texts'

/** A mobile number with its area code, or an e-mail address. */
export function AccountFields({ form }: { form: FormFieldsController<SignInForm> }) {
  const t = useTexts(texts)
  const { kind, areaCode } = form.value
  const [open, setOpen] = useState(false)
  // Changing `phone` as well clears its error, since the new area has other rules.
  const changeAreaCode = (chosen: string) => form.change({ areaCode: chosen, phone: form.value.phone })
  if (kind === 'email')
    return (
      <Field
        id="auth-email"
        label={t('email')}
        keyboard="email"
        placeholder="a@example.com"
        {...form.field('email')}
      />
    )
  return (
    <View className="au-row">
      <View
        className="au-area"
        {...getPressableProps('button', { id: 'auth-area-code', onPress: () => setOpen(true) })}
        aria-label={`${t('areaCode')} +${areaCode}`}
      >
        <Text className="pt-num">+{areaCode}</Text>
        <Icon name="chevron-down" size={16} />
      </View>
      <View className="au-row__field">
        <Field id="auth-phone" label={t('phone')} keyboard="phone" {...form.field('phone')} />
      </View>
      <AreaCodeSheet
        id="auth-area-sheet"
        open={open}
        title={t('areaCode')}
        value={areaCode}
        onChoose={changeAreaCode}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}
