import { View } from '@tarojs/components'
import { useState } from 'react'
import { DEFAULT_WAREHOUSE_CODE } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { isSinglePage } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { useServingWarehouses } from '@/shared/home-country/home-country'
import { NotShipped } from '@/shared/home-country/not-shipped'
import { Loaded } from '@/shared/loaded/loaded'
import { useMember } from '@/shared/member/member'
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
import { useAddressAt } from '../../queries'
import { texts } from '../../texts/texts'
import '../share.scss'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/**
 * Where a warehouse is, field by field as shops there ask for it: a member's own address, with the code; to a visitor, and
 * to whom it is sent, nobody's.
 */
export default asPage(function WarehousePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const params = useRouteParams()
  const [chosen, setChosen] = useState(params.wh)
  const { data: warehouses = [], isLoading } = useServingWarehouses()
  const wh = chosen ?? warehouses[0]?.code ?? DEFAULT_WAREHOUSE_CODE
  const isVisitor = useIsVisitor()
  const address = useAddressAt(wh)
  // What the note of the country takes moves nothing: both come together.
  const shown = useMember().isLoading
    ? { ...address, data: undefined, isPending: true, fetchStatus: 'fetching' as const }
    : address
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
        onChange={setChosen}
      />
      {isLoading && <Awaited />}
      <NotShipped warehouses={warehouses} chosen={wh} />
      <Loaded query={shown}>
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
