import { Text, View } from '@tarojs/components'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { useTexts } from '@/i18n/texts'
import { relaunchAtScreen, useRouteParams } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { getPressableProps } from '@/ui/press/pressable-props'
import { Stack } from '@/ui/stack/stack'
import { listParcelActions, type ParcelAction } from '../../parcel-actions'
import { ServiceParcelHeader } from '../../parts/service-parcel-header'
import { useParcelDetail } from '../../queries'
import { texts } from '../../texts'
import '../../services.scss'

/**
 * The actions that `packageNo` allows now, other than paying. Without `packageNo` the screen leads to the
 * parcels.
 */
export default withPageBoundary(function MoreFunctionsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const parcel = useParcelDetail(packageNo)
  useRefetchOnShow(getPackageDetail)
  const list = {
    id: 'more-list',
    label: t('more.none.action'),
    onPress: () => relaunchAtScreen('parcelList'),
  }
  const none = { title: t('more.none.title'), text: t('more.none.text'), action: list }
  return (
    <Screen name="moreFunc">
      <QueryBoundary query={parcel} notFound={packageNo === '' ? none : undefined}>
        {(detail) => (
          <Stack>
            <ServiceParcelHeader parcel={detail.summary} />
            <Card>
              {listParcelActions(detail).map((each) => (
                <ParcelActionRow key={each.name} {...each} />
              ))}
            </Card>
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})

function ParcelActionRow({ name, icon, open }: ParcelAction) {
  const t = useTexts(texts)
  return (
    <View className="pt-cell sv-more" {...getPressableProps('link', { id: `more-${name}`, onPress: open })}>
      <Icon name={icon} />
      <View className="pt-cell__main">
        <Text className="pt-cell__value">{t(`more.${name}`)}</Text>
        <Text className="pt-t12 pt-3">{t(`more.${name}.note`)}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
    </View>
  )
}
