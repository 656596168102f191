import { Text, View } from '@tarojs/components'
import { getPackageDetail } from '@/contract/parcels'
import { useTexts } from '@/i18n/texts'
import { relaunch, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { useRenewWhenShown } from '@/shared/renewal/renewal'
import { Screen } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { asPage } from '@/ui/page/as-page'
import { pressable } from '@/ui/press/press'
import { Stack } from '@/ui/stack/stack'
import { type MoreFunction, moreFunctionsOf } from '../../more-functions'
import { ServiceHead } from '../../parts/service-head'
import { useParcel } from '../../queries'
import { texts } from '../../texts/texts'
import '../../services.scss'

/** What more can be done with `packageNo`, and only what can be done now. */
export default asPage(function MoreFunctionsPage() {
  const t = useTexts(texts)
  const { packageNo = '' } = useRouteParams()
  const parcel = useParcel(packageNo)
  useRenewWhenShown(getPackageDetail)
  const list = { id: 'more-list', label: t('more.none.action'), onPress: () => relaunch('parcelList') }
  const none = { title: t('more.none.title'), text: t('more.none.text'), action: list }
  return (
    <Screen name="moreFunc">
      <Loaded query={parcel} gone={packageNo === '' ? none : undefined}>
        {(detail) => (
          <Stack>
            <ServiceHead parcel={detail.summary} />
            <Card>
              {moreFunctionsOf(detail).map((each) => (
                <FunctionRow key={each.name} {...each} />
              ))}
            </Card>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})

function FunctionRow({ name, icon, open }: MoreFunction) {
  const t = useTexts(texts)
  return (
    <View className="pt-cell" {...pressable('link', { id: `more-${name}`, onPress: open })}>
      <Icon name={icon} />
      <View className="pt-cell__main">
        <Text className="pt-cell__value">{t(`more.${name}`)}</Text>
        <Text className="pt-t12 pt-3">{t(`more.${name}.note`)}</Text>
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
    </View>
  )
}
