import { View } from '@tarojs/components'
import { useState } from 'react'
import { DEFAULT_WAREHOUSE_CODE } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { isSinglePageMode } from '@/platform/launch/launch'
import { useIsVisitor } from '@/session/session-store'
import { useMember } from '@/shared/account/member'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { NotShippedToHomeCountryWarning } from '@/shared/home-country/not-shipped'
import { type AddressScript, AddressScriptSwitch } from '@/shared/latin-address/latin-address'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { ShareCardButton } from '@/shared/share/share-action'
import { type ShareCard, usePageShare } from '@/shared/share/use-page-share'
import { Card } from '@/ui/card/card'
import { FilterChips } from '@/ui/chip/filter-chips'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { AboutPortageCard } from '../../parts/about-portage-card'
import { CopyAddressButton, CopyableAddressFields } from '../../parts/copyable-address'
import { WarehouseAddressNote } from '../../parts/warehouse-address-note'
import { useWarehouseAddress } from '../../queries'
import { texts } from '../../texts'
import '../share.scss'

definePageConfig({ enableShareAppMessage: true, enableShareTimeline: true })

/**
 * The address of a warehouse (`wh`), field by field in the order and words of a shop's form there, and as
 * one text to copy. For shops that accept only Latin letters, a switch shows it in those. A member sees their own code. A visitor, and a person with a shared link, sees no
 * code.
 */
export default withPageBoundary(function WarehousePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const params = useRouteParams()
  const [chosen, setChosen] = useState(params.wh)
  const [script, setScript] = useState<AddressScript>('own')
  const { data: warehouses = [], isLoading } = useWarehousesShippingHomeFirst()
  const wh = chosen ?? warehouses[0]?.code ?? DEFAULT_WAREHOUSE_CODE
  const isVisitor = useIsVisitor()
  const address = useWarehouseAddress(wh)
  // The address waits for the member, so that the note about the member's country appears together with it
  // and moves nothing.
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
      <FilterChips
        id="warehouse-choice"
        items={warehouses.map(({ code, warehouse }) => ({ key: code, label: warehouse[lang] }))}
        current={wh}
        onChange={setChosen}
      />
      {isLoading && <Placeholder />}
      <NotShippedToHomeCountryWarning warehouses={warehouses} chosen={wh} />
      <QueryBoundary query={shown}>
        {(data) => (
          <Stack>
            <Card stripe title={`${data.warehouse[lang]} ${data.whCode}`}>
              <WarehouseAddressNote name={data.name} />
              {data.latin && (
                <AddressScriptSwitch
                  id="warehouse-script"
                  countryCode={data.latin.countryCode}
                  value={script}
                  onChange={setScript}
                />
              )}
              <CopyableAddressFields address={data} latin={script === 'latin' ? data.latin : null} />
              {!isSinglePageMode() && (
                <View className="sh-action">
                  <CopyAddressButton
                    address={data}
                    latin={script === 'latin' ? data.latin : null}
                    isMain={!isVisitor}
                  />
                  <ShareCardButton id="warehouse-share" card={card} kind="line" />
                </View>
              )}
            </Card>
            {isVisitor && <AboutPortageCard hasStart={isSinglePageMode()} />}
          </Stack>
        )}
      </QueryBoundary>
    </Screen>
  )
})
