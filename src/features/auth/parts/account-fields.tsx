import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { LONG_MS, useCall } from '@/client/query'
import { getPhoneCodes } from '@/contract/sign-in'
import { PHONE_AREAS } from '@/domain/phone'
import type { Problem } from '@/domain/problem'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { Icon } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'
import type { useSignIn } from '../use-sign-in'

type AccountProblem =
  | 'auth.email.required'
  | 'auth.email.format'
  | 'phone.required'
  | 'phone.format'
  | 'phone.areaCode.required'

/** A mobile number with its area code, or an e-mail address. */
export function AccountFields({ it }: { it: ReturnType<typeof useSignIn> }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { form, change, leave, problems } = it
  const [open, setOpen] = useState(false)
  const { data: areas = PHONE_AREAS } = useCall(getPhoneCodes, {}, { staleMs: LONG_MS })
  const words = (problem: Problem | undefined) => problem && t(problem.code as AccountProblem, problem.params)
  if (form.kind === 'email')
    return (
      <Field
        id="auth-email"
        label={t('email')}
        value={form.email}
        placeholder="name@example.com"
        onChange={(email) => change({ email })}
        onLeave={() => leave('account')}
        error={words(problems.account)}
      />
    )
  return (
    <View className="au-row">
      <View
        className="au-area"
        {...pressable('button', { id: 'auth-area-code', onPress: () => setOpen(true) })}
        aria-label={`${t('areaCode')} +${form.areaCode}`}
      >
        <Text className="pt-num">+{form.areaCode}</Text>
        <Icon name="chevron-down" size={16} />
      </View>
      <View className="au-row__field">
        <Field
          id="auth-phone"
          label={t('phone')}
          keyboard="number"
          value={form.phone}
          onChange={(phone) => change({ phone })}
          onLeave={() => leave('account')}
          error={words(problems.account)}
        />
      </View>
      <ChoiceSheet
        id="auth-area-sheet"
        open={open}
        title={t('areaCode')}
        options={areas.map((area) => ({
          value: area.areaCode,
          label: area.name[lang],
          note: `+${area.areaCode}`,
        }))}
        value={form.areaCode}
        onChoose={(areaCode) => change({ areaCode })}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}
