import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/texts'
import { Loaded } from '@/shared/loaded/loaded'
import { Button } from '@/ui/button/button'
import type { Parcel, useParcels } from '../queries'
import { texts } from '../texts/texts'
import { ParcelCards } from './parcel-cards'

interface ParcelPagesProps {
  query: Omit<ReturnType<typeof useParcels>, 'data'> & {
    data: { pages: { items: Parcel[] }[] } | undefined
    /** what the phone showed last: nobody knows what is below */
    isLast?: boolean
  }
  /** what stands here when there is nothing */
  none: ReactNode
}

/** The pages read so far, and the way to the next one. */
export function ParcelPages({ query, none }: ParcelPagesProps) {
  const t = useTexts(texts)
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const parcels = pages.flatMap((page) => page.items)
        if (parcels.length === 0) return none
        return (
          <>
            <ParcelCards parcels={parcels} />
            <View className="pc-more">
              {query.isLast ? null : query.hasNextPage ? (
                <Button id="list-more" kind="text" size="md" onPress={query.readMore}>
                  {t(query.isFetchNextPageError ? 'moreFailed' : 'more')}
                </Button>
              ) : (
                <Text id="list-end">{t('end')}</Text>
              )}
            </View>
          </>
        )
      }}
    </Loaded>
  )
}
