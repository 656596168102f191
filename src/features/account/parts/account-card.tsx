import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '@/client/query'
import { getSignInIdentifiers } from '@/contract/account/contact'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { useMember } from '@/shared/account/member'
import { MemberNameSheet } from '@/shared/account/name-sheet'
import { MenuRow, ScreenLinkRow } from '@/shared/screen/menu-row'
import { Card } from '@/ui/card/card'
import { texts } from '../texts'
import { HomeCountryRow } from './home-country-row'

/** Lets a long e-mail address break after '@' or before a dot, not within a word. */
const makeBreakable = (email: string): string => email.replace(/@/g, '@\u200b').replace(/\./g, '\u200b.')

/** Name, sign-in methods, personal data, notifications, devices and home country. Each row leads to its change. */
export function AccountCard() {
  const t = useTexts(texts)
  const { data: methods, isLoading } = useCall(getSignInIdentifiers, {})
  const getMethodText = (method: string | null | undefined) => {
    if (method === undefined) return isLoading ? '\u00a0' : undefined
    return method ?? t('account.none')
  }
  return (
    <Card title={t('account')}>
      <NameRow />
      <MenuRow
        id="settings-mobile"
        label={t('bind.mobile')}
        value={getMethodText(methods?.phone)}
        onPress={() => navigate('phoneEmail', { kind: 'mobile' })}
      />
      <MenuRow
        id="settings-email"
        label={t('bind.email')}
        value={getMethodText(methods?.email && makeBreakable(methods.email))}
        onPress={() => navigate('phoneEmail', { kind: 'email' })}
      />
      <ScreenLinkRow id="settings-personal" to="personalData" />
      <ScreenLinkRow id="settings-notifications" to="notificationSettings" />
      <ScreenLinkRow id="settings-devices" to="devices" />
      <HomeCountryRow />
    </Card>
  )
}

/** The member's name. A press opens a sheet to change it. Not shown if the name cannot be loaded. */
function NameRow() {
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
      {!isLost && (
        <MenuRow
          id="settings-name"
          label={t('name')}
          // A non-breaking space keeps the height until the value is known.
          value={name === undefined ? '\u00a0' : name || t('name.none')}
          role="button"
          isBusy={isNaming && name === undefined}
          onPress={() => setNaming(true)}
        />
      )}
      {name !== undefined && <MemberNameSheet open={isNaming} name={name} onClose={() => setNaming(false)} />}
    </>
  )
}
