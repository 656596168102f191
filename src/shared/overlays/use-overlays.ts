import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getGuideStatus, getOverlays, getPopup } from '@/contract/notices/overlays'
import { checksAgreementsAfterSignIn } from '@/domain/auth/agreement'
import {
  isOverlayAllowedOnScreen,
  type OverlayName,
  POPUP_TYPE_CODE,
  pickOverlay,
} from '@/domain/notices/overlays'
import { overlayStack } from '@/platform/overlay/overlay'
import { platformAsksCookieConsent } from '@/platform/storage/storage'
import { useSession } from '@/session/session-store'
import { isAnyFieldFocused } from '@/ui/field/field-focus'
import { useMember } from '../account/member'
import { useSignedRequiredAgreements } from '../agreements/agreements'
import { storedClosedBulletinId } from './closed-bulletin'
import { isCookieBannerDismissed, storedCookieConsent } from './consent'

interface Query {
  data: unknown
  isPending: boolean
  fetchStatus: string
}

/**
 * Returns 'unknown' until the call is answered. A call that failed, or was not sent, makes no overlay due.
 */
const stateOf = ({ data, isPending, fetchStatus }: Query, isDue: boolean) => {
  if (data !== undefined) return isDue ? 'due' : 'none'
  return isPending && fetchStatus !== 'idle' ? 'unknown' : 'none'
}

/**
 * Returns the overlay that is due on a screen, and its content. A closed overlay returns when the screen is
 * shown again, if it is still due.
 */
export function useDueOverlayAndContent(screen: string) {
  const isMember = useSession((state) => state.signedIn)
  const isHome = screen === 'home'
  const isAsked = useSession(
    ({ signedIn, channel }) => signedIn && isHome && checksAgreementsAfterSignIn(channel),
  )
  const [left, setLeft] = useState<readonly OverlayName[]>([])
  useDidShow(() => setLeft([]))
  const settings = useCall(getOverlays, {}, { staleMs: REFERENCE_DATA_STALE_MS })
  const agreements = useSignedRequiredAgreements(isAsked)
  const member = useMember()
  const guide = useCall(getGuideStatus, {}, { enabled: isMember && isHome, staleMs: REFERENCE_DATA_STALE_MS })
  const bulletin = useCall(getPopup, { popupType: POPUP_TYPE_CODE.bulletin }, { enabled: isMember && isHome })
  const encryption = useCall(
    getPopup,
    { popupType: POPUP_TYPE_CODE.encryption },
    { enabled: isMember && isOverlayAllowedOnScreen('encryption', screen) },
  )
  const { switches, homeCountries = [] } = settings.data ?? {}
  const isCountryDue = switches?.country === true && homeCountries.length > 0
  const states = {
    agreement: stateOf(agreements, agreements.data?.agreed === false),
    country: stateOf(member, isCountryDue && member.data?.bindCountry === 0),
    guide: stateOf(guide, guide.data?.appShowTips === 1),
    encryption: stateOf(encryption, encryption.data !== null),
    bulletin: stateOf(bulletin, Boolean(bulletin.data) && bulletin.data?.id !== storedClosedBulletinId.get()),
    cookies: stateOf(
      settings,
      platformAsksCookieConsent &&
        switches?.cookies === true &&
        !storedCookieConsent.get() &&
        !isCookieBannerDismissed(),
    ),
  } as const
  const leave = (name: OverlayName) => setLeft((before) => [...before, name])
  const remaining = Object.fromEntries(
    Object.entries(states).map(([name, state]) => [
      name,
      left.includes(name as OverlayName) ? 'none' : state,
    ]),
  ) as typeof states
  return {
    due: pickOverlay(screen, remaining),
    leave,
    switches,
    homeCountries,
    signed: agreements.data?.signed,
    bulletin: bulletin.data,
    encryption: encryption.data,
  }
}

/**
 * ms between two checks whether the open overlay is closed or the field has lost the focus; no platform
 * reports it
 */
const LOOK_MS = 300

/**
 * Delays the due overlay while another one is open above the page, or while the member types. That includes
 * sheets of the screen and the previous overlay.
 */
export function useOverlayQueue(due: OverlayName | undefined): OverlayName | undefined {
  const [turn, setTurn] = useState<OverlayName>()
  useEffect(() => {
    if (!due) return setTurn(undefined)
    const timer = setInterval(() => {
      if (overlayStack.isAnyOpen() || isAnyFieldFocused()) return
      clearInterval(timer)
      setTurn(due)
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [due])
  return turn === due ? turn : undefined
}
