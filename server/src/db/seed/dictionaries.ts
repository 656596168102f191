import { DICTIONARY } from '../../../../src/contract/forecast-lists'
import { toLocalisedText } from './names'

/** Which way a flow leads, as its warehouse sees it (S2 §1 'import and export'). */
export const DICTIONARY_ENTRIES = [
  {
    dictName: DICTIONARY.direction,
    value: 'import',
    position: 0,
    name: toLocalisedText('进口', '進口', 'Import'),
  },
  {
    dictName: DICTIONARY.direction,
    value: 'export',
    position: 1,
    name: toLocalisedText('出口', '出口', 'Export'),
  },
]
