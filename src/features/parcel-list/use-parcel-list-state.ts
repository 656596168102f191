import { useDidShow } from '@tarojs/taro'
import { useRef, useState } from 'react'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { ParcelListFilter, ParcelListGroup } from '@/domain/parcels/parcel-state'
import { useSession } from '@/session/session-store'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { usePersistedAnswer } from '@/shared/parcels/use-persisted-answer'
import { trackScreenView } from '@/shared/screen/screen'
import { definePersistedAnswerStore } from '@/storage/persisted-answers'
import { lastOpenedParcel } from './last-opened-parcel'
import { getPendingDetailRequest, updateListFromDetail, useParcelGroup, withStoredFirstPage } from './queries'

/** The first page of each group, as it came last. */
const lastPages = {
  waiting: definePersistedAnswerStore('waiting', getFirstPackagePage.answer),
  progress: definePersistedAnswerStore('progress', getFirstPackagePage.answer),
  finished: definePersistedAnswerStore('finished', getFirstPackagePage.answer),
}

/** ms in which the list need not be asked for again after a look at one of its parcels */
const STALE_AFTER_MS = 5 * 60_000

/** What the list was opened for by another screen, or else what its address says. */
const filterToShow = (opening: ReturnType<typeof parcelListNavigation.consumeOpening>) =>
  opening ? opening.filter : parcelListNavigation.filter()

/** The group and the label that the list shows, with their parcels, which are requested again whenever it is shown. */
export function useParcelListState() {
  const signedIn = useSession((state) => state.signedIn)
  const [group, setGroup] = useState<ParcelListGroup>(parcelListNavigation.current)
  const [filter, setFilter] = useState<ParcelListFilter | undefined>(() =>
    filterToShow(parcelListNavigation.consumeOpening()),
  )
  const parcels = useParcelGroup(group, filter)
  const last = usePersistedAnswer(filter ? undefined : lastPages[group], {
    answer: parcels.data?.first,
    at: parcels.data?.at,
  })
  const showFilter = (shown: ParcelListFilter | undefined) => {
    parcelListNavigation.set(group, shown)
    setFilter(shown)
  }
  const wasShown = useRef(false)
  useDidShow(() => {
    const opening = parcelListNavigation.consumeOpening()
    const isAnother = opening !== undefined || parcelListNavigation.current() !== group
    if (isAnother) {
      setGroup(parcelListNavigation.current())
      setFilter(filterToShow(opening))
    }
    // A tab is opened without its label in the address.
    else parcelListNavigation.set(group, filter)
    const isBack = wasShown.current && !isAnother
    wasShown.current = true
    const opened = lastOpenedParcel.consume()
    if (!signedIn) return
    // Who looked at a parcel comes back to the list as it was; what the parcel has become is known from its own screen.
    const isFresh = Date.now() - (parcels.data?.at ?? 0) < STALE_AFTER_MS
    const renew = async () => {
      const counts = (await parcels.refetch())?.first?.filterCounts
      const isStillShown =
        parcelListNavigation.current() === group && parcelListNavigation.filter() === filter
      // A label was chosen for the parcels it held: where they have gone, the list would seem to be empty.
      if (isBack && isStillShown && filter && counts && !counts[filter]) showFilter(undefined)
    }
    if (isBack && opened && isFresh) {
      const renewWhenTold = () => {
        if (updateListFromDetail(parcels, opened)) void renew()
      }
      getPendingDetailRequest(opened)?.then(renewWhenTold, () => undefined)
      if (!updateListFromDetail(parcels, opened)) return
    }
    void renew()
  })
  const showGroup = (shown: ParcelListGroup) => {
    if (shown !== group) trackScreenView('parcelList', shown)
    parcelListNavigation.set(shown)
    setGroup(shown)
    setFilter(undefined)
  }
  return { group, filter, parcels: withStoredFirstPage(parcels, last), asOf: last?.at, showGroup, showFilter }
}
