import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import type { AnswerOf } from '@/contract/call'
import type { getWarehouses } from '@/contract/warehouse'
import { DEFAULT_WAREHOUSE_CODE, findWarehouseOrFirst } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { requestSignIn } from '@/navigation/return-path'
import { useIsVisitor, useSession } from '@/session/session-store'
import { useServingWarehouses } from '@/shared/home-country/home-country'
import { NotShipped } from '@/shared/home-country/not-shipped'
import { useLateSheet } from '@/shared/late/use-late-sheet'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Link } from '@/ui/link/link'
import { RadioBoxes } from '@/ui/radio-boxes/radio-boxes'
import { useChosenWarehouse } from '../chosen-warehouse'
import { useConsignee } from '../queries'
import { texts } from '../texts/texts'
import { BoxesBones, Consignee, ConsigneeBones } from './consignee'

const loadHow = () => import('./how-sheet')

/** The letter of the home screen: the member's own address at each warehouse, to copy into a shop. */
export function WarehouseCard() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const signedIn = useSession((state) => state.signedIn)
  const isVisitor = useIsVisitor()
  const warehouses = useServingWarehouses()
  const [preferred, choose] = useChosenWarehouse()
  const [how, setHow] = useState(false)
  const sheet = useLateSheet(how, setHow, loadHow)
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
                <Text className="pt-mono hm-code">{value}</Text>
                <Text className="hm-place">{warehouse[lang]}</Text>
              </>
            ),
          }))}
          value={code}
          onChange={choose}
        />
      </View>
      <NotShipped warehouses={list} chosen={code} />
    </>
  )
  return (
    <Card
      stripe
      title={t('address.title')}
      action={
        signedIn && (
          <Link id="home-how" role="button" onPress={() => setHow(true)}>
            {t('address.how')}
          </Link>
        )
      }
    >
      {!isVisitor ? (
        // What comes in the place of bones stands in an element of its own: the mini program hands all of one on again.
        <View>
          <Loaded
            query={warehouses}
            skeleton={
              <>
                <BoxesBones />
                <ConsigneeBones />
              </>
            }
          >
            {(list) => (
              <>
                {boxes(list)}
                <View>
                  <Loaded query={consignee} skeleton={<ConsigneeBones />}>
                    {(data) => <Consignee data={data} />}
                  </Loaded>
                </View>
              </>
            )}
          </Loaded>
        </View>
      ) : (
        <>
          <Loaded query={warehouses} skeleton={<BoxesBones />}>
            {boxes}
          </Loaded>
          <View className="hm-visitor">
            <Text>{t('visitor')}</Text>
            <Button id="home-sign-in" kind="signal" block onPress={requestSignIn}>
              {t('signIn')}
            </Button>
          </View>
        </>
      )}
      {sheet && <sheet.HowSheet open={how} onClose={() => setHow(false)} />}
    </Card>
  )
}
