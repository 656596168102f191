import { View } from '@tarojs/components'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getShipperAndInviteCode, saveShipper } from '@/contract/account/personal-data'
import { getUserInfo } from '@/contract/auth/sessions'
import { getMemberWarehouseAddress, getMemberWarehouseAddressParts } from '@/contract/warehouse/warehouse'
import { parseShipperContact, type ShipperContact } from '@/domain/account/personal-data'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import type { FormParseResult } from '@/shared/form/form-state'
import { useForm } from '@/shared/form/use-form'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { FieldError } from '@/ui/field-error/field-error'
import { storedShipperDraft } from '../stored-personal-drafts'
import { texts } from '../texts'

function parseShipperEntry(entry: ShipperContact): FormParseResult<ShipperContact> {
  const result = parseShipperContact(entry)
  return 'problems' in result ? result : { value: result.shipper }
}

/** The shipper's name and phone for parcels. Both are required. */
export function ShipperCard({ shipper }: { shipper: ShipperContact }) {
  const t = useTexts(texts)
  const form = useForm<ShipperContact, ShipperContact>(
    {
      empty: () => shipper,
      read: parseShipperEntry,
      draft: (aptId) => storedShipperDraft.of(aptId),
      staysOpen: true,
    },
    useFormatProblem(texts),
    // A save, here or elsewhere, resets the form to the saved values.
    JSON.stringify(shipper),
  )
  const save = () =>
    form.submit(async (entry) => {
      await callServer(saveShipper, entry)
      await invalidateCalls(
        getShipperAndInviteCode,
        getUserInfo,
        getMemberWarehouseAddress,
        getMemberWarehouseAddressParts,
      )
      showToast(t('saved'))
    })
  return (
    <Card title={t('shipper')}>
      <View className="pt-card__body pt-t13 pt-2">{t('shipper.why')}</View>
      <Field id="personal-name" label={t('name')} required autofill="name" {...form.field('name')} />
      <PhoneFields
        id="personal"
        areaLabel={t('areaCode')}
        areaCode={form.value.areaCode}
        onAreaCode={(areaCode) => form.change({ areaCode })}
        label={t('phone')}
        field={form.field('phone')}
      />
      <View className="ps-act">
        {form.refusalText && <FieldError id="personal-error" text={form.refusalText} />}
        <Button id="personal-save" kind="signal" block onPress={save}>
          {t('save')}
        </Button>
      </View>
    </Card>
  )
}
