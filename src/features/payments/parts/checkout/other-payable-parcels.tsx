import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { listParcelsToSendOut } from '@/contract/dispatch/outbound'
import { ORDER_PARCELS_MAX } from '@/contract/orders/orders'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { texts } from '../../texts'

/**
 * Other parcels that are ready to leave. The member can pay for all of them together. Its place is below the
 * methods, because what follows it stays hidden until the parcels are known.
 */
export function OtherPayableParcels({ packageNos }: { packageNos: readonly string[] }) {
  const t = useTexts(texts)
  const isNamed = packageNos.length > 0 && !packageNos.includes('')
  const ready = useCall(listParcelsToSendOut, {}, { enabled: isNamed, staleMs: 0 })
  if (ready.isLoading) return <Placeholder />
  const more = (ready.data?.packages ?? []).map((it) => it.packageNo).filter((no) => !packageNos.includes(no))
  const all = [...packageNos, ...more]
  if (!isNamed || more.length === 0 || all.length > ORDER_PARCELS_MAX) return null
  return (
    <Card>
      <View className="py-line py-line--only" id="pay-also">
        <Text className="pt-t13 pt-2">{t('also', { n: more.length })}</Text>
        <PressableLink
          id="pay-also-all"
          role="button"
          onPress={() => replaceScreen('payDiscounts', { packageNo: formatPackageNosParam(all) })}
        >
          {t('also.all')}
        </PressableLink>
      </View>
    </Card>
  )
}
