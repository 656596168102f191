import Taro from '@tarojs/taro'
import { HOTLINE_NUMBER, isLikelyInMainland } from '@/domain/conversation/conversation'
import { TAX_RECEIPT_REQUEST_DAYS } from '@/domain/parcels/service-terms'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useSession } from '@/session/session-store'
import { Button } from '@/ui/button/button'
import { ValueCell } from '@/ui/cell/value-cell'
import { useMember } from '../account/member'
import { customerServiceTexts } from './texts'

/** Opens the dialler. Leaving it without a call is not an error. */
export const dialPhoneNumber = (phone: string) =>
  Taro.makePhoneCall({ phoneNumber: phone.replace(/[^+\d]/g, '') }).catch(() => undefined)

/**
 * Returns whether the hotline works for this person. If not, other ways to reach us come first. Undefined
 * while the member is loading, so that no row moves later.
 */
export function useCanCallHotline(): boolean | undefined {
  const lang = useLanguage()
  const isSigningIn = useSession((state) => state.isSigningIn)
  const { data, isLoading } = useMember()
  if (isSigningIn || isLoading) return undefined
  const { homeCountry, users } = data ?? {}
  return isLikelyInMainland({ country: homeCountry?.code, areaCode: users?.areaCode, lang })
}

/** Shows the forwarder's hotline with a button that calls it (S2 §9). */
export function HotlineCell({ id }: { id: string }) {
  const t = useTexts(customerServiceTexts)
  const note = useCanCallHotline() ? 'hotline.for' : 'hotline.mainlandOnly'
  return (
    <ValueCell
      label={t('hotline')}
      note={t(note, { days: TAX_RECEIPT_REQUEST_DAYS })}
      trailing={
        <Button
          id={id}
          kind="line"
          size="sm"
          aria-label={`${t('call')} ${HOTLINE_NUMBER}`}
          onPress={() => dialPhoneNumber(HOTLINE_NUMBER)}
        >
          {t('call')}
        </Button>
      }
    >
      {HOTLINE_NUMBER}
    </ValueCell>
  )
}
