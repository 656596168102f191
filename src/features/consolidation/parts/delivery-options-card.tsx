import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { AddressesWithoutApprovedId } from '@/shared/addresses/waiting-addresses'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { CellLabel } from '@/ui/cell/cell-label'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { texts } from '../texts'
import type { DeliveryOptions } from '../use-delivery-options'

interface DeliveryOptionsCardProps {
  choice: DeliveryOptions
  /** destination country */
  country: string
  /** problem with the address */
  error?: string | undefined
}

/** The address and the send mode. The member can change both. */
export function DeliveryOptionsCard({ choice, country, error }: DeliveryOptionsCardProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { address, sendMode, sendModes } = choice
  // The member may have added an address on another screen.
  useDidShow(() => {
    if (choice.addresses.data) void choice.addresses.refetch()
  })
  return (
    <Card>
      <ChoiceField
        id="trip-address"
        label={t('review.address')}
        value=""
        placeholder={t('review.address.choose')}
        error={error}
        onOpen={() => setOpen(true)}
      >
        {address && <AddressSummary receiver={address} />}
      </ChoiceField>
      <View className="mg-modes">
        <CellLabel label={t('review.mode')} />
        <OptionList title={t('review.mode')}>
          {sendModes.map((mode) => (
            <Option
              key={mode.sendModId}
              id={`trip-mode-${mode.sendModId}`}
              selected={mode.sendModId === sendMode?.sendModId}
              onPress={() => choice.setSendModId(mode.sendModId)}
            >
              <View>{mode.sendMode[lang]}</View>
              <View className="pt-t13 pt-2">{mode.timeBar[lang]}</View>
            </Option>
          ))}
        </OptionList>
      </View>
      <AddressSheet choice={choice} country={country} open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  )
}

interface AddressSheetProps {
  choice: DeliveryOptions
  country: string
  open: boolean
  onClose: () => void
}

function AddressSheet({ choice, country, open, onClose }: AddressSheetProps) {
  const t = useTexts(texts)
  const { offered, address, setAddressId } = choice
  const add = (
    <Button id="trip-address-add" icon="plus" block onPress={() => navigate('addressEdit', { country })}>
      {t('review.address.add')}
    </Button>
  )
  const choose = (id: string) => {
    setAddressId(id)
    onClose()
  }
  return (
    <Sheet id="trip-address-sheet" open={open} title={t('review.address')} onClose={onClose} footer={add}>
      {offered.length === 0 && <View className="pt-sheet__none">{t('review.address.none')}</View>}
      <OptionList title={t('review.address')}>
        {offered.map((each) => (
          <Option
            key={each.id}
            id={`trip-address-${each.id}`}
            selected={each.id === address?.id}
            onPress={() => choose(each.id)}
          >
            <AddressSummary receiver={each} />
          </Option>
        ))}
      </OptionList>
      <AddressesWithoutApprovedId id="trip" country={country} />
    </Sheet>
  )
}
