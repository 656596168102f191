import { findCurrencyBySignOrCode } from '../../base/currency-sign'
import { LANGS, type LocalisedText } from '../../base/language'
import { cleanText, toHalfWidth } from '../../base/text'
import {
  extractDestinationFromFlowName,
  type OriginDestinationFlow,
  toDisplayedDestinationCode,
} from '../../warehouse/places'
import { GOODS_PURPOSES } from '../goods-fields'

const normaliseName = (text: string): string => toHalfWidth(cleanText(text)).toLowerCase()

/** Returns whether a cell is one of these names or codes. Width, capitals and outer spaces do not count. */
export const isNamed = (cell: string, names: readonly string[]): boolean =>
  names.some((name) => normaliseName(name) === normaliseName(cell))

/** Returns the row whose id or name, in any language, is in a cell. */
export const findRowByName = <Row>(
  cell: string,
  rows: readonly Row[],
  namesOf: (row: Row) => { id: string; name: LocalisedText },
): Row | undefined =>
  rows.find((row) => {
    const { id, name } = namesOf(row)
    return isNamed(cell, [id, ...LANGS.map((lang) => name[lang])])
  })

/** Returns the flow that a cell names: by its id, or by the code or name of its destination. */
export const findFlowByDestination = <F extends OriginDestinationFlow>(
  cell: string,
  flows: readonly F[],
): F | undefined =>
  flows.find(({ flowId, tarArea, flowName }) =>
    isNamed(cell, [
      ...[flowId, tarArea, toDisplayedDestinationCode(tarArea)],
      ...LANGS.map((lang) => extractDestinationFromFlowName(flowName[lang])),
    ]),
  )

const PURPOSE_NAMES: Readonly<Record<(typeof GOODS_PURPOSES)[number], readonly string[]>> = {
  personal: ['personal', 'personal use', '个人', '个人使用', '自用', '個人', '個人使用'],
  commercial: ['commercial', 'commercial use', 'business', '商用', '商业', '商业用途', '商業', '商業用途'],
}

/** Returns the purpose that a cell names. */
export const findPurpose = (cell: string) =>
  GOODS_PURPOSES.find((purpose) => isNamed(cell, PURPOSE_NAMES[purpose]))

/** Returns the currency code of a cell with a code or a sign. An unknown text stays as it is. */
export const readCurrency = (cell: string): string => {
  const text = toHalfWidth(cell).trim().toUpperCase()
  return findCurrencyBySignOrCode(text) || text
}
