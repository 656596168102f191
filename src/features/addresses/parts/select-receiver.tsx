import { useState } from 'react'
import type { AnswerOf } from '@/contract/call'
import type { getForecastAddresses } from '@/contract/forecast-receivers'
import type { getPackageDetail } from '@/contract/parcels'
import { formatAddressLine } from '@/domain/address'
import type { DistributionMode } from '@/domain/receiver'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { back, navigate } from '@/navigation/navigation'
import { AddressBar } from '@/shared/address/address-bar'
import { DeliveryMode } from '@/shared/address/delivery-mode'
import { PickupFields } from '@/shared/address/pickup-fields'
import { usePickupPoints } from '@/shared/address/pickup-queries'
import { WaitingAddresses } from '@/shared/address/waiting-addresses'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, Options } from '@/ui/option/option'
import { Awaited } from '@/ui/skeleton/awaited'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import { StickyBar } from '@/ui/sticky-bar/sticky-bar'
import { useOffered } from '../queries'
import { texts } from '../texts/texts'
import { useSelect } from '../use-select'

type Address = AnswerOf<typeof getForecastAddresses>[number]

interface SelectReceiverProps {
  packageNos: readonly string[]
  /** of the first of them */
  detail: AnswerOf<typeof getPackageDetail>
}

/** The addresses and the pickup points that parcels can go to, and what is asked before they do. */
export function SelectReceiver({ packageNos, detail }: SelectReceiverProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { form, send } = useSelect(packageNos, detail)
  const flowId = detail.flowId ?? ''
  const { data: points = [], isLoading } = usePickupPoints(flowId)
  const [asked, setAsked] = useState<string[]>()
  const country = detail.summary.tarArea ?? ''
  const { distributionMode, pickupPointId, pickupName, pickupAreaCode, pickupPhone } = form.value
  const isPickup = distributionMode === ('selfPickup' satisfies DistributionMode)
  const point = points.find(({ id }) => id === pickupPointId)
  const chooseAddress = (address: Address) => {
    form.change({ addressId: address.id })
    setAsked([address.name, formatAddressLine(address)])
  }
  const choosePoint = () => {
    if (!form.validate()) return
    setAsked([
      point?.name[lang] ?? '',
      point?.address ?? '',
      `${pickupName} +${pickupAreaCode} ${pickupPhone}`,
    ])
  }
  const confirm = async () => {
    const isSent = await send()
    setAsked(undefined)
    if (isSent) back()
  }
  const foot = (
    <StickyBar above={form.refusalText && <FieldError id="select-error" text={form.refusalText} />}>
      {isPickup ? (
        <Button id="select-send" kind="signal" onPress={choosePoint}>
          {t('select.send')}
        </Button>
      ) : (
        <Button
          id="select-add"
          icon="plus"
          onPress={() => navigate('addressEdit', country ? { country } : {})}
        >
          {t('add')}
        </Button>
      )}
    </StickyBar>
  )
  return (
    <Screen name="selectAddress" footer={foot}>
      <Stack>
        {(points.length > 0 || isPickup) && (
          <Card>
            <DeliveryMode
              id="select"
              value={distributionMode}
              onChange={(value) =>
                form.change({ distributionMode: value, pickupPointId, pickupName, pickupPhone })
              }
            />
            {isPickup && <PickupFields id="select" flowId={flowId} destination={country} form={form} />}
          </Card>
        )}
        {isLoading && !isPickup && <Awaited />}
        {!isPickup && (
          <Addresses
            flowId={flowId}
            country={country}
            presentId={detail.deliveryAddressesVo?.id}
            onChoose={chooseAddress}
          />
        )}
      </Stack>
      <Dialog
        id="select-dialog"
        open={asked !== undefined}
        title={packageNos.length > 1 ? t('select.askAll', { count: packageNos.length }) : t('select.ask')}
        of={asked}
        text={t(isPickup ? 'select.text.pickup' : 'select.text')}
        onClose={() => setAsked(undefined)}
        actions={[
          { id: 'select-cancel', label: t('cancel'), onPress: () => setAsked(undefined) },
          { id: 'select-confirm', label: t('select.send'), signal: true, onPress: confirm },
        ]}
      />
    </Screen>
  )
}

interface AddressesProps {
  flowId: string
  /** of the destination */
  country: string
  /** where it goes now */
  presentId: string | undefined
  onChoose: (address: Address) => void
}

/** Those of the book at the destination. */
function Addresses({ flowId, country, presentId, onChoose }: AddressesProps) {
  const t = useTexts(texts)
  const offered = useOffered(flowId)
  const waiting = <WaitingAddresses id="select" country={country} />
  return (
    <Loaded query={offered}>
      {(addresses) =>
        addresses.length > 0 ? (
          <Card>
            <Options title={t('select.send')}>
              {addresses.map((address) => (
                <Option
                  key={address.id}
                  id={`select-${address.id}`}
                  selected={address.id === presentId}
                  onPress={() => onChoose(address)}
                >
                  <AddressBar receiver={address} />
                </Option>
              ))}
            </Options>
            {waiting}
          </Card>
        ) : (
          <>
            <State icon="pin" title={t('select.none')} />
            {waiting}
          </>
        )
      }
    </Loaded>
  )
}
