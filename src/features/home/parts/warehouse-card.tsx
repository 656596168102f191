import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { string } from 'valibot'
import { DEFAULT_WAREHOUSE, WAREHOUSES } from '@/domain/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useSession } from '@/session/session-store'
import { Loaded } from '@/shared/loaded/loaded'
import { defineStored } from '@/storage/define-stored'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Link } from '@/ui/link/link'
import { Picks } from '@/ui/picks/picks'
import { Sheet } from '@/ui/sheet/sheet'
import { useConsignee, useWarehouses } from '../queries'
import { texts } from '../texts/texts'
import { Consignee, ConsigneeBones } from './consignee'
import { HowSteps } from './how-steps'

const chosenWarehouse = defineStored({ name: 'home.warehouse', version: 1, schema: string() })

/** The letter of the home screen: the member's own address at each warehouse, to copy into a shop. */
export function WarehouseCard() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const signedIn = useSession((state) => state.signedIn)
  const { data: warehouses = WAREHOUSES } = useWarehouses()
  const [code, setCode] = useState(() => chosenWarehouse.get() ?? DEFAULT_WAREHOUSE)
  const [how, setHow] = useState(false)
  const consignee = useConsignee(code)
  const choose = (chosen: string) => {
    setCode(chosen)
    chosenWarehouse.set(chosen)
  }
  return (
    <Card
      stripe
      title={t('address.title')}
      action={
        signedIn && (
          <Link id="home-how" onPress={() => setHow(true)}>
            {t('address.how')}
          </Link>
        )
      }
    >
      <View className="hm-picks">
        <Picks
          id="home-warehouse"
          options={warehouses.map((it) => ({
            value: it.code,
            label: (
              <>
                <Text className="pt-mono hm-code">{it.code}</Text>
                <Text className="hm-place">{it.warehouse[lang]}</Text>
              </>
            ),
          }))}
          value={code}
          onChange={choose}
        />
      </View>
      {signedIn ? (
        <Loaded query={consignee} skeleton={<ConsigneeBones />}>
          {(data) => <Consignee data={data} />}
        </Loaded>
      ) : (
        <View className="hm-visitor">
          <Text>{t('visitor')}</Text>
          <Button
            id="home-sign-in"
            kind="signal"
            block
            onPress={() => navigate('registerLogin', { pageShow: 'login' })}
          >
            {t('signIn')}
          </Button>
        </View>
      )}
      <Sheet id="home-how-sheet" open={how} title={t('address.how')} onClose={() => setHow(false)}>
        <HowSteps />
      </Sheet>
    </Card>
  )
}
