import type { LocalisedText } from '../../../../src/domain/base/language'
import type { DestinationGroup } from '../../../../src/domain/warehouse/places'
import { toLocalisedText } from './names'

const CHINA_TIME_MINUTES = 480

type Row = readonly [code: string, name: LocalisedText, group: DestinationGroup, utcOffsetMinutes: number]

/** All destinations that the documents name. XJ, for the flows inside the mainland, counts as mainland. */
const ROWS: readonly Row[] = [
  ['CN', toLocalisedText('中国大陆', '中國大陸', 'Chinese Mainland'), 'mainland', CHINA_TIME_MINUTES],
  ['XJ', toLocalisedText('新疆', '新疆', 'Xinjiang'), 'mainland', CHINA_TIME_MINUTES],
  ['HK', toLocalisedText('香港', '香港', 'Hong Kong'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['MC', toLocalisedText('澳门', '澳門', 'Macau'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['TW', toLocalisedText('台湾', '台灣', 'Taiwan'), 'hkMacauTaiwan', CHINA_TIME_MINUTES],
  ['SG', toLocalisedText('新加坡', '新加坡', 'Singapore'), 'international', 480],
  ['MY', toLocalisedText('西马来西亚', '西馬來西亞', 'West Malaysia'), 'international', 480],
  ['AE', toLocalisedText('阿联酋', '阿拉伯聯合大公國', 'United Arab Emirates'), 'international', 240],
  ['KE', toLocalisedText('肯尼亚', '肯亞', 'Kenya'), 'international', 180],
  ['GB', toLocalisedText('英国', '英國', 'United Kingdom'), 'international', 0],
  ['AU', toLocalisedText('澳大利亚', '澳洲', 'Australia'), 'international', 600],
  ['GE', toLocalisedText('格鲁吉亚', '喬治亞', 'Georgia'), 'international', 240],
]

/**
 * Destinations that lists leave out (S1 §5; which lists is ours, FORE-92). No flow leads to AU and GE, so
 * nothing is sent there. Taiwan has no self-pickup points.
 */
const COUNTRIES_WITHOUT_DELIVERY = ['AU', 'GE']
const COUNTRIES_WITHOUT_PICKUP = [...COUNTRIES_WITHOUT_DELIVERY, 'TW']

export const DESTINATIONS = ROWS.map(([code, title, group, utcOffsetMinutes], position) => ({
  code,
  position,
  name: title,
  group,
  utcOffsetMinutes,
  delivery: !COUNTRIES_WITHOUT_DELIVERY.includes(code),
  selfPickup: !COUNTRIES_WITHOUT_PICKUP.includes(code),
}))
