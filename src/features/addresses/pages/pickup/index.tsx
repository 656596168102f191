import { useState } from 'react'
import type { Coordinates } from '@/domain/addresses/distance'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { usePickupTypeLimits } from '@/shared/addresses/pickup-queries'
import { usePickupRemarkOfCountry } from '@/shared/addresses/pickup-remark'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { Callout } from '@/ui/callout/callout'
import { Card } from '@/ui/card/card'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { Placeholder } from '@/ui/skeleton/placeholder'
import { Stack } from '@/ui/stack/stack'
import { MAP_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { AddressBookTabs } from '../../parts/address-book-tabs'
import { PickupPointRow } from '../../parts/pickup-point-row'
import { SortByDistanceButton } from '../../parts/sort-by-distance-button'
import { useCountries, useFirstPickupCountry, usePickupDistricts } from '../../queries'
import { sortByDistance } from '../../sort-by-distance'
import { texts } from '../../texts'
import '../../addresses.scss'

/**
 * Pickup points of a `country`, at first the member's, by district: type, hours, limits, remarks, and the way
 * to a map (WeChat's own; on H5 an outside one). After the member allows the location, the nearest come first,
 * with their distance. The other tab shows the address book.
 */
export default withPageBoundary(function SelfAddressesPage() {
  const t = useTexts(texts)
  const lang = useLanguage()
  const params = useRouteParams()
  const first = useFirstPickupCountry()
  const [chosen, setCountry] = useState(params.country)
  const country = chosen ?? first
  const [open, setOpen] = useState(false)
  const [here, setHere] = useState<Coordinates>()
  const { data: countries = [] } = useCountries()
  const districts = usePickupDistricts(country)
  const remark = usePickupRemarkOfCountry(country).data?.remark
  // Each pickup point shows its limits in a line.
  const limits = usePickupTypeLimits(country)
  return (
    <Screen name="selfAddresses">
      <AddressBookTabs current="points" country={country} />
      <Stack>
        <Card>
          <ChoiceField
            id="pickup-country"
            label={t('country')}
            value={countries.find((each) => each.country === country)?.name[lang] ?? ''}
            placeholder={t('country.choose')}
            onOpen={() => setOpen(true)}
          />
        </Card>
        {limits.isLoading && <Placeholder />}
        {!!districts.data?.length && <SortByDistanceButton onFound={setHere} />}
        <QueryBoundary query={districts}>
          {(groups) =>
            groups.length === 0 ? (
              <StatusMessage
                id="pickup-none"
                drawing={MAP_DRAWING}
                title={t('points.none')}
                text={t('points.none.text')}
              />
            ) : (
              sortByDistance(groups, here).map(({ district, points }) => (
                <Card key={district?.en ?? ''} title={district?.[lang] ?? t('points.others')}>
                  {points.map((point) => (
                    <PickupPointRow key={point.id} point={point} here={here} />
                  ))}
                </Card>
              ))
            )
          }
        </QueryBoundary>
        {!!districts.data?.length && remark && (
          <Callout id="pickup-remark" tone="info">
            {remark[lang]}
          </Callout>
        )}
      </Stack>
      <ChoiceSheet
        id="pickup-country-sheet"
        open={open}
        title={t('country')}
        options={countries.map((each) => ({
          value: each.country,
          label: each.name[lang],
          group: t(`group.${each.group}`),
        }))}
        value={country}
        onChoose={setCountry}
        onClose={() => setOpen(false)}
      />
    </Screen>
  )
})
