import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import type { Membership } from '@/shared/membership/vip-card'
import { SendCodeLink } from '@/shared/verification-code/resend-link'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { texts } from '../texts'
import { useUpgradeCodeForm } from '../use-upgrade-code-form'

interface UpgradeCodeCardProps {
  membership: Membership
  onUpgraded: (vipUntil: string) => void
}

/** Redeems an upgrade code from customer service. A verification code proves the member's account. */
export function UpgradeCodeCard({ membership, onUpgraded }: UpgradeCodeCardProps) {
  const t = useTexts(texts)
  const { form, requestCode, submit, secondsToResend } = useUpgradeCodeForm(onUpgraded)
  const resend = <SendCodeLink id="membership" secondsToResend={secondsToResend} onPress={requestCode} />
  return (
    <Card title={t('code.title')}>
      <Field
        id="membership-upgrade-code"
        label={t('code.upgrade')}
        required
        mono
        {...form.field('upgradeCode')}
      />
      <Field
        id="membership-code"
        label={t('code.verification')}
        required
        keyboard="code"
        {...form.field('code')}
        trailing={resend}
      />
      <View className="ms-act">
        <Text className="pt-t12 pt-3">{t('code.note', { to: membership.codeTo })}</Text>
        {form.refusalText && <FieldError id="membership-error" text={form.refusalText} />}
        <Button id="membership-redeem" block onPress={submit}>
          {t('code.go')}
        </Button>
      </View>
    </Card>
  )
}
