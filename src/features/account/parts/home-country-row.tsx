import { useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getOverlays } from '@/contract/notices/overlays'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useMember } from '@/shared/account/member'
import { usePreloadedSheet } from '@/shared/lazy/use-lazy-sheet'
import { MenuRow } from '@/shared/screen/menu-row'
import { texts } from '../texts'

const loadSheet = () => import('@/shared/overlays/country-sheet')

/**
 * The member's home country, by which the home screen shows what ships there. Not shown if the forwarder
 * offers no countries.
 */
export function HomeCountryRow() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const member = useMember()
  const countries = useCall(getOverlays, {}, { staleMs: REFERENCE_DATA_STALE_MS }).data?.homeCountries
  const [isOpen, setOpen] = useState(false)
  const sheet = usePreloadedSheet(isOpen, setOpen, loadSheet)
  if (countries?.length === 0 || !(member.data || member.isLoading)) return null
  const home = member.data?.homeCountry
  return (
    <>
      <MenuRow
        id="settings-country"
        label={t('country')}
        // A non-breaking space keeps the height until the value is known.
        value={member.data ? (home?.name[lang] ?? t('country.none')) : '\u00a0'}
        role="button"
        isBusy={isOpen && !(sheet && countries)}
        onPress={() => setOpen(true)}
      />
      {isOpen && sheet && countries && (
        <sheet.HomeCountrySheet countries={countries} current={home?.code} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
