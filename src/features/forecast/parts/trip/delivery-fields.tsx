import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { isMainlandCountry } from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import { OPENER_SCREEN_PARAM } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { DeliveryModeField } from '@/shared/addresses/delivery-mode'
import { PickupPointFields } from '@/shared/addresses/pickup-fields'
import { useSuggestedPickupCollector } from '@/shared/addresses/pickup-queries'
import { recentlySavedAddressId } from '@/shared/addresses/saved-address'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { useDefaultAddress, useForecastAddresses, useSendModes } from '../../queries'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'
import {
  type OpenForecastScreen,
  useForecastFields,
  useForecastParcel,
  useOpenForecastScreen,
} from '../page/create-forecast-page'
import { AddressSheet } from './address-sheet'
import { RecommendedReceivers } from './recommended-receivers'
import { SaveCollectorLink } from './save-collector-link'

/** Delivery to a receiver's door, or to a pickup point. */
export function DeliveryFields() {
  const form = useForecastFields()
  const { flowId, moveMode, distributionMode, addressId, pickupPointId, pickupName, pickupPhone } = form.value
  const { data } = useSendModes(flowId, moveMode)
  const pickupOffered = data?.distributionModes.includes('selfPickup') ?? false
  const error = form.problemAt('distributionMode')
  return (
    <>
      {(pickupOffered || error) && (
        <DeliveryModeField
          id="forecast"
          value={distributionMode}
          error={error}
          // Passing these fields clears their errors. An error of a hidden field would stop the member
          // without a visible reason.
          onChange={(value) =>
            form.change({ distributionMode: value, addressId, pickupPointId, pickupName, pickupPhone })
          }
        />
      )}
      {distributionMode === 'selfPickup' ? <PickupFields /> : <AddressChoice />}
      <RecommendedReceivers pickupOffered={pickupOffered} />
    </>
  )
}

function AddressChoice() {
  const t = useTexts(texts)
  const form = useForecastFields()
  const { change, current } = form
  const { flowId, addressId } = form.value
  const openScreen = useOpenForecastScreen()
  const opener = useForecastParcel().isBatch ? 'forecastBatch' : 'forecast'
  const [open, setOpen] = useState(false)
  const addresses = useForecastAddresses(flowId)
  const preset = useDefaultAddress(flowId).data?.id
  const chosen = addresses.data?.find(({ id }) => id === addressId)
  useEffect(() => {
    if (preset && !current().addressId) change({ addressId: preset })
  }, [preset, current, change])
  useDidShow(() => {
    // The member came back from the address form: selects the address that was saved there.
    const saved = recentlySavedAddressId.consume()
    if (!saved) return
    void addresses.refetch().then(({ data }) => {
      // The saved address may differ from the one that the member agreed to.
      if (data?.some(({ id }) => id === saved)) form.change({ addressId: saved, noticesAgreed: false })
    })
  })
  const country = useTrip().flow?.tarArea
  const add = () => {
    setOpen(false)
    openScreen('addressEdit', { ...(country ? { country } : {}), [OPENER_SCREEN_PARAM]: opener })
  }
  // Where no address is left to choose, the list would only ask for another press. A mainland address can
  // still wait for its certificate, and the list says so.
  const isNoneLeft = addresses.data?.length === 0 && country !== undefined && !isMainlandCountry(country)
  const openCertificate: OpenForecastScreen = (screen, params) => {
    setOpen(false)
    openScreen(screen, params && { ...params, [OPENER_SCREEN_PARAM]: opener })
  }
  return (
    <>
      <ChoiceField
        id="forecast-address"
        label={t('address')}
        required
        value=""
        placeholder={t('address.choose')}
        error={form.problemAt('addressId')}
        onOpen={isNoneLeft ? add : () => setOpen(true)}
      >
        {chosen && <AddressSummary receiver={chosen} />}
      </ChoiceField>
      <AddressSheet
        open={open}
        onClose={() => setOpen(false)}
        addresses={addresses}
        country={country}
        onAdd={add}
        onCertificate={openCertificate}
      />
    </>
  )
}

/** The pickup point and the collector, with a link that saves the collector for later forecasts. */
function PickupFields() {
  const form = useForecastFields()
  const destination = useTrip().flow?.tarArea ?? ''
  const offered = useSuggestedPickupCollector().data
  return (
    <>
      <PickupPointFields id="forecast" flowId={form.value.flowId} destination={destination} form={form} />
      <SaveCollectorLink offered={offered} />
    </>
  )
}
