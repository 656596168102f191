import { DICTIONARY_NAME } from '../../../../src/contract/forecast/forecast-lists'
import { toLocalisedText } from './names'

/** Which way a flow leads, as its warehouse sees it (S2 §1 'import and export'). */
export const DICTIONARY_ENTRIES = [
  {
    dictName: DICTIONARY_NAME.direction,
    value: 'import',
    position: 0,
    name: toLocalisedText('进口', '進口', 'Import'),
  },
  {
    dictName: DICTIONARY_NAME.direction,
    value: 'export',
    position: 1,
    name: toLocalisedText('出口', '出口', 'Export'),
  },
]
