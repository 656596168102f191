import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { AnswerOf } from '@/contract/base/call'
import type { getWarehouses } from '@/contract/warehouse/warehouse'
import { DEFAULT_WAREHOUSE_CODE, findWarehouseOrFirst } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { openSignIn } from '@/navigation/return-path'
import { useIsVisitor, useSession } from '@/session/session-store'
import { useWarehousesShippingHomeFirst } from '@/shared/home-country/home-country'
import { NotShippedToHomeCountryWarning } from '@/shared/home-country/not-shipped'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { PressableLink } from '@/ui/link/link'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useChosenWarehouse } from '../chosen-warehouse'
import { useConsignee } from '../queries'
import { texts } from '../texts'
import { ConsigneeAddress, ConsigneeSkeleton, WarehouseBoxesSkeleton } from './consignee-address'

const loadHowItWorks = () => import('./how-it-works-sheet')

/** The main card of the home screen: the member's own address at each warehouse, to copy into a shop. */
export function WarehouseAddressCard() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  const warehouses = useWarehousesShippingHomeFirst()
  const [preferred, choose] = useChosenWarehouse()
  const [how, setHow] = useState(false)
  const sheet = usePreloadedSheet(how, setHow, loadHowItWorks)
  const code =
    findWarehouseOrFirst(preferred ?? '', warehouses.data ?? [])?.code ?? preferred ?? DEFAULT_WAREHOUSE_CODE
  const consignee = useConsignee(code)
  const boxes = (list: AnswerOf<typeof getWarehouses>) => (
    <>
      <View className="hm-boxes">
        <RadioBoxes
          id="home-warehouse"
          label={t('address.title')}
          options={list.map(({ code: value, warehouse }) => ({
            value,
            label: (
              <>
                <Text className="hm-place">{warehouse[lang]}</Text>
                <Text className="pt-mono hm-code">{value}</Text>
              </>
            ),
          }))}
          value={code}
          onChange={choose}
        />
      </View>
      <NotShippedToHomeCountryWarning warehouses={list} chosen={code} />
    </>
  )
  return (
    <Card
      stripe
      title={t('address.title')}
      action={
        signedIn && (
          <PressableLink id="home-how" role="button" onPress={() => setHow(true)}>
            {t('address.how')}
          </PressableLink>
        )
      }
    >
      {!isVisitor ? (
        // The content that replaces the skeleton has its own element. The mini program sends all children of
        // an element again when one changes.
        <View>
          <QueryBoundary
            query={warehouses}
            skeleton={
              <>
                <WarehouseBoxesSkeleton />
                <ConsigneeSkeleton />
              </>
            }
          >
            {(list) => (
              <>
                {boxes(list)}
                <View>
                  <QueryBoundary query={consignee} skeleton={<ConsigneeSkeleton />}>
                    {(data) => <ConsigneeAddress data={data} />}
                  </QueryBoundary>
                </View>
              </>
            )}
          </QueryBoundary>
        </View>
      ) : (
        <>
          <QueryBoundary query={warehouses} skeleton={<WarehouseBoxesSkeleton />}>
            {boxes}
          </QueryBoundary>
          <View className="hm-visitor">
            <Text>{t('visitor')}</Text>
            <Button id="home-sign-in" kind="signal" block onPress={openSignIn}>
              {t('signIn')}
            </Button>
          </View>
        </>
      )}
      {sheet && <sheet.HowItWorksSheet wh={code} open={how} onClose={() => setHow(false)} />}
    </Card>
  )
}
