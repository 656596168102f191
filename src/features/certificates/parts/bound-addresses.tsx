import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { setCertificateAddresses } from '@/contract/certificates/certificates'
import { formatAddressLine } from '@/domain/addresses/address'
import type { Problem } from '@/domain/base/problem'
import { useTexts } from '@/i18n/texts'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { FieldError } from '@/ui/field-error/field-error'
import { PressableLink } from '@/ui/link/link'
import { Sheet } from '@/ui/sheet/sheet'
import { invalidateCertificates, useAddresses } from '../queries'
import { texts } from '../texts'

interface BoundAddressesProps {
  id: string
  addressIds: readonly string[]
}

/** The addresses that use a certificate. The member chooses among the addresses in mainland China. */
export function BoundAddresses({ id, addressIds }: BoundAddressesProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const book = useAddresses().data ?? []
  const [chosen, setChosen] = useState<readonly string[]>()
  const [error, setError] = useState<Problem>()
  const mainland = book.filter(({ isMainland }) => isMainland)
  const bound = mainland.filter((address) => addressIds.includes(address.id))
  const close = () => setChosen(undefined)
  const save = async () => {
    setError(undefined)
    try {
      await callServer(setCertificateAddresses, { id, addressIds: [...(chosen ?? [])] })
      await invalidateCertificates()
      close()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(toProblemFromError(failure))
      await invalidateCertificates()
    }
  }
  const toggle = (addressId: string, on: boolean) =>
    setChosen((ids = []) => (on ? [...ids, addressId] : ids.filter((each) => each !== addressId)))
  const none = mainland.length === 0 ? t('addresses.noMainland') : t('addresses.none')
  return (
    <Card
      title={t('addresses')}
      action={
        mainland.length > 0 && (
          <PressableLink
            id="certificate-bind"
            role="button"
            onPress={() => setChosen(bound.map((address) => address.id))}
          >
            {t('addresses.choose')}
          </PressableLink>
        )
      }
    >
      <View className="pt-card__body pt-card__body--stack" id="certificate-addresses">
        {bound.length === 0 && <View className="ct-hint">{none}</View>}
        {bound.map((address) => (
          <View key={address.id}>
            <View className="pt-sb">{address.name}</View>
            <View className="ct-hint">{formatAddressLine(address)}</View>
          </View>
        ))}
      </View>
      <Sheet
        id="certificate-bind-sheet"
        open={chosen !== undefined}
        title={t('addresses')}
        onClose={close}
        footer={
          <View>
            {error && <FieldError id="certificate-bind-error" text={textOf(error)} />}
            <Button id="certificate-bind-save" kind="signal" block onPress={save}>
              {t('addresses.save')}
            </Button>
          </View>
        }
      >
        <View className="pt-card__body pt-card__body--stack">
          {mainland.map((address) => (
            <Checkbox
              key={address.id}
              id={`certificate-bind-${address.id}`}
              checked={chosen?.includes(address.id) ?? false}
              onChange={(on) => toggle(address.id, on)}
            >
              {`${address.name} · ${formatAddressLine(address)}`}
            </Checkbox>
          ))}
        </View>
      </Sheet>
    </Card>
  )
}
