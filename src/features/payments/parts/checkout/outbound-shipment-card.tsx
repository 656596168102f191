import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { formatMoneyText } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { texts } from '../../texts'
import type { OutboundShipment } from '../../use-outbound-shipment'

interface OutboundShipmentCardProps {
  outbound: OutboundShipment
  currency: string
}

/** The receiver and send mode of the parcels. The member can change both until the parcels are paid. */
export function OutboundShipmentCard({ outbound, currency }: OutboundShipmentCardProps) {
  const t = useTexts(texts)
  const { data, packageNos } = outbound
  if (!data) return outbound.isAwaited ? <Placeholder /> : null
  const { address, isPickup, pieces } = data
  const choose = () => navigate('selectAddress', { packageNo: formatPackageNosParam(packageNos) })
  return (
    <Card title={t('outbound.title')}>
      <ChoiceField
        id="pay-address"
        label={t('outbound.address')}
        value=""
        placeholder={isPickup ? t('outbound.pickup') : t('outbound.address.several')}
        onOpen={choose}
      >
        {address && <AddressSummary receiver={address} />}
      </ChoiceField>
      <SendModeField outbound={outbound} currency={currency} />
      <View className="py-line" id="pay-pieces">
        <Text className="pt-t13 pt-2">{t('outbound.pieces', { count: pieces })}</Text>
      </View>
    </Card>
  )
}

/** The send modes, each with its duration and freight. */
function SendModeField({ outbound, currency }: OutboundShipmentCardProps) {
  const t = useTexts(texts)
  const textOf = useFormatProblem(texts)
  const lang = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { sendModes, sendModId } = outbound.data!
  const chosen = sendModes.find((mode) => mode.sendModId === sendModId)
  const choose = (id: string) => {
    setOpen(false)
    if (id !== sendModId) void outbound.chooseMode(id)
  }
  const title = t('outbound.mode')
  return (
    <>
      <ChoiceField
        id="pay-mode"
        label={title}
        value={chosen ? `${chosen.sendMode[lang]} · ${chosen.timeBar[lang]}` : ''}
        placeholder={t('outbound.mode.several')}
        error={outbound.error && textOf(outbound.error)}
        onOpen={() => setOpen(true)}
      />
      <Sheet id="pay-mode-sheet" open={isOpen} title={title} onClose={() => setOpen(false)}>
        <OptionList title={title}>
          {sendModes.map((mode) => (
            <Option
              key={mode.sendModId}
              id={`pay-mode-${mode.sendModId}`}
              selected={mode === chosen}
              onPress={() => choose(mode.sendModId)}
            >
              <View>{mode.sendMode[lang]}</View>
              <View className="pt-t13 pt-2">{mode.timeBar[lang]}</View>
              <View className="pt-t13 pt-2">
                {t('outbound.freight', { amount: formatMoneyText(mode.freightCents, currency) })}{' '}
                <OwnAmount cents={mode.freightCents} currency={currency} isTotal />
              </View>
            </Option>
          ))}
        </OptionList>
      </Sheet>
    </>
  )
}
