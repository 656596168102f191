import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { queryPackages } from '@/contract/parcels'
import type { PackageFilter, PackageGroup } from '@/domain/parcel-state'
import { useSession } from '@/session/session-store'
import { listGroup } from '@/shared/parcel/list-group'
import { useLastAnswer } from '@/shared/parcel/use-last-answer'
import { tellView } from '@/shared/screen/screen'
import { defineLastAnswer } from '@/storage/last-answers'
import { openedParcel } from './opened-parcel'
import { detailOnItsWay, renewFromDetail, useParcels, withLast } from './queries'

/** The first page of each group, as it came last. */
const lastPages = {
  waiting: defineLastAnswer('waiting', queryPackages.answer),
  progress: defineLastAnswer('progress', queryPackages.answer),
  finished: defineLastAnswer('finished', queryPackages.answer),
}

/** ms in which the list need not be asked for again after a look at one of its parcels */
const FRESH_MS = 5 * 60_000

/** What the list was opened for by another screen, or else what its address says. */
const filterToShow = (opening: ReturnType<typeof listGroup.consumeOpening>) =>
  opening ? opening.filter : listGroup.filter()

/** The group and the label that the list shows, with their parcels, which are requested again whenever it is shown. */
export function useShownGroup() {
  const signedIn = useSession((state) => state.signedIn)
  const [group, setGroup] = useState<PackageGroup>(listGroup.current)
  const [filter, setFilter] = useState<PackageFilter | undefined>(() =>
    filterToShow(listGroup.consumeOpening()),
  )
  const parcels = useParcels(group, filter)
  const last = useLastAnswer(filter ? undefined : lastPages[group], {
    answer: parcels.data?.first,
    at: parcels.data?.at,
  })
  const showFilter = (shown: PackageFilter | undefined) => {
    listGroup.set(group, shown)
    setFilter(shown)
  }
  const wasShown = useRef(false)
  useDidShow(() => {
    const opening = listGroup.consumeOpening()
    const isAnother = opening !== undefined || listGroup.current() !== group
    if (isAnother) {
      setGroup(listGroup.current())
      setFilter(filterToShow(opening))
    }
    // A tab is opened without its label in the address.
    else listGroup.set(group, filter)
    const isBack = wasShown.current && !isAnother
    wasShown.current = true
    const opened = openedParcel.consume()
    if (!signedIn) return
    // Who looked at a parcel comes back to the list as it was; what the parcel has become is known from its own screen.
    const isFresh = Date.now() - (parcels.data?.at ?? 0) < FRESH_MS
    const renew = async () => {
      const counts = (await parcels.refetch())?.first?.filterCounts
      const isStillShown = listGroup.current() === group && listGroup.filter() === filter
      // A label was chosen for the parcels it held: where they have gone, the list would seem to be empty.
      if (isBack && isStillShown && filter && counts && !counts[filter]) showFilter(undefined)
    }
    if (isBack && opened && isFresh) {
      const renewWhenTold = () => {
        if (renewFromDetail(parcels, opened)) void renew()
      }
      detailOnItsWay(opened)?.then(renewWhenTold, () => undefined)
      if (!renewFromDetail(parcels, opened)) return
    }
    void renew()
  })
  const showGroup = (shown: PackageGroup) => {
    if (shown !== group) tellView('parcelList', shown)
    listGroup.set(shown)
    setGroup(shown)
    setFilter(undefined)
  }
  return { group, filter, parcels: withLast(parcels, last), asOf: last?.at, showGroup, showFilter }
}
