const NAMES: readonly (readonly [
  id: number,
  code: string,
  currency: string,
  sc: string,
  tc: string,
  en: string,
])[] = [
  [1, 'SG', 'SGD', '新加坡', '新加坡', 'Singapore'],
  [2, 'CN', 'CNY', '中国大陆', '中國大陸', 'Chinese Mainland'],
  [3, 'HK', 'HKD', '中国香港', '香港', 'Hong Kong'],
  [4, 'MC', 'MOP', '中国澳门', '澳門', 'Macau'],
  [5, 'TW', 'TWD', '中国台湾', '台灣', 'Taiwan'],
  [6, 'MY', 'MYR', '马来西亚', '馬來西亞', 'Malaysia'],
  [7, 'JP', 'JPY', '日本', '日本', 'Japan'],
  [8, 'KR', 'KRW', '韩国', '韓國', 'South Korea'],
  [9, 'AU', 'AUD', '澳大利亚', '澳洲', 'Australia'],
  [10, 'NZ', 'NZD', '新西兰', '紐西蘭', 'New Zealand'],
  [11, 'US', 'USD', '美国', '美國', 'United States'],
  [12, 'CA', 'CAD', '加拿大', '加拿大', 'Canada'],
  [13, 'GB', 'GBP', '英国', '英國', 'United Kingdom'],
  [14, 'DE', 'EUR', '德国', '德國', 'Germany'],
  [15, 'FR', 'EUR', '法国', '法國', 'France'],
  [16, 'GE', 'GEL', '格鲁吉亚', '喬治亞', 'Georgia'],
  [17, 'AE', 'AED', '阿联酋', '阿拉伯聯合大公國', 'United Arab Emirates'],
  [18, 'KE', 'KES', '肯尼亚', '肯亞', 'Kenya'],
]

/**
 * Home countries, in the order of the list. The code is that of the destination, if the country is one
 * (destinations.ts).
 */
export const HOME_COUNTRY_OPTIONS = NAMES.map(([id, code, currency, sc, tc, en], position) => ({
  id,
  code,
  currency,
  position,
  name: { sc, tc, en },
}))
