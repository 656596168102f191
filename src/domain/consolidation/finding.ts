import { compareTexts } from '../text'

/**
 * What keeps parcels from being merged or sent out. Codes are those of 'Merge / outbound codes' (S2 §8), and ours: MRG1 too
 * many receipts of one recipient in a month, MRG2 a box that is too large, MRG3 too many different names (S2 §9 has these
 * limits without a code).
 */
export interface Finding {
  code: string
  /** the parcels that it is about: all of them when none is named */
  packageNos: readonly string[]
  /** what its words name */
  params: Readonly<Record<string, string | number>>
}

export const finding = (
  code: string,
  params: Finding['params'] = {},
  packageNos: readonly string[] = [],
): Finding => ({ code, params, packageNos })

/** Numbers by their value, what is not a number behind them: the order in which the back end refuses. */
export function byCode(a: Finding, b: Finding): number {
  const place = ({ code }: Finding) => (/^\d+$/.test(code) ? Number(code) : Number.MAX_SAFE_INTEGER)
  return place(a) - place(b) || compareTexts(a.code, b.code)
}
