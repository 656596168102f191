import { View } from '@tarojs/components'
import type { AnswerOf } from '@/contract/call'
import type { checkInfo } from '@/contract/contact'
import { useTexts } from '@/i18n/texts'
import type { Fields } from '@/shared/form/use-form'
import { ResendLink } from '@/shared/verification-code/resend-link'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'
import type { BindEntry } from '../bind-form'
import { texts } from '../texts/texts'

interface ProofFieldsProps {
  form: Fields<BindEntry>
  info: AnswerOf<typeof checkInfo>
  secondsToResend: number
  onSend: () => unknown
}

/** Who the member is: by a code to what they sign in by now, or by their password. */
export function ProofFields({ form, info, secondsToResend, onSend }: ProofFieldsProps) {
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
            <ResendLink id="bind-proof" secondsToResend={secondsToResend} onPress={() => void onSend()} />
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
