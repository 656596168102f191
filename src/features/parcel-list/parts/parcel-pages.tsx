import type { ReactNode } from 'react'
import { ListEnd } from '@/shared/loaded/list-end'
import { Loaded } from '@/shared/loaded/loaded'
import { LongList } from '@/ui/long-list/long-list'
import { type ParcelQuery, parcelsOfPart, partsOf, type ShownPages } from '../queries'
import { ParcelCards } from './parcel-cards'

interface ParcelPagesProps {
  query: Omit<ParcelQuery, 'data'> & {
    data: ShownPages | undefined
    /** what the phone showed last: nobody knows what is below */
    isLast?: boolean
  }
  /** what stands here when there is nothing */
  none: ReactNode
}

/** The pages read so far, of which those around the screen are drawn, and the way to the next one. */
export function ParcelPages({ query, none }: ParcelPagesProps) {
  return (
    <Loaded query={query}>
      {(data) => {
        if (data.count === 1 && data.pages.get(0)?.length === 0) return none
        return (
          <>
            <LongList
              id="list"
              range={query.range}
              count={partsOf(data)}
              draw={(part) => {
                const parcels = parcelsOfPart(data, part)
                return parcels && <ParcelCards parcels={parcels} />
              }}
              onNearEnd={() => void query.readMore()}
            />
            {!query.isLast && <ListEnd id="list" query={query} />}
          </>
        )
      }}
    </Loaded>
  )
}
