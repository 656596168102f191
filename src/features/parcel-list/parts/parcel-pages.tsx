import { Text, View } from '@tarojs/components'
import type { PackageGroup } from '@/domain/parcel-state'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Loaded, State } from '@/ui/state/state'
import type { useParcels } from '../queries'
import { texts } from '../texts/texts'
import { ParcelCards } from './parcel-cards'

interface ParcelPagesProps {
  query: ReturnType<typeof useParcels>
  group: PackageGroup
  filtered: boolean
}

/** The pages read so far, and what stands in their place when there is nothing. */
export function ParcelPages({ query, group, filtered }: ParcelPagesProps) {
  const t = useTexts(texts)
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const parcels = pages.flatMap((page) => page.items)
        if (parcels.length === 0) return <Empty group={group} filtered={filtered} />
        return (
          <>
            <ParcelCards parcels={parcels} />
            <View className="pc-more">
              {query.hasNextPage ? (
                <Button id="list-more" kind="text" size="md" onPress={() => query.fetchNextPage()}>
                  {t('more')}
                </Button>
              ) : (
                <Text>{t('end')}</Text>
              )}
            </View>
          </>
        )
      }}
    </Loaded>
  )
}

function Empty({ group, filtered }: { group: PackageGroup; filtered: boolean }) {
  const t = useTexts(texts)
  if (filtered) return <State id="list-empty" icon="box" title={t('filterEmpty')} />
  const action = { id: 'list-forecast', label: t('empty.action'), onPress: () => navigate('forecast') }
  return (
    <State
      id="list-empty"
      icon="box"
      title={t(`empty.${group}.title`)}
      text={t(`empty.${group}.text`)}
      action={group === 'waiting' ? action : undefined}
    />
  )
}
