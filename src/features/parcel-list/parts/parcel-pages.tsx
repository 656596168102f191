import type { ReactNode } from 'react'
import { ListEnd } from '@/shared/loaded/list-end'
import { Loaded } from '@/shared/loaded/loaded'
import type { Parcel, useParcels } from '../queries'
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
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const parcels = pages.flatMap((page) => page.items)
        if (parcels.length === 0) return none
        return (
          <>
            <ParcelCards parcels={parcels} />
            {!query.isLast && <ListEnd id="list" query={query} />}
          </>
        )
      }}
    </Loaded>
  )
}
