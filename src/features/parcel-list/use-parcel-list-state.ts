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

/** The last first page of each group, stored on the device. */
const lastPages = {
  waiting: definePersistedAnswerStore('waiting', getFirstPackagePage.answer),
  progress: definePersistedAnswerStore('progress', getFirstPackagePage.answer),
  finished: definePersistedAnswerStore('finished', getFirstPackagePage.answer),
}

/** Time in ms after which the list is reloaded when the member returns from a parcel. */
const STALE_AFTER_MS = 5 * 60_000

/** Returns the filter with which another screen opened the list, else the filter in the address. */
const filterToShow = (opening: ReturnType<typeof parcelListNavigation.consumeOpening>) =>
  opening ? opening.filter : parcelListNavigation.filter()

/**
 * The group and the filter that the list shows, with their parcels. The parcels are requested again whenever
 * the list is shown.
 */
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
    // A tab that was pressed just before may still wait to be drawn. The filter belongs to the drawn group.
    setGroup(group)
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
    // Opening a tab drops the filter from the address.
    else parcelListNavigation.set(group, filter)
    const isBack = wasShown.current && !isAnother
    wasShown.current = true
    const opened = lastOpenedParcel.consume()
    if (!signedIn) return
    // A member who returns from a parcel sees the list unchanged. The new state of this parcel is taken from
    // its detail.
    const isFresh = Date.now() - (parcels.data?.at ?? 0) < STALE_AFTER_MS
    const renew = async () => {
      const counts = (await parcels.refetch())?.first?.filterCounts
      const isStillShown =
        parcelListNavigation.current() === group && parcelListNavigation.filter() === filter
      // If the filter has no parcels any more, the list would look empty. So the filter is removed.
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

export type ParcelListState = ReturnType<typeof useParcelListState>
