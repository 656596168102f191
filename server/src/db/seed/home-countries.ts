const NAMES: readonly (readonly [id: number, sc: string, tc: string, en: string])[] = [
  [1, '新加坡', '新加坡', 'Singapore'],
  [2, '中国大陆', '中國大陸', 'Chinese Mainland'],
  [3, '中国香港', '香港', 'Hong Kong'],
  [4, '中国澳门', '澳門', 'Macau'],
  [5, '中国台湾', '台灣', 'Taiwan'],
  [6, '马来西亚', '馬來西亞', 'Malaysia'],
  [7, '日本', '日本', 'Japan'],
  [8, '韩国', '韓國', 'South Korea'],
  [9, '澳大利亚', '澳洲', 'Australia'],
  [10, '新西兰', '紐西蘭', 'New Zealand'],
  [11, '美国', '美國', 'United States'],
  [12, '加拿大', '加拿大', 'Canada'],
  [13, '英国', '英國', 'United Kingdom'],
  [14, '德国', '德國', 'Germany'],
  [15, '法国', '法國', 'France'],
  [16, '格鲁吉亚', '格魯吉亞', 'Georgia'],
  [17, '阿联酋', '阿聯酋', 'United Arab Emirates'],
  [18, '肯尼亚', '肯雅', 'Kenya'],
]

/** Where members live, in the order in which it is offered. */
export const HOME_COUNTRIES = NAMES.map(([id, sc, tc, en], position) => ({
  id,
  position,
  name: { sc, tc, en },
}))
