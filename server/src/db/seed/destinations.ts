import type { Localised } from '../../../../src/domain/language'
import type { DestinationGroup } from '../../../../src/domain/places'
import { name } from './names'

const CHINA_TIME_MINUTES = 480

type Row = readonly [code: string, name: Localised, group: DestinationGroup, utcOffsetMinutes: number]

/** Every destination that the documents name. XJ, the flows inside the mainland, counts as mainland. */
const ROWS: readonly Row[] = [
  ['CN', name('中国大陆', '中國大陸', 'Chinese Mainland'), 'mainland', CHINA_TIME_MINUTES],
  ['XJ', name('新疆', '新疆', 'Xinjiang'), 'mainland', CHINA_TIME_MINUTES],
  ['HK', name('香港', '香港', 'Hong Kong'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['MC', name('澳门', '澳門', 'Macau'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['TW', name('台湾', '台灣', 'Taiwan'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['SG', name('新加坡', '新加坡', 'Singapore'), 'international', 480],
  ['MY', name('西马来西亚', '西馬來西亞', 'West Malaysia'), 'international', 480],
  ['AE', name('阿联酋', '阿聯酋', 'United Arab Emirates'), 'international', 240],
  ['KE', name('肯尼亚', '肯雅', 'Kenya'), 'international', 180],
  ['GB', name('英国', '英國', 'United Kingdom'), 'international', 0],
  ['AU', name('澳大利亚', '澳洲', 'Australia'), 'international', 600],
  ['GE', name('格鲁吉亚', '格魯吉亞', 'Georgia'), 'international', 240],
]

/**
 * What a list leaves out (S1 §5; which lists is ours, FORE-92): no flow goes to AU and GE, so nothing is sent there;
 * Taiwan has no self-pickup points.
 */
const NOT_SENT_TO = ['AU', 'GE']
const NOT_PICKED_UP_IN = [...NOT_SENT_TO, 'TW']

export const DESTINATIONS = ROWS.map(([code, title, group, utcOffsetMinutes], position) => ({
  code,
  position,
  name: title,
  group,
  utcOffsetMinutes,
  delivery: !NOT_SENT_TO.includes(code),
  selfPickup: !NOT_PICKED_UP_IN.includes(code),
}))
