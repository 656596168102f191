import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useMember } from '@/shared/member/member'
import { NameSheet } from '@/shared/member/name-sheet'
import { listGroup } from '@/shared/parcel/list-group'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'
import { Row } from './row'

/** What the member has here: parcels, records, addresses, certificates, and the name. */
export function WaysCard({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(texts)
  const member = useMember()
  const name = member.data?.users.name
  const [isNaming, setNaming] = useState(false)
  const wasKnown = useRef(false)
  wasKnown.current ||= name !== undefined
  // The press is forgotten with the name that did not come, or by who went on before it did; an open sheet stays.
  const forget = () => {
    if (!wasKnown.current) setNaming(false)
  }
  useDidHide(forget)
  const isLost = name === undefined && !member.isLoading
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is lost
  useEffect(() => {
    if (isLost) forget()
  }, [isLost])
  return (
    <>
      <Card>
        <Row id="my-parcels" icon="box" label={t('parcels')} onPress={() => listGroup.open('waiting')} />
        <Row id="my-forecast" icon="plus" label={t('forecast')} onPress={() => navigate('forecast')} />
        <Row id="my-records" icon="wallet" label={t('records')} onPress={() => navigate('records')} />
        <Row id="my-coupons" icon="wallet" label={t('coupons')} onPress={() => navigate('coupons')} />
        <Row id="my-membership" icon="card" label={t('membership')} onPress={() => navigate('membership')} />
        <Row
          id="my-freight"
          icon="truck"
          label={t('freight')}
          onPress={() => navigate('freightEstimation')}
        />
        <Row
          id="my-addresses"
          icon="pin"
          label={t('addresses')}
          onPress={() => navigate('receiverAddresses')}
        />
        <Row
          id="my-certificates"
          icon="card"
          label={t('certificates')}
          onPress={() => navigate('certificates')}
        />
        <Row id="my-us-export" icon="globe" label={t('usExport')} onPress={() => navigate('usExport')} />
        <Row id="my-help" icon="info" label={t('help')} onPress={() => navigate('help')} />
        {signedIn && (name !== undefined || member.isLoading) && (
          <>
            <Row
              id="my-name"
              icon="user"
              label={t('name')}
              // Until it is known its line has its room.
              value={name === undefined ? '\u00a0' : name || t('name.none')}
              role="button"
              isBusy={isNaming && name === undefined}
              onPress={() => setNaming(true)}
            />
            <Row
              id="my-personal"
              icon="info"
              label={t('personal')}
              onPress={() => navigate('personalData')}
            />
          </>
        )}
      </Card>
      {name !== undefined && <NameSheet open={isNaming} name={name} onClose={() => setNaming(false)} />}
    </>
  )
}
