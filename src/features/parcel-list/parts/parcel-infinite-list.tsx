import type { ReactNode } from 'react'
import { CurrencyNote } from '@/shared/own-currency/currency-note'
import { LoadMoreFooter } from '@/shared/query-boundary/load-more-footer'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { VirtualList } from '@/ui/virtual-list/virtual-list'
import { countChunks, getParcelsOfChunk, type LoadedParcelPages, type ParcelListQuery } from '../queries'
import { ParcelCards } from './parcel-cards'

interface ParcelInfiniteListProps {
  query: Omit<ParcelListQuery, 'data'> & {
    data: LoadedParcelPages | undefined
    /** the data is the stored first page of the last visit; more pages may follow it */
    isLast?: boolean
  }
  /** content of an empty list */
  emptyState: ReactNode
}

/**
 * The loaded pages of a list. Only the parcels near the screen are rendered. The next page loads near the
 * end.
 */
export function ParcelInfiniteList({ query, emptyState }: ParcelInfiniteListProps) {
  return (
    <QueryBoundary query={query}>
      {(data) => {
        if (data.count === 1 && data.pages.get(0)?.length === 0) return emptyState
        return (
          <>
            <VirtualList
              id="list"
              range={query.range}
              count={countChunks(data)}
              renderPart={(part) => {
                const parcels = getParcelsOfChunk(data, part)
                return parcels && <ParcelCards parcels={parcels} />
              }}
              onNearEnd={() => void query.readMore()}
            />
            {!query.isLast && <LoadMoreFooter id="list" query={query} />}
            <CurrencyNote />
          </>
        )
      }}
    </QueryBoundary>
  )
}
