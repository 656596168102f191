import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { SendCodeLink } from '@/shared/verification-code/resend-link'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { Segmented } from '@/ui/segmented/segmented'
import { texts } from '../texts'
import { useCancelAccountForm } from '../use-cancel-account-form'

interface CancelAccountFormProps {
  /** account that the verification code is sent to */
  codeTo: string
  hasPassword: boolean
  onCancelled: (until: string) => void
}

/**
 * The member proves their identity a second time and agrees to the consequences before the account is
 * cancelled.
 */
export function CancelAccountForm({ codeTo, hasPassword, onCancelled }: CancelAccountFormProps) {
  const t = useTexts(texts)
  const { form, requestCode, submit, secondsToResend } = useCancelAccountForm(onCancelled)
  const { by, consent } = form.value
  return (
    <>
      {hasPassword && (
        <Segmented
          id="cancel-by"
          label={t('cancellation.by')}
          options={[
            { value: 'code', label: t('cancellation.by.code') },
            { value: 'password', label: t('cancellation.by.password') },
          ]}
          value={by}
          onChange={(chosen) => form.change({ by: chosen })}
        />
      )}
      <Card title={t('cancellation.prove')}>
        {by === 'code' ? (
          <Field
            id="cancel-code"
            label={t('cancellation.code', { to: codeTo })}
            keyboard="code"
            {...form.field('code')}
            trailing={<SendCodeLink id="cancel" secondsToResend={secondsToResend} onPress={requestCode} />}
          />
        ) : (
          <Field
            id="cancel-password"
            label={t('cancellation.password')}
            keyboard="password"
            {...form.field('password')}
          />
        )}
      </Card>
      <Checkbox
        id="cancel-consent"
        checked={consent}
        onChange={(next) => form.change({ consent: next })}
        error={form.problemAt('consent')}
      >
        {t('cancellation.consent')}
      </Checkbox>
      {form.refusalText && <FieldError id="cancel-error" text={form.refusalText} />}
      <View>
        <Button id="cancel-submit" kind="line" block onPress={submit}>
          {t('cancellation.submit')}
        </Button>
      </View>
    </>
  )
}
