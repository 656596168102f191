import { useState } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getForecastAddresses } from '@/contract/forecast/forecast-receivers'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { formatAddressLine } from '@/domain/addresses/address'
import type { DistributionMode } from '@/domain/addresses/receiver'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, navigateBack } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { DeliveryModeField } from '@/shared/addresses/delivery-mode'
import { PickupPointFields } from '@/shared/addresses/pickup-fields'
import { usePickupPointsOfFlow } from '@/shared/addresses/pickup-queries'
import { AddressesWithoutApprovedId } from '@/shared/addresses/waiting-addresses'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Dialog } from '@/ui/dialog/dialog'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, OptionList } from '@/ui/option/option'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { MAP_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { BottomActionBar } from '@/ui/sticky-bar/sticky-bar'
import { useFlowAddresses } from '../queries'
import { texts } from '../texts'
import { useChangeReceiverForm } from '../use-change-receiver-form'

type Address = AnswerOf<typeof getForecastAddresses>[number]

interface ReceiverSelectionProps {
  packageNos: readonly string[]
  /** detail of the first parcel */
  detail: AnswerOf<typeof getPackageDetail>
}

/** The addresses and the pickup points that the parcels can go to, with a dialog that confirms the choice. */
export function ReceiverSelection({ packageNos, detail }: ReceiverSelectionProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { form, send } = useChangeReceiverForm(packageNos, detail)
  const flowId = detail.flowId ?? ''
  const { data: points = [], isLoading } = usePickupPointsOfFlow(flowId)
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
    if (isSent) navigateBack()
  }
  const foot = (
    <BottomActionBar above={form.refusalText && <FieldError id="select-error" text={form.refusalText} />}>
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
    </BottomActionBar>
  )
  return (
    <Screen name="selectAddress" footer={foot}>
      <Stack>
        {(points.length > 0 || isPickup) && (
          <Card>
            <DeliveryModeField
              id="select"
              value={distributionMode}
              onChange={(value) =>
                form.change({ distributionMode: value, pickupPointId, pickupName, pickupPhone })
              }
            />
            {isPickup && <PickupPointFields id="select" flowId={flowId} destination={country} form={form} />}
          </Card>
        )}
        {isLoading && !isPickup && <Placeholder />}
        {!isPickup && (
          <AddressOptions
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

interface AddressOptionsProps {
  flowId: string
  /** destination country */
  country: string
  /** id of the current address */
  presentId: string | undefined
  onChoose: (address: Address) => void
}

/** The addresses of the address book that are at the destination. */
function AddressOptions({ flowId, country, presentId, onChoose }: AddressOptionsProps) {
  const t = useTexts(texts)
  const offered = useFlowAddresses(flowId)
  const waiting = <AddressesWithoutApprovedId id="select" country={country} />
  return (
    <QueryBoundary query={offered}>
      {(addresses) =>
        addresses.length > 0 ? (
          <Card>
            <OptionList title={t('select.send')}>
              {addresses.map((address) => (
                <Option
                  key={address.id}
                  id={`select-${address.id}`}
                  selected={address.id === presentId}
                  onPress={() => onChoose(address)}
                >
                  <AddressSummary receiver={address} />
                </Option>
              ))}
            </OptionList>
            {waiting}
          </Card>
        ) : (
          <>
            <StatusMessage drawing={MAP_DRAWING} title={t('select.none')} />
            {waiting}
          </>
        )
      }
    </QueryBoundary>
  )
}
