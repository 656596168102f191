import { View } from '@tarojs/components'
import type { getSignInIdentifiers } from '@/contract/account/contact'
import type { AnswerOf } from '@/contract/base/call'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { SendCodeLink } from '@/shared/verification-code/resend-link'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import type { BindAccountEntry } from '../bind-account-entry'
import { texts } from '../texts'

interface IdentityProofFieldsProps {
  form: FormFieldsController<BindAccountEntry>
  info: AnswerOf<typeof getSignInIdentifiers>
  secondsToResend: number
  onSend: () => unknown
}

/** The member proves their identity: by a code to their current sign-in account, or by their password. */
export function IdentityProofFields({ form, info, secondsToResend, onSend }: IdentityProofFieldsProps) {
  const t = useTexts(texts)
  const { by } = form.value
  return (
    <Card title={t('proof')}>
      {info.hasPassword && (
        <View className="pt-card__body">
          <Segmented
            id="bind-by"
            label={t('proof')}
            options={[
              { value: 'code', label: t('proof.byCode') },
              { value: 'password', label: t('proof.byPassword') },
            ]}
            value={by}
            onChange={(chosen) => form.change({ by: chosen })}
          />
        </View>
      )}
      {by === 'code' ? (
        <Field
          id="bind-proof"
          label={t('proof.code', { to: info.codeTo })}
          required
          keyboard="code"
          {...form.field('proof')}
          trailing={
            <SendCodeLink id="bind-proof" secondsToResend={secondsToResend} onPress={() => void onSend()} />
          }
        />
      ) : (
        <Field
          id="bind-password"
          label={t('proof.password')}
          required
          keyboard="password"
          {...form.field('password')}
        />
      )}
    </Card>
  )
}
