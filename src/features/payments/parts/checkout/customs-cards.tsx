import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { DutyEstimate, useDutyEstimate } from '@/shared/customs/duty-estimate'
import { customsTexts } from '@/shared/customs/texts'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import type { AmountDue } from '../../use-amount-due'

/**
 * The invoice of each parcel, and its estimated import taxes, before the member pays. They may load late, so
 * they are last, where they move nothing.
 */
export function CustomsCards({ due: { parcels, purpose } }: { due: AmountDue }) {
  // The parcels of a merge become one parcel, which customs see only after the payment.
  if (purpose !== 'outbound') return null
  return (
    <>
      {parcels.map((parcel) => (
        <CustomsCard key={parcel.packageNo} parcel={parcel} isOneOfSeveral={parcels.length > 1} />
      ))}
    </>
  )
}

function CustomsCard({
  parcel: { packageNo, trackingNo },
  isOneOfSeveral,
}: {
  parcel: AmountDue['parcels'][number]
  isOneOfSeveral: boolean
}) {
  const t = useTexts(customsTexts)
  const duties = useDutyEstimate(packageNo)
  return (
    <Card
      id={`pay-customs-${packageNo}`}
      title={isOneOfSeveral ? t('customs.parcel', { number: trackingNo ?? packageNo }) : t('customs')}
      action={
        <PressableLink
          id={`pay-invoice-${packageNo}`}
          {...(isOneOfSeveral && { of: trackingNo ?? packageNo })}
          onPress={() => navigate('customsInvoice', { packageNo })}
        >
          {t('invoice')}
        </PressableLink>
      }
    >
      <View className="cu-before pt-t13 pt-2">{t('invoice.before')}</View>
      {duties.data && <View className="cu-tax__label pt-t13 pt-2">{t('tax')}</View>}
      <DutyEstimate id={`pay-tax-${packageNo}`} query={duties} />
    </Card>
  )
}
