import { Text, View } from '@tarojs/components'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { correctEzwayReceiver } from '@/contract/parcels/ezway'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import type { EzwayReceiver } from '@/domain/parcels/ezway'
import { parseEzwayReceiver } from '@/domain/parcels/ezway-receiver'
import { useTexts } from '@/i18n/texts'
import { EzwayDoubts } from '@/shared/ezway/ezway-note'
import { ezwayTexts } from '@/shared/ezway/texts'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { storedEzwayDraft } from '../../stored-ezway-draft'

interface EzwayFormProps {
  packageNo: string
  /** what the fields begin with */
  receiver: EzwayReceiver
  onSent: () => void
  /** closes the form; undefined where the member must correct something */
  onCancel: (() => void) | undefined
}

function readReceiver(form: EzwayReceiver): FormParseResult<EzwayReceiver> {
  const read = parseEzwayReceiver(form)
  return 'problems' in read ? read : { value: read.receiver }
}

/** The form that corrects the name and the phone of a customs declaration. */
export function EzwayForm({ packageNo, receiver, onSent, onCancel }: EzwayFormProps) {
  const t = useTexts(ezwayTexts)
  const { name, areaCode, phone } = receiver
  const form = useForm<EzwayReceiver, EzwayReceiver>(
    {
      empty: () => ({ name, areaCode, phone }),
      read: readReceiver,
      draft: (aptId) => storedEzwayDraft.of(`${aptId}.${packageNo}`),
    },
    useFormatProblem(ezwayTexts),
    packageNo,
  )
  const submit = () =>
    form.submit(async (declared) => {
      try {
        await callServer(correctEzwayReceiver, { packageNo, ...declared })
      } finally {
        // The receiver may have answered meanwhile. The screen then shows the current state.
        await invalidateCalls(getPackageDetail)
      }
      onSent()
    })
  return (
    <View id="ezway-form">
      <View className="pt-perf" />
      <Field id="ezway-name" label={t('form.name')} required autofill="name" {...form.field('name')} />
      <PhoneFields
        id="ezway"
        areaLabel={t('form.areaCode')}
        areaCode={form.value.areaCode}
        onAreaCode={(code) => form.change({ areaCode: code, phone: form.value.phone })}
        label={t('phone')}
        field={form.field('phone')}
      />
      <View className="pc-body">
        <EzwayDoubts receiver={form.value} />
        <Text className="pt-t13 pt-3">{t('form.note')}</Text>
        {form.refusalText && <FieldError id="ezway-error" text={form.refusalText} />}
        <View className="ez-acts">
          {onCancel && (
            <Button id="ezway-cancel" onPress={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button id="ezway-submit" kind="signal" onPress={submit}>
            {t('submit')}
          </Button>
        </View>
      </View>
    </View>
  )
}
