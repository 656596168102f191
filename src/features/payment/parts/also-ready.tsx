import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { checkOutWarehouse } from '@/contract/outbound'
import { ORDER_PARCELS_MAX } from '@/contract/payment'
import { useTexts } from '@/i18n/texts'
import { replace } from '@/navigation/navigation'
import { numbersParam } from '@/shared/parcel/numbers-param'
import { Link } from '@/ui/link/link'
import { Awaited } from '@/ui/skeleton/awaited'
import { texts } from '../texts/texts'

/** Parcels that can leave the warehouse as well: all of them can be paid at once. */
export function AlsoReady({ packageNos }: { packageNos: readonly string[] }) {
  const t = useTexts(texts)
  const isNamed = packageNos.length > 0 && !packageNos.includes('')
  const ready = useCall(checkOutWarehouse, {}, { enabled: isNamed, staleMs: 0 })
  if (ready.isLoading) return <Awaited />
  const more = (ready.data?.packages ?? []).map((it) => it.packageNo).filter((no) => !packageNos.includes(no))
  const all = [...packageNos, ...more]
  if (!isNamed || more.length === 0 || all.length > ORDER_PARCELS_MAX) return null
  return (
    <View className="py-line" id="pay-also">
      <Text className="pt-t13 pt-2">{t('also', { n: more.length })}</Text>
      <Link
        id="pay-also-all"
        role="button"
        onPress={() => replace('payDiscounts', { packageNo: numbersParam(all) })}
      >
        {t('also.all')}
      </Link>
    </View>
  )
}
