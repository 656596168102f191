import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/account/member'
import { MemberNameSheet } from '@/shared/account/name-sheet'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import { HomeCountryRow } from './home-country-row'
import { MenuRow } from './menu-row'
import { ScreenLinkRow } from './screen-link-row'

/** Links to membership, coupons, addresses, certificates, exporter, name, country and personal data. */
export function ProfileCard({ signedIn }: { signedIn: boolean }) {
  const t = useTexts(texts)
  const member = useMember()
  const name = member.data?.users.name
  const [isNaming, setNaming] = useState(false)
  const wasKnown = useRef(false)
  wasKnown.current ||= name !== undefined
  // Forgets a press that waits for the name, if the name cannot be loaded or the screen is hidden first. An
  // open sheet stays.
  const forget = () => {
    if (!wasKnown.current) setNaming(false)
  }
  useDidHide(forget)
  const isLost = name === undefined && !member.isLoading
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when `isLost` changes
  useEffect(() => {
    if (isLost) forget()
  }, [isLost])
  return (
    <>
      <Card>
        <ScreenLinkRow id="my-membership" icon="star" to="membership" />
        <ScreenLinkRow id="my-coupons" icon="coupon" to="coupons" />
        <ScreenLinkRow id="my-addresses" icon="pin" to="receiverAddresses" />
        <ScreenLinkRow id="my-certificates" icon="card" to="certificates" />
        <ScreenLinkRow id="my-us-export" icon="truck" to="usExport" />
        {signedIn && (name !== undefined || member.isLoading) && (
          <MenuRow
            id="my-name"
            icon="user"
            label={t('name')}
            // A non-breaking space keeps the height until the value is known.
            value={name === undefined ? '\u00a0' : name || t('name.none')}
            role="button"
            isBusy={isNaming && name === undefined}
            onPress={() => setNaming(true)}
          />
        )}
        {signedIn && <HomeCountryRow />}
        {signedIn && <ScreenLinkRow id="my-personal" icon="profile" to="personalData" />}
      </Card>
      {name !== undefined && <MemberNameSheet open={isNaming} name={name} onClose={() => setNaming(false)} />}
    </>
  )
}
