import { compareTexts } from '../text'

/**
 * What keeps parcels from being merged or sent out. Codes are those of 'Merge / outbound codes' (S2 §8), and ours: MRG1 too
 * many receipts of one recipient in a month, MRG2 a box that is too large, MRG3 too many different names (S2 §9 has these
 * limits without a code).
 */
export interface Violation {
  code: string
  /** the parcels that it is about: all of them when none is named */
  packageNos: readonly string[]
  /** what its words name */
  params: Readonly<Record<string, string | number>>
}

export const createViolation = (
  code: string,
  params: Violation['params'] = {},
  packageNos: readonly string[] = [],
): Violation => ({ code, params, packageNos })

/** Numbers by their value, what is not a number behind them: the order in which the back end refuses. */
export function compareViolations(a: Violation, b: Violation): number {
  const place = ({ code }: Violation) => (/^\d+$/.test(code) ? Number(code) : Number.MAX_SAFE_INTEGER)
  return place(a) - place(b) || compareTexts(a.code, b.code)
}
