import type { ScreenElement } from '@/domain/app/help-ball'

/** Classes of what is read and never covered: amounts, errors, notices, the ends of a parcel's way. */
export const NEVER_COVERED_CLASSES = ['pt-amt', 'pt-error', 'pt-callout', 'pt-lane__end'] as const

/**
 * Tells what can be pressed and read on the open page and where it stands, with the bar at the page's foot, whenever that
 * has come to rest; undefined as soon as it moves. What lies open above the page is left out.
 * @param ownId of what is moved out of their way, which is left out too
 * @returns to be called when nobody wants to know any more
 */
export type WatchPressables = (
  ownId: string,
  onPlaced: (pressed: readonly ScreenElement[] | undefined) => void,
) => () => void
