import { Text, View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { useState } from 'react'
import { array, string } from 'valibot'
import type { Problem } from '@/domain/base/problem'
import { checkSearchKeyword } from '@/domain/base/search'
import { useTexts } from '@/i18n/texts'
import { addressBar } from '@/platform/navigation/address-bar'
import { useSession } from '@/session/session-store'
import { TrackingNumberScanButton } from '@/shared/parcels/scan-button'
import { Screen } from '@/shared/screen/screen'
import { defineStoredValue } from '@/storage/define-stored'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Chip } from '@/ui/chip/chip'
import { Field } from '@/ui/field/field'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { SEARCH_DRAWING } from '@/ui/status-message/drawings'
import { StatusMessage } from '@/ui/status-message/status-message'
import { ParcelInfiniteList } from '../../parts/parcel-infinite-list'
import { useParcelSearch } from '../../queries'
import { texts } from '../../texts'
import '../list/index.scss'

const RECENT_SEARCHES_MAX = 6

const storedSearches = defineStoredValue({
  name: 'search.recent',
  version: 1,
  needsOptimisationConsent: true,
  schema: array(string()),
})

/** Returns the keyword in the address, also after a reload; '' if the search would refuse it. */
function getRequestedKeyword(): string {
  const { keyword = '' } = addressBar.params()
  return checkSearchKeyword(keyword) ? '' : keyword
}

/**
 * The member finds parcels by tracking number, receiver name, or area code and phone. A tracking number is
 * typed or scanned; scanning needs the mini program or a browser that reads codes. The last six searches
 * of the member are kept. `keyword` starts a search.
 */
export default withPageBoundary(function SearchPage() {
  const t = useTexts(texts)
  // Recent searches are stored per member, since they are private.
  const recentSearches = storedSearches.of(useSession((state) => state.aptId))
  const [typed, setTyped] = useState(getRequestedKeyword)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [keyword, setKeyword] = useState(getRequestedKeyword)
  const [recent, setRecent] = useState<string[]>(() => recentSearches.get() ?? [])
  const result = useParcelSearch(keyword)
  useReachBottom(() => void result.readMore())
  const search = (text: string) => {
    const query = text.trim()
    setTyped(query)
    const found = checkSearchKeyword(query)
    setProblem(found)
    if (found) return
    setKeyword(query)
    addressBar.replace(addressBar.path(), { keyword: query || undefined })
    if (!query) return
    const newest = [query, ...recent.filter((search) => search !== query)].slice(0, RECENT_SEARCHES_MAX)
    setRecent(newest)
    recentSearches.set(newest)
  }
  return (
    <Screen name="parcelSearch">
      <View className="pc-find">
        <Card>
          <Field
            id="search-input"
            label={t('search.label')}
            note={t('search.note')}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setProblem(null)
            }}
            error={problem ? t('search.tooLong', problem.params) : undefined}
            onConfirm={() => search(typed)}
            trailing={<TrackingNumberScanButton id="search-scan" onScan={search} />}
          />
        </Card>
        <Button id="search-submit" kind="ink" onPress={() => search(typed)}>
          {t('search.go')}
        </Button>
      </View>
      {keyword === '' ? (
        <RecentSearches recent={recent} onChoose={search} />
      ) : (
        <ParcelInfiniteList
          query={result}
          emptyState={
            <StatusMessage
              id="search-none"
              drawing={SEARCH_DRAWING}
              title={t('search.none.title')}
              text={t('search.none.text')}
            />
          }
        />
      )}
    </Screen>
  )
})

interface RecentSearchesProps {
  recent: readonly string[]
  onChoose: (keyword: string) => void
}

function RecentSearches({ recent, onChoose }: RecentSearchesProps) {
  const t = useTexts(texts)
  if (recent.length === 0)
    return (
      <StatusMessage
        id="search-hint"
        drawing={SEARCH_DRAWING}
        title={t('search.hint.title')}
        text={t('search.hint.text')}
      />
    )
  return (
    <View className="pc-recent">
      <Text className="pt-t13 pt-3">{t('search.recent')}</Text>
      {recent.map((search, at) => (
        <Chip key={search} id={`search-recent-${at}`} role="button" onPress={() => onChoose(search)}>
          {search}
        </Chip>
      ))}
    </View>
  )
}
