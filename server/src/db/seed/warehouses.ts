import { name } from './names'

const CHINA_TIME_MINUTES = 480

/** A gift is worth at least 0.01 USD (S2 §5), in CNY what that comes to at up to 8 a dollar (ours). */
const CNY_PRICES = { currency: 'CNY', giftMinCents: 8, unitPriceMaxCents: 5_000_000 }
const USD_PRICES = { currency: 'USD', giftMinCents: 1, unitPriceMaxCents: 5_000_000 }

/** Origin warehouses (S1 §9, S2 §9), the default one first (LIMT-42 A). {code} stands for the member code. */
export const WAREHOUSES = [
  {
    code: '769DCR',
    warehouse: name('东莞', '東莞', 'Dongguan'),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 1 as const,
    address: '广东省东莞市虎门镇港口大道 88 号渡口仓 {code}',
    postCode: '523900',
    phone: '+86 769-8555 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
  {
    code: 'JFK03A',
    warehouse: name('美国特拉华', '美國特拉華', 'Delaware, US'),
    ...USD_PRICES,
    countryCode: 'US',
    canSplit: 1 as const,
    address: '200 Harbor Way, Unit 6-{code}, New Castle, Delaware 19720',
    postCode: '19720',
    phone: '+1 302-555-0146',
    utcOffsetMinutes: -300,
    exportDeclaration: true,
  },
  {
    code: '029DCF',
    warehouse: name('西安', '西安', "Xi'an"),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 0 as const,
    address: '陕西省西安市未央区港务大道 16 号渡口仓 {code}',
    postCode: '710016',
    phone: '+86 29-8555 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
  {
    code: '931DCA',
    warehouse: name('兰州', '蘭州', 'Lanzhou'),
    ...CNY_PRICES,
    countryCode: 'CN',
    canSplit: 0 as const,
    address: '甘肃省兰州市城关区东港路 9 号渡口仓 {code}',
    postCode: '730030',
    phone: '+86 931-855 0146',
    utcOffsetMinutes: CHINA_TIME_MINUTES,
    exportDeclaration: false,
  },
].map((warehouse, position) => ({ ...warehouse, position }))
