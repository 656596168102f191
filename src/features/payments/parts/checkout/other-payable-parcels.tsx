import { Text, View } from '@tarojs/components'
import { useCall } from '@/client/query'
import { listParcelsToSendOut } from '@/contract/dispatch/outbound'
import { ORDER_PARCELS_MAX } from '@/contract/orders/orders'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { PressableLink } from '@/ui/link/link'
import { texts } from '../../texts'

/** The numbers of other parcels that can be paid for together with these. */
export function useOtherPayableParcels(packageNos: readonly string[]) {
  const isNamed = packageNos.length > 0 && !packageNos.includes('')
  const ready = useCall(listParcelsToSendOut, {}, { enabled: isNamed, staleMs: 0 })
  const found = (ready.data?.packages ?? [])
    .map(({ packageNo }) => packageNo)
    .filter((no) => !packageNos.includes(no))
  const isOffered = isNamed && packageNos.length + found.length <= ORDER_PARCELS_MAX
  return { isAwaited: ready.isLoading, more: isOffered ? found : [] }
}

interface OtherPayableParcelsProps {
  packageNos: readonly string[]
  more: readonly string[]
}

/** Other parcels that are ready to leave. The member can pay for all of them together. */
export function OtherPayableParcels({ packageNos, more }: OtherPayableParcelsProps) {
  const t = useTexts(texts)
  if (more.length === 0) return null
  return (
    <View className="py-line" id="pay-also">
      <Text className="pt-t13 pt-2">{t('also', { n: more.length })}</Text>
      <PressableLink
        id="pay-also-all"
        role="button"
        onPress={() =>
          replaceScreen('payDiscounts', { packageNo: formatPackageNosParam([...packageNos, ...more]) })
        }
      >
        {t('also.all')}
      </PressableLink>
    </View>
  )
}
