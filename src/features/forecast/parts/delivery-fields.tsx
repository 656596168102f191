import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { OPENED_FOR } from '@/navigation/navigation'
import { AddressBar } from '@/shared/address/address-bar'
import { DeliveryMode } from '@/shared/address/delivery-mode'
import { savedAddress } from '@/shared/address/saved-address'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { type GoOn, useForecastForm, useGoOn } from '../forecast-page'
import { useDefaultAddress, useForecastAddresses, useSending } from '../queries'
import { texts } from '../texts/texts'
import { useTrip } from '../use-trip'
import { AddressSheet } from './address-sheet'
import { PickupFields } from './pickup-fields'
import { Recommended } from './recommended'

/** To the door of a receiver, or to a pickup point. */
export function DeliveryFields() {
  const form = useForecastForm()
  const { flowId, moveMode, distributionMode, addressId, pickupPointId, pickupName, pickupPhone } = form.value
  const { data } = useSending(flowId, moveMode)
  const pickupOffered = data?.distributionModes.includes('selfPickup') ?? false
  const error = form.problemAt('distributionMode')
  return (
    <>
      {(pickupOffered || error) && (
        <DeliveryMode
          id="forecast"
          value={distributionMode}
          error={error}
          // What was said of the other receiver is over, or it would stop the member without being seen.
          onChange={(value) =>
            form.change({ distributionMode: value, addressId, pickupPointId, pickupName, pickupPhone })
          }
        />
      )}
      {distributionMode === 'selfPickup' ? <PickupFields /> : <AddressChoice />}
      <Recommended pickupOffered={pickupOffered} />
    </>
  )
}

function AddressChoice() {
  const t = useTexts(texts)
  const form = useForecastForm()
  const { change, current } = form
  const { flowId, addressId } = form.value
  const goOn = useGoOn()
  const [open, setOpen] = useState(false)
  const addresses = useForecastAddresses(flowId)
  const preset = useDefaultAddress(flowId).data?.id
  const chosen = addresses.data?.find(({ id }) => id === addressId)
  useEffect(() => {
    if (preset && !current().addressId) change({ addressId: preset })
  }, [preset, current, change])
  useDidShow(() => {
    // Back from the address form: what was saved there is what the member wants.
    const saved = savedAddress.consume()
    if (!saved) return
    void addresses.refetch().then(({ data }) => {
      // It may say something else than what the member agreed to.
      if (data?.some(({ id }) => id === saved)) form.change({ addressId: saved, noticesAgreed: false })
    })
  })
  const country = useTrip().flow?.tarArea
  const add = () => {
    setOpen(false)
    goOn('addressEdit', { ...(country ? { country } : {}), [OPENED_FOR]: 'forecast' })
  }
  const openCertificate: GoOn = (screen, params) => {
    setOpen(false)
    goOn(screen, params && { ...params, [OPENED_FOR]: 'forecast' })
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
        onOpen={() => setOpen(true)}
      >
        {chosen && <AddressBar receiver={chosen} />}
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
