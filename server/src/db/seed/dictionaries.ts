import { DATA_DICTIONARY_NAMES } from '../../../../src/contract/forecast/forecast-lists'
import { toLocalisedText } from './names'

/** Directions of a flow, from the view of its warehouse (S2 §1 'import and export'). */
export const DICTIONARY_ENTRIES = [
  {
    dictName: DATA_DICTIONARY_NAMES.direction,
    value: 'import',
    position: 0,
    name: toLocalisedText('进口', '進口', 'Import'),
  },
  {
    dictName: DATA_DICTIONARY_NAMES.direction,
    value: 'export',
    position: 1,
    name: toLocalisedText('出口', '出口', 'Export'),
  },
]
