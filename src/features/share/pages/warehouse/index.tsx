import { View } from '@tarojs/components'
import { useState } from 'react'
import { DEFAULT_WAREHOUSE } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { isSinglePage } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { ShareAction } from '@/shared/share/share-action'
import { type ShareCard, usePageShare } from '@/shared/share/use-page-share'
import { Card } from '@/ui/card/card'
import { Chips } from '@/ui/chip/chips'
import { asPage } from '@/ui/page/as-page'
import { Awaited } from '@/ui/skeleton/awaited'
import { Stack } from '@/ui/stack/stack'
import { About } from '../../parts/about'
import { AddressFields, CopyWhole } from '../../parts/address-to-fill'
import { WarehouseNote } from '../../parts/warehouse-note'
import { useAddressAt, useWarehouses } from '../../queries'
import { texts } from '../../texts/texts'
import '../share.scss'

/**
 * Where a warehouse is, field by field as shops there ask for it: a member's own address, with the code; to a visitor, and
 * to whom it is sent, nobody's.
 */
export default asPage(function WarehousePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const params = useRouteParams()
  const [wh, setWh] = useState(params.wh ?? DEFAULT_WAREHOUSE)
  const { data: warehouses = [], isLoading } = useWarehouses()
  const isVisitor = useIsVisitor()
  const address = useAddressAt(wh)
  const place = address.data?.warehouse[lang]
  const card: ShareCard = place
    ? { title: t('wh.card', { place }), name: 'warehouse', params: { wh } }
    : { title: t('about'), name: 'home' }
  usePageShare(card)
  return (
    <Screen name="warehouse">
      <Chips
        id="warehouse-choice"
        items={warehouses.map(({ code, warehouse }) => ({ key: code, label: warehouse[lang] }))}
        current={wh}
        onChange={setWh}
      />
      {isLoading && <Awaited />}
      <Loaded query={address}>
        {(data) => (
          <Stack>
            <Card stripe title={`${data.warehouse[lang]} ${data.whCode}`}>
              <WarehouseNote name={data.name} />
              <AddressFields address={data} />
              {!isSinglePage() && (
                <View className="sh-action">
                  <CopyWhole address={data} isMain={!isVisitor} />
                  <ShareAction id="warehouse-share" card={card} kind="line" />
                </View>
              )}
            </Card>
            {isVisitor && <About />}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})
