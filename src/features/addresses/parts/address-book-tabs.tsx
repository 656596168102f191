import { View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { Tabs } from '@/ui/tabs/tabs'
import { useAddressesOfMember, usePickupDistricts } from '../queries'
import { texts } from '../texts'

/** Keeps the place of a count that is loading, so that the words do not move. */
const FIGURE_SPACE = '\u2007'

interface AddressBookTabsProps {
  current: 'book' | 'points'
  /** country whose pickup points are counted; '' until it is known */
  country: string
}

/**
 * The two pages of the address book, each with the number of its rows. A press replaces the page, so that
 * Back leaves the book.
 */
export function AddressBookTabs({ current, country }: AddressBookTabsProps) {
  const t = useTexts(texts)
  const addresses = useAddressesOfMember().data?.length
  const points = usePickupDistricts(country).data?.flatMap((district) => district.points).length
  const withCount = (words: string, count: number | undefined) => `${words} ${count ?? FIGURE_SPACE}`
  return (
    <View className="ad-tabs">
      <Tabs
        id="addresses"
        isSegmented
        items={[
          { key: 'book', label: withCount(t('tab.book'), addresses) },
          { key: 'points', label: withCount(t('points'), points) },
        ]}
        current={current}
        onChange={(key) => {
          if (key !== current) replaceScreen(key === 'book' ? 'receiverAddresses' : 'selfAddresses')
        }}
      />
    </View>
  )
}
