import { useRef, useState } from 'react'
import { addressBar } from '@/platform/navigation/address-bar'
import { type GoodsQuestion, isDestinationChoice, type TripSelection } from './trip-selection'

/** What the screen asks. The address keeps it for a reload and for a shared link. */
export function useGoodsQuestion() {
  const [asked, setAsked] = useState<GoodsQuestion>(() => {
    const { wh = '', to, place = '', q = '' } = addressBar.params()
    return { from: wh, to: isDestinationChoice(to) ? to : undefined, place, question: q }
  })
  /** The newest question: a choice may still wait to be drawn while the next one is pressed. */
  const latest = useRef(asked)
  const change = (part: Partial<GoodsQuestion>) => {
    const next = { ...latest.current, ...part }
    latest.current = next
    setAsked(next)
    addressBar.replace(addressBar.path(), {
      ...{ wh: next.from || undefined, to: next.to, place: next.place || undefined },
      q: next.question.trim() || undefined,
    })
  }
  /** Changes a part of the trip. Parts that nobody has chosen keep the default that is drawn. */
  const changeTrip = (part: Partial<TripSelection>, { from, ...destination }: TripSelection) =>
    change({ ...(!latest.current.from && { from }), ...(!latest.current.to && destination), ...part })
  return { asked, change, changeTrip }
}
