import { View } from '@tarojs/components'
import { useState } from 'react'
import type { AnswerOf } from '@/contract/call'
import type { getWarehouseAddress } from '@/contract/warehouse'
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
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { ValueCell } from '@/ui/cell/value-cell'
import { Chips } from '@/ui/chip/chips'
import { CopyButton, useCopy } from '@/ui/copy-button/copy-button'
import { asPage } from '@/ui/page/as-page'
import { Stack } from '@/ui/stack/stack'
import { About } from '../../parts/about'
import { useWarehouseAddress, useWarehouses } from '../../queries'
import { texts } from '../../texts/texts'
import '../share.scss'

/** Where a warehouse is, as everybody may see it: nobody's code stands in the address. */
export default asPage(function WarehousePage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const params = useRouteParams()
  const [wh, setWh] = useState(params.wh ?? DEFAULT_WAREHOUSE)
  const { data: warehouses = [] } = useWarehouses()
  const warehouse = useWarehouseAddress(wh)
  const place = warehouse.data?.warehouse[lang]
  const card: ShareCard = place
    ? { title: t('wh.card', { place }), name: 'warehouse', params: { wh } }
    : { title: t('about'), name: 'home' }
  usePageShare(card)
  return (
    <Screen name="warehouse">
      <Chips
        id="warehouse-choice"
        items={warehouses.map(({ code, warehouse: place }) => ({ key: code, label: place[lang] }))}
        current={wh}
        onChange={setWh}
      />
      <Loaded query={warehouse}>
        {(data) => (
          <Stack>
            <Card stripe title={`${data.warehouse[lang]} ${data.whCode}`}>
              <Address data={data} />
              {!isSinglePage() && (
                <View className="sh-action">
                  <CopyAll data={data} />
                  <ShareAction id="warehouse-share" card={card} />
                </View>
              )}
            </Card>
            <About />
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
})

/** As a shop's form takes it: one line each. */
function CopyAll({ data: { address, postCode, phone } }: { data: AnswerOf<typeof getWarehouseAddress> }) {
  const t = useTexts(texts)
  const copy = useCopy()
  const all = [address, postCode, phone].join('\n')
  return (
    <Button id="warehouse-copy-all" icon="copy" size="md" block onPress={() => copy(all, t('wh.copied'))}>
      {t('wh.copyAll')}
    </Button>
  )
}

function Address({ data }: { data: AnswerOf<typeof getWarehouseAddress> }) {
  const t = useTexts(texts)
  const isVisitor = useIsVisitor()
  const lines = [
    { id: 'warehouse-address', label: t('wh.address'), value: data.address },
    { id: 'warehouse-post-code', label: t('wh.postCode'), value: data.postCode },
    { id: 'warehouse-phone', label: t('wh.phone'), value: data.phone },
  ]
  return (
    <>
      <View className="pt-card__body">
        <Callout id="warehouse-note" tone={isVisitor ? 'warn' : 'info'}>
          {t(isVisitor ? 'wh.note' : 'wh.noteMember')}
        </Callout>
      </View>
      {lines.map(({ id, label, value }) => (
        <ValueCell
          key={id}
          id={id}
          label={label}
          trailing={<CopyButton id={`${id}-copy`} text={value} what={label} />}
        >
          {value}
        </ValueCell>
      ))}
    </>
  )
}
