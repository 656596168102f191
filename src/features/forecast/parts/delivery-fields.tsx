import { Text, View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { formatAddressLine } from '@/domain/address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate, OPENED_FOR } from '@/navigation/navigation'
import { savedAddress } from '@/shared/address/saved-address'
import { Button } from '@/ui/button/button'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { LineField } from '@/ui/line-field/line-field'
import { Option, Options } from '@/ui/option/option'
import { Segmented } from '@/ui/segmented/segmented'
import { Sheet } from '@/ui/sheet/sheet'
import { changeDraft, draftNow, useDraft, useProblems } from '../draft'
import { useProblemText } from '../problem-text'
import {
  useDefaultAddress,
  useForecastAddresses,
  usePickupPoints,
  useSending,
  useTripLists,
} from '../queries'
import { texts } from '../texts/texts'

/** To the door of a receiver, or to a pickup point. */
export function DeliveryFields() {
  const t = useTexts(texts)
  const { flowId, moveMode, distributionMode } = useDraft()
  const { data } = useSending(flowId, moveMode)
  const pickupOffered = data?.distributionModes.includes('selfPickup') ?? false
  return (
    <>
      {pickupOffered && (
        <LineField id="forecast-distribution" label={t('distribution')} required>
          <View className="fc-seg">
            <Segmented
              id="forecast-distribution"
              small
              options={[
                { value: 'toDoor', label: t('distribution.toDoor') },
                { value: 'selfPickup', label: t('distribution.selfPickup') },
              ]}
              value={distributionMode === 'selfPickup' ? 'selfPickup' : 'toDoor'}
              onChange={(value) => changeDraft({ distributionMode: value })}
            />
          </View>
        </LineField>
      )}
      {distributionMode === 'selfPickup' ? <PickupChoice /> : <AddressChoice />}
    </>
  )
}

function AddressChoice() {
  const t = useTexts(texts)
  const { flowId, addressId } = useDraft()
  const words = useProblemText(useProblems())
  const [open, setOpen] = useState(false)
  const addresses = useForecastAddresses(flowId)
  const preset = useDefaultAddress(flowId).data?.id
  const chosen = addresses.data?.find((it) => it.id === addressId)
  useEffect(() => {
    if (preset && !draftNow().addressId) changeDraft({ addressId: preset })
  }, [preset])
  useDidShow(() => {
    // Back from the address form: what was saved there is what the member wants.
    const saved = savedAddress.consume()
    if (!saved) return
    void addresses.refetch().then(({ data }) => {
      if (data?.some((it) => it.id === saved)) changeDraft({ addressId: saved })
    })
  })
  const country = useTripLists().data?.flows.find((flow) => flow.flowId === flowId)?.tarArea
  const add = () => {
    setOpen(false)
    navigate('addressEdit', { ...(country ? { country } : {}), [OPENED_FOR]: 'forecast' })
  }
  return (
    <>
      <ChoiceField
        id="forecast-address"
        label={t('address')}
        required
        value=""
        placeholder={t('address.choose')}
        error={words('addressId')}
        onOpen={() => setOpen(true)}
      >
        {chosen && (
          <View>
            <View>
              <Text className="fc-address__name">{chosen.name}</Text>{' '}
              <Text className="pt-num">
                +{chosen.areaCode} {chosen.phone}
              </Text>
            </View>
            <View className="fc-address__line">{formatAddressLine(chosen)}</View>
          </View>
        )}
      </ChoiceField>
      <Sheet
        id="forecast-address-sheet"
        open={open}
        title={t('address')}
        onClose={() => setOpen(false)}
        foot={
          <Button id="forecast-address-new" kind="ink" block onPress={add}>
            {t('address.new')}
          </Button>
        }
      >
        {addresses.data?.length === 0 && (
          <View className="pt-sheet__none">
            {t('address.none')}
            {country === 'CN' && <View className="pt-t13">{t('address.mainland')}</View>}
          </View>
        )}
        {!!addresses.data?.length && (
          <Options title={t('address')}>
            {addresses.data.map((it) => (
              <Option
                key={it.id}
                id={`forecast-address-row-${it.id}`}
                selected={it.id === addressId}
                onPress={() => {
                  changeDraft({ addressId: it.id })
                  setOpen(false)
                }}
              >
                <View className="fc-address__name">{it.name}</View>
                <View className="fc-address__line">{formatAddressLine(it)}</View>
              </Option>
            ))}
          </Options>
        )}
      </Sheet>
    </>
  )
}

function PickupChoice() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { flowId, pickupPointId } = useDraft()
  const words = useProblemText(useProblems())
  const [open, setOpen] = useState(false)
  const { data: points = [] } = usePickupPoints(flowId, true)
  const chosen = points.find((it) => it.id === pickupPointId)
  return (
    <>
      <ChoiceField
        id="forecast-pickup"
        label={t('pickup')}
        required
        value={chosen?.name[lang] ?? ''}
        placeholder={t('pickup.choose')}
        error={words('pickupPointId')}
        onOpen={() => setOpen(true)}
      />
      <ChoiceSheet
        id="forecast-pickup-sheet"
        open={open}
        title={t('pickup')}
        options={points.map((it) => ({
          value: it.id,
          label: `${it.name[lang]} · ${t(`pickup.${it.pickupType}`)}`,
          note: `${it.address} · ${it.businessHours}`,
        }))}
        value={pickupPointId}
        onChoose={(value) => changeDraft({ pickupPointId: value })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
