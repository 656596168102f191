import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/member/member'
import { NameSheet } from '@/shared/member/name-sheet'
import { Card } from '@/ui/card/card'
import { texts } from '../texts/texts'
import { CountryRow } from './country-row'
import { Row } from './row'
import { WayRow } from './way-row'

/** What the member has here beside parcels: membership, coupons, addresses, certificates, name, country and data. */
export function ProfileCard({ signedIn }: { signedIn: boolean }) {
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
        <WayRow id="my-membership" icon="star" to="membership" />
        <WayRow id="my-coupons" icon="coupon" to="coupons" />
        <WayRow id="my-addresses" icon="pin" to="receiverAddresses" />
        <WayRow id="my-certificates" icon="card" to="certificates" />
        <WayRow id="my-us-export" icon="truck" to="usExport" />
        {signedIn && (name !== undefined || member.isLoading) && (
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
        )}
        {signedIn && <CountryRow />}
        {signedIn && <WayRow id="my-personal" icon="profile" to="personalData" />}
      </Card>
      {name !== undefined && <NameSheet open={isNaming} name={name} onClose={() => setNaming(false)} />}
    </>
  )
}
