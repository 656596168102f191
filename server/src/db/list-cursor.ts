/** Where a page of a list begins: behind this moment, and among what is of the same moment behind this number. */
export interface ListCursor {
  time: Date
  id: string
}

/** As the contract's `next` and `after` hold a place: nobody but this file reads it. */
export const formatListCursor = ({ time, id }: ListCursor): string => `${time.getTime()}-${id}`

export function parseListCursor(written: string): ListCursor {
  const dash = written.indexOf('-')
  return { time: new Date(Number(written.slice(0, dash))), id: written.slice(dash + 1) }
}
