import type { Localised } from '../../../../src/domain/language'
import { FLOWS } from '../../../../src/domain/places'

const same = (text: string): Localised => ({ sc: text, tc: text, en: text })
const name = (sc: string, tc: string, en: string): Localised => ({ sc, tc, en })

/** Addresses that members copy into a shop's order; {code} is the member code. */
export const WAREHOUSE_ADDRESSES: Record<
  string,
  { address: string; postCode: string; phone: string; utcOffsetMinutes: number }
> = {
  '769DCR': {
    address: '广东省东莞市虎门镇港口大道 88 号渡口仓 {code}',
    postCode: '523900',
    phone: '+86 769-8555 0146',
    utcOffsetMinutes: 480,
  },
  JFK03A: {
    address: '200 Harbor Way, Unit 6-{code}, New Castle, Delaware 19720',
    postCode: '19720',
    phone: '+1 302-555-0146',
    utcOffsetMinutes: -300,
  },
  '029DCF': {
    address: '陕西省西安市未央区港务大道 16 号渡口仓 {code}',
    postCode: '710016',
    phone: '+86 29-8555 0146',
    utcOffsetMinutes: 480,
  },
  '931DCA': {
    address: '甘肃省兰州市城关区东港路 9 号渡口仓 {code}',
    postCode: '730030',
    phone: '+86 931-855 0146',
    utcOffsetMinutes: 480,
  },
}

/** First and additional prices in cents by destination; the documents show no rates (LIMT-36). */
const RATES: Record<string, readonly [first: number, step: number, days: string]> = {
  CN: [6800, 3400, '5–8'],
  XJ: [1800, 600, '4–6'],
  HK: [2800, 900, '2–3'],
  MC: [3200, 1000, '2–4'],
  TW: [4200, 1600, '3–5'],
  SG: [5200, 2100, '4–6'],
  MY: [5600, 2300, '5–7'],
  AE: [8600, 4200, '6–9'],
  KE: [9800, 4900, '8–12'],
  GB: [9200, 4600, '6–9'],
}

/** From abroad everything costs more. */
const ABROAD_FACTOR = 1.6
/** VIP members pay 12% less. */
const VIP_FACTOR = 0.88

export const SEND_MODES = FLOWS.map((flow) => {
  const [first, step, days] = RATES[flow.tarArea]!
  const factor = flow.direction === 'import' ? ABROAD_FACTOR : 1
  const cents = (amount: number) => Math.round((amount * factor) / 10) * 10
  return {
    sendModId: `SM${flow.flowId}`,
    flowId: flow.flowId,
    sendMode: name('渡口标准', '渡口標準', 'Portage standard'),
    weightFrom: 0,
    weightTo: 30_000,
    firstWeight: 500,
    secondWeight: 500,
    firstGeneralPrice: cents(first),
    firstSuperPrice: cents(first * VIP_FACTOR),
    secondGeneralPrice: cents(step),
    secondSuperPrice: cents(step * VIP_FACTOR),
    timeBar: name(
      `出库后 ${days} 个工作日`,
      `出庫後 ${days} 個工作日`,
      `${days} working days after dispatch`,
    ),
    remarks: name(
      '按实重与体积重中较大者计费',
      '按實重與體積重中較大者計費',
      'Charged by the larger of actual and volumetric weight',
    ),
  }
})

export const PICKUP_POINTS = [
  {
    id: 'HKS1',
    pickupType: 1 as const,
    country: 'HK',
    name: name('旺角自提站', '旺角自提站', 'Mong Kok station'),
    address: '香港九龍旺角彌敦道 688 號地下 12 號舖',
    postCode: '999077',
    businessHours: '10:00-21:00',
    phone: '+852 2555 0146',
  },
  {
    id: 'HKC1',
    pickupType: 2 as const,
    country: 'HK',
    name: name('沙田智能柜', '沙田智能櫃', 'Sha Tin lockers'),
    address: '香港新界沙田正街 18 號 2 樓',
    postCode: '999077',
    businessHours: '00:00-24:00',
    phone: '+852 2555 0147',
  },
  {
    id: 'HKP1',
    pickupType: 3 as const,
    country: 'HK',
    name: name('铜锣湾合作点', '銅鑼灣合作點', 'Causeway Bay partner'),
    address: '香港銅鑼灣軒尼詩道 500 號',
    postCode: '999077',
    businessHours: '11:00-20:00',
    phone: '+852 2555 0148',
  },
  {
    id: 'SGS1',
    pickupType: 1 as const,
    country: 'SG',
    name: name('勿洛自提站', '勿洛自提站', 'Bedok station'),
    address: '209 New Upper Changi Rd, #01-05',
    postCode: '460209',
    businessHours: '10:00-21:00',
    phone: '+65 6555 0146',
  },
  {
    id: 'SGC1',
    pickupType: 2 as const,
    country: 'SG',
    name: name('中峇鲁自提柜', '中峇魯自提櫃', 'Tiong Bahru lockers'),
    address: '302 Tiong Bahru Rd, #01-05',
    postCode: '168732',
    businessHours: '07:00-23:00',
    phone: '+65 6555 0147',
  },
  {
    id: 'MCS1',
    pickupType: 1 as const,
    country: 'MC',
    name: name('新马路自提站', '新馬路自提站', 'Avenida station'),
    address: '澳門新馬路 100 號地下',
    postCode: '999078',
    businessHours: '10:00-20:00',
    phone: '+853 2855 0146',
  },
]

const CHINA: Record<string, readonly [Localised, readonly (readonly [Localised, readonly Localised[]])[]]> = {
  A440000000: [
    name('广东省', '廣東省', 'Guangdong'),
    [
      [
        name('深圳市', '深圳市', 'Shenzhen'),
        [
          name('南山区', '南山區', 'Nanshan'),
          name('福田区', '福田區', 'Futian'),
          name('罗湖区', '羅湖區', 'Luohu'),
        ],
      ],
      [
        name('广州市', '廣州市', 'Guangzhou'),
        [name('天河区', '天河區', 'Tianhe'), name('越秀区', '越秀區', 'Yuexiu')],
      ],
    ],
  ],
  A310000000: [
    name('上海市', '上海市', 'Shanghai'),
    [
      [
        name('上海市', '上海市', 'Shanghai'),
        [name('浦东新区', '浦東新區', 'Pudong'), name('徐汇区', '徐匯區', 'Xuhui')],
      ],
    ],
  ],
  A110000000: [
    name('北京市', '北京市', 'Beijing'),
    [
      [
        name('北京市', '北京市', 'Beijing'),
        [name('朝阳区', '朝陽區', 'Chaoyang'), name('海淀区', '海淀區', 'Haidian')],
      ],
    ],
  ],
  A680000000: [
    name('横琴粤澳深度合作区', '橫琴粵澳深度合作區', 'Hengqin'),
    [[name('珠海市', '珠海市', 'Zhuhai'), [name('横琴', '橫琴', 'Hengqin')]]],
  ],
}
const TOWNS: Record<string, readonly [id: string, Localised, readonly Localised[]][]> = {
  XJ: [
    [
      'XJ65',
      name('新疆', '新疆', 'Xinjiang'),
      [name('乌鲁木齐市', '烏魯木齊市', 'Urumqi'), name('喀什市', '喀什市', 'Kashgar')],
    ],
  ],
  TW: [
    [
      'TW01',
      name('台北市', '台北市', 'Taipei City'),
      [name('大安区', '大安區', "Da'an"), name('信义区', '信義區', 'Xinyi')],
    ],
    ['TW02', name('高雄市', '高雄市', 'Kaohsiung'), [name('苓雅区', '苓雅區', 'Lingya')]],
  ],
  MY: [
    ['MY14', same('Kuala Lumpur'), [same('Kuala Lumpur')]],
    ['MY10', same('Selangor'), [same('Petaling Jaya'), same('Shah Alam')]],
    ['MY07', same('Penang'), [same('George Town')]],
  ],
  AE: [
    ['AE01', same('Dubai'), [same('Dubai')]],
    ['AE02', same('Abu Dhabi'), [same('Abu Dhabi'), same('Al Ain')]],
  ],
  KE: [
    ['KE01', same('Nairobi'), [same('Nairobi')]],
    ['KE02', same('Mombasa'), [same('Mombasa')]],
  ],
}

interface District {
  id: string
  country: string
  parentId: string
  name: Localised
  leaf: boolean
}

function chinaRows(): District[] {
  return Object.entries(CHINA).flatMap(([id, [province, cities]]) => [
    { id, country: 'CN', parentId: '', name: province, leaf: false },
    ...cities.flatMap(([city, parts], c) => [
      { id: `${id}-${c}`, country: 'CN', parentId: id, name: city, leaf: false },
      ...parts.map((part, p) => ({
        id: `${id}-${c}-${p}`,
        country: 'CN',
        parentId: `${id}-${c}`,
        name: part,
        leaf: true,
      })),
    ]),
  ])
}

const townRows = (): District[] =>
  Object.entries(TOWNS).flatMap(([country, provinces]) =>
    provinces.flatMap(([id, province, cities]) => [
      { id, country, parentId: '', name: province, leaf: false },
      ...cities.map((city, c) => ({ id: `${id}-${c}`, country, parentId: id, name: city, leaf: true })),
    ]),
  )

export const DISTRICTS: District[] = [...chinaRows(), ...townRows()]

type PostCode = readonly [
  country: string,
  prefix: string,
  place?: readonly [province: string, city: string, district?: string],
  unreachable?: true,
]
/** Beginnings of postal codes with their place; a code that begins otherwise is not found. */
const POST_CODE_ROWS: readonly PostCode[] = [
  ['CN', '518', ['广东省', '深圳市']],
  ['CN', '510', ['广东省', '广州市']],
  ['CN', '20', ['上海市', '上海市']],
  ['CN', '10', ['北京市', '北京市']],
  ['CN', '5190', ['横琴粤澳深度合作区', '珠海市', '横琴']],
  ['CN', '8566', ['西藏', '日喀则市'], true],
  ['XJ', '830', ['新疆', '乌鲁木齐市']],
  ['XJ', '844', ['新疆', '喀什市']],
  ['HK', '999077', ['', '香港']],
  ['MC', '999078', ['', '澳門']],
  ['TW', '106', ['台北市', '大安區']],
  ['TW', '110', ['台北市', '信義區']],
  ['TW', '802', ['高雄市', '苓雅區']],
  ['TW', '209', ['連江縣', '南竿鄉'], true],
  ['SG', '16', ['', 'Singapore', 'Tiong Bahru']],
  ['SG', '46', ['', 'Singapore', 'Bedok']],
  ['SG', '23', ['', 'Singapore', 'Orchard']],
  ['SG', '01', ['', 'Singapore', 'Marina Bay']],
  ['SG', '50', ['', 'Singapore', 'Changi'], true],
  ['MY', '50', ['Kuala Lumpur', 'Kuala Lumpur']],
  ['MY', '46', ['Selangor', 'Petaling Jaya']],
  ['MY', '40', ['Selangor', 'Shah Alam']],
  ['MY', '10', ['Penang', 'George Town']],
  ['MY', '88', ['Sabah', 'Kota Kinabalu'], true],
  ['AE', '', undefined],
  ['KE', '001', ['Nairobi', 'Nairobi']],
  ['KE', '801', ['Mombasa', 'Mombasa']],
  ['GB', 'SW1', ['England', 'London', 'Westminster']],
  ['GB', 'E1', ['England', 'London', 'Whitechapel']],
  ['GB', 'M1', ['England', 'Manchester']],
  ['GB', 'EH1', ['Scotland', 'Edinburgh']],
  ['GB', 'ZE', ['Scotland', 'Shetland'], true],
]
export const POST_CODES = POST_CODE_ROWS.map(([country, prefix, place, unreachable]) => ({
  id: `${country}-${prefix}`,
  country,
  prefix,
  reachable: !unreachable,
  province: place?.[0] || null,
  city: place?.[1] ?? null,
  district: place?.[2] ?? null,
}))
