import { View } from '@tarojs/components'
import { formatAddressLine, isMainlandCountry } from '@/domain/addresses/address'
import { useTexts } from '@/i18n/texts'
import { AddressesWithoutApprovedId } from '@/shared/addresses/waiting-addresses'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import type { useForecastAddresses } from '../../queries'
import { texts } from '../../texts'
import { type OpenForecastScreen, useForecastFields } from '../page/create-forecast-page'

interface AddressSheetProps {
  open: boolean
  onClose: () => void
  /** addresses at the destination; requested once there is a destination */
  addresses: ReturnType<typeof useForecastAddresses>
  /** destination country */
  country: string | undefined
  onAdd: () => void
  /** opens the certificate screen for an address that cannot be used yet */
  onCertificate: OpenForecastScreen
}

/** The member's addresses at the destination, with a link to add one. */
export function AddressSheet({ open, onClose, addresses, country, onAdd, onCertificate }: AddressSheetProps) {
  const t = useTexts(texts)
  const form = useForecastFields()
  const { flowId, addressId } = form.value
  const choose = (id: string) => {
    form.change({ addressId: id })
    onClose()
  }
  return (
    <Sheet
      id="forecast-address-sheet"
      open={open}
      title={t('address')}
      onClose={onClose}
      footer={
        <Button id="forecast-address-new" kind="ink" block onPress={onAdd}>
          {t('address.new')}
        </Button>
      }
    >
      {flowId ? (
        <QueryBoundary query={addresses}>
          {(all) =>
            all.length > 0 ? (
              <OptionList title={t('address')}>
                {all.map((address) => (
                  <Option
                    key={address.id}
                    id={`forecast-address-row-${address.id}`}
                    selected={address.id === addressId}
                    onPress={() => choose(address.id)}
                  >
                    <View className="fc-address__name">{address.name}</View>
                    <View className="fc-address__line">{formatAddressLine(address)}</View>
                  </Option>
                ))}
              </OptionList>
            ) : (
              <View className="pt-sheet__none">
                {t('address.none')}
                {country && isMainlandCountry(country) && (
                  <View className="pt-t13">{t('address.mainland')}</View>
                )}
              </View>
            )
          }
        </QueryBoundary>
      ) : (
        <View className="pt-sheet__none">{t('address.destinationFirst')}</View>
      )}
      <AddressesWithoutApprovedId id="forecast" country={country} onOpen={onCertificate} />
    </Sheet>
  )
}
