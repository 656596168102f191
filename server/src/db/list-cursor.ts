/** Start of a page of a list: after this time and, among rows of the same time, after this id. */
export interface ListCursor {
  time: Date
  id: string
}

/** Returns a cursor as text for the contract's `next` and `after`. Only this file reads that text. */
export const formatListCursor = ({ time, id }: ListCursor): string => `${time.getTime()}-${id}`

export function parseListCursor(written: string): ListCursor {
  const dash = written.indexOf('-')
  return { time: new Date(Number(written.slice(0, dash))), id: written.slice(dash + 1) }
}
