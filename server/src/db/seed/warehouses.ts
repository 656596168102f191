import { toLocalisedText } from './names'

const CHINA_TIME_MINUTES = 480
/** also the time of Korea */
const TOKYO_TIME_MINUTES = 540

/**
 * Prices by currency. A gift is worth at least 0.01 USD (S2 §5), or the equivalent. The equivalents assume at
 * most 8 CNY, 200 JPY and 1,500 KRW per dollar (ours).
 */
const CNY_PRICES = { currency: 'CNY', giftMinCents: 8, unitPriceMaxCents: 5_000_000 }
const USD_PRICES = { currency: 'USD', giftMinCents: 1, unitPriceMaxCents: 5_000_000 }

/**
 * Origin warehouses (S1 §9, S2 §9), the default one first (LIMT-42 A). {code} is replaced by the member code.
 */
export const OFFERED_WAREHOUSES = [
  {
    code: '769DCR',
    warehouse: toLocalisedText('东莞', '東莞', 'Dongguan'),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 1 as const,
    state: '广东省',
    city: '东莞市',
    district: '虎门镇',
    street: '港口大道 88 号',
    unit: '渡口仓 {code}',
    latinState: 'Guangdong',
    latinCity: 'Dongguan',
    latinDistrict: 'Humen Town',
    latinStreet: 'No. 88 Gangkou Avenue',
    latinUnit: 'Dukou Warehouse {code}',
    postCode: '523900',
    phone: '+86 769-8555 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
  {
    code: 'JFK03A',
    warehouse: toLocalisedText('美国特拉华', '美國德拉瓦', 'Delaware, US'),
    ...USD_PRICES,
    countryCode: 'US',
    canSplit: 1 as const,
    state: 'Delaware',
    city: 'New Castle',
    district: '',
    street: '200 Harbor Way',
    unit: 'Unit 6-{code}',
    postCode: '19720',
    phone: '+1 302-555-0146',
    utcOffsetMinutes: -300,
    exportDeclaration: true,
  },
  {
    code: '029DCF',
    warehouse: toLocalisedText('西安', '西安', "Xi'an"),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 0 as const,
    state: '陕西省',
    city: '西安市',
    district: '未央区',
    street: '港务大道 16 号',
    unit: '渡口仓 {code}',
    latinState: 'Shaanxi',
    latinCity: "Xi'an",
    latinDistrict: 'Weiyang District',
    latinStreet: 'No. 16 Gangwu Avenue',
    latinUnit: 'Dukou Warehouse {code}',
    postCode: '710016',
    phone: '+86 29-8555 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
  {
    code: '931DCA',
    warehouse: toLocalisedText('兰州', '蘭州', 'Lanzhou'),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 0 as const,
    state: '甘肃省',
    city: '兰州市',
    district: '城关区',
    street: '东港路 9 号',
    unit: '渡口仓 {code}',
    latinState: 'Gansu',
    latinCity: 'Lanzhou',
    latinDistrict: 'Chengguan District',
    latinStreet: 'No. 9 Donggang Road',
    latinUnit: 'Dukou Warehouse {code}',
    postCode: '730030',
    phone: '+86 931-855 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
].map((warehouse, position) => ({ ...warehouse, position, offered: true }))

/**
 * Stores that S2 §9 mentions in the ids of flows, but not in its list of warehouses. Their codes are ours
 * (LIMT-37). Each has a row, flows and rates, and is offered when the forwarder switches it on.
 */
const UNOFFERED_WAREHOUSES = [
  {
    code: 'NRT01A',
    warehouse: toLocalisedText('日本', '日本', 'Japan'),
    ...{ currency: 'JPY', giftMinCents: 2, unitPriceMaxCents: 1_000_000 },
    countryCode: 'JP',
    state: '千葉県',
    city: '成田市',
    district: '古込',
    street: '1-88',
    unit: '渡口倉庫 {code}',
    latinState: 'Chiba',
    latinCity: 'Narita-shi',
    latinDistrict: 'Furugome',
    latinStreet: '1-88',
    latinUnit: 'Dukou Warehouse {code}',
    postCode: '282-0004',
    phone: '+81 476-55-0146',
    utcOffsetMinutes: TOKYO_TIME_MINUTES,
  },
  {
    code: 'ICN01A',
    warehouse: toLocalisedText('韩国', '韓國', 'Korea'),
    ...{ currency: 'KRW', giftMinCents: 15, unitPriceMaxCents: 10_000_000 },
    countryCode: 'KR',
    state: '인천광역시',
    city: '중구',
    district: '',
    street: '공항로 88',
    unit: '포티지 창고 {code}',
    latinState: 'Incheon',
    latinCity: 'Jung-gu',
    latinDistrict: '',
    latinStreet: '88 Gonghang-ro',
    latinUnit: 'Portage Warehouse {code}',
    postCode: '22382',
    phone: '+82 32-555-0146',
    utcOffsetMinutes: TOKYO_TIME_MINUTES,
  },
  {
    code: 'LWU01A',
    warehouse: toLocalisedText('深圳罗湖', '深圳羅湖', 'Luohu, Shenzhen'),
    ...CNY_PRICES,
    countryCode: 'CN',
    state: '广东省',
    city: '深圳市',
    district: '罗湖区',
    street: '船步路 88 号',
    unit: '渡口仓 {code}',
    latinState: 'Guangdong',
    latinCity: 'Shenzhen',
    latinDistrict: 'Luohu District',
    latinStreet: 'No. 88 Chuanbu Road',
    latinUnit: 'Dukou Warehouse {code}',
    postCode: '518001',
    phone: '+86 755-8555 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
  },
]

/** The warehouses of the documents, and the stores that are not offered yet. */
export const ALL_WAREHOUSES = [
  ...OFFERED_WAREHOUSES,
  ...UNOFFERED_WAREHOUSES.map((store, at) => ({
    ...store,
    position: OFFERED_WAREHOUSES.length + at,
    canSplit: 0 as const,
    exportDeclaration: false,
    offered: false,
  })),
]
