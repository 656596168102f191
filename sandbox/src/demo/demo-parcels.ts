import type { DeliverySigner } from '../../../src/domain/parcels/delivery'
import type { LogisticsTransitionEvent } from '../../../src/domain/parcels/parcel-state'

export interface DemoParcel {
  trackingNo: string
  whCode: string
  flowId: string
  country: string
  hoursAgo: number
  /** id of the pickup point; without it the parcel goes to the door */
  pickupPointId?: string
  /** hours between two steps; a twelfth of `hoursAgo` by default */
  hoursPerStep?: number
  /** cents that a coupon takes off its payment */
  couponCents?: number
  steps: readonly (LogisticsTransitionEvent | 'pay' | 'readyForPickup' | 'photographDamage')[]
  weight?: number
  /** who signed; without it the carrier recorded nobody */
  signed?: { signer: DeliverySigner; signerName?: string }
  goods: readonly [description: string, categoryId: string, cents: number, quantity: number][]
}

/** Parcels of every group, so that each screen has content. */
export const DEMO_PARCELS: readonly DemoParcel[] = [
  {
    trackingNo: 'SF1408227641186',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 3100,
    hoursPerStep: 20,
    steps: ['receive', 'passReview', 'tally', 'pay', 'ship', 'clear', 'transit', 'deliver', 'sign'],
    weight: 480,
    goods: [['Phone case', '3', 5900, 2]],
  },
  {
    trackingNo: 'YT8834120931275',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 1500,
    hoursPerStep: 20,
    couponCents: 1000,
    signed: { signer: 'neighbour', signerName: 'Mdm Goh, #08-458' },
    steps: ['receive', 'passReview', 'tally', 'pay', 'ship', 'clear', 'transit', 'deliver', 'sign'],
    weight: 1240,
    goods: [['Rain jacket', '2', 21900, 1]],
  },
  {
    trackingNo: 'SF1408227655301',
    whCode: '769DCR',
    flowId: '100005003',
    country: 'HK',
    hoursAgo: 400,
    signed: { signer: 'frontDesk' },
    steps: ['receive', 'passReview', 'tally', 'pay', 'ship', 'clear', 'transit', 'deliver', 'sign'],
    weight: 920,
    goods: [['纯棉四件套', '8', 32900, 1]],
  },
  {
    trackingNo: 'YT8834120957702',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 120,
    pickupPointId: 'SGS1',
    steps: [
      ...(['receive', 'passReview', 'tally', 'pay', 'ship', 'clear', 'transit', 'deliver'] as const),
      'readyForPickup',
    ],
    weight: 3300,
    goods: [['Folding laptop stand', '3', 12800, 2]],
  },
  {
    trackingNo: 'ZTO78160022334455',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 90,
    steps: ['receive', 'passReview', 'tally', 'pay', 'ship'],
    weight: 640,
    goods: [['Wireless earphones, white', '3', 39900, 1]],
  },
  // It waits for its receiver in EZ WAY.
  {
    trackingNo: 'SF1408227655327',
    whCode: '769DCR',
    flowId: '100005005',
    country: 'TW',
    hoursAgo: 84,
    steps: ['receive', 'passReview', 'tally', 'pay', 'ship'],
    weight: 870,
    goods: [['无线机械键盘', '3', 24900, 1]],
  },
  {
    trackingNo: '1Z8F46W20394817568',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 60,
    steps: ['receive', 'passReview', 'tally'],
    weight: 1860,
    goods: [
      ['Wireless earphones, white', '3', 7400, 2],
      ['Canvas tote bag, natural', '2', 1850, 1],
    ],
  },
  {
    trackingNo: 'SF1408227655319',
    whCode: '769DCR',
    flowId: '100005002',
    country: 'MY',
    hoursAgo: 50,
    steps: ['receive', 'photographDamage', 'raiseException'],
    weight: 2140,
    goods: [
      [
        'Desk lamp with very long name that shows how the label treats long goods names on a narrow phone',
        '12',
        25900,
        1,
      ],
    ],
  },
  {
    trackingNo: 'YT8834120957741',
    whCode: '769DCR',
    flowId: '100005003',
    country: 'HK',
    hoursAgo: 40,
    steps: ['receive', 'refuseReview'],
    weight: 760,
    goods: [['成人奶粉', '6', 26800, 2]],
  },
  {
    trackingNo: 'JDVC21834905577',
    whCode: '769DCR',
    flowId: '100005003',
    country: 'HK',
    hoursAgo: 20,
    steps: ['receive', 'passReview'],
    weight: 1100,
    goods: [['儿童绘本', '10', 8900, 6]],
  },
  {
    trackingNo: '9400511899560347812',
    whCode: '769DCR',
    flowId: '100005001',
    country: 'SG',
    hoursAgo: 6,
    steps: [],
    // Above the tax-free limit of Singapore.
    goods: [['Mirrorless camera, black', '3', 259_900, 1]],
  },
  {
    trackingNo: 'TBA308127914305',
    whCode: '769DCR',
    flowId: '100005002',
    country: 'MY',
    hoursAgo: 3,
    steps: [],
    goods: [['Baby blanket', '7', 12900, 1]],
  },
]

/** Address book of the first demo member, with one long name. */
export const DEMO_ADDRESSES = [
  {
    name: 'Xiaoyu Lin',
    areaCode: '65',
    phone: '81234567',
    country: 'SG',
    postCode: '460123',
    city: 'Singapore',
    district: 'Bedok',
    address: 'Blk 123 Bedok North Street 2, #08-456',
    isDefault: true,
  },
  {
    name: '陳美玲',
    areaCode: '852',
    phone: '98765432',
    country: 'HK',
    postCode: '999077',
    city: '香港',
    district: '油尖旺區',
    address: '九龍尖沙咀彌敦道 688 號 12 樓 B 室',
  },
  {
    name: '林雅婷',
    areaCode: '886',
    phone: '912345678',
    country: 'TW',
    postCode: '106',
    province: '台北市',
    city: '台北市',
    district: '大安區',
    address: '忠孝東路四段 88 號 6 樓',
  },
  {
    name: 'Nur Aisyah binti Muhammad Faisal Abdullah',
    areaCode: '60',
    phone: '123456789',
    country: 'MY',
    postCode: '50450',
    province: 'Kuala Lumpur',
    city: 'Kuala Lumpur',
    district: '',
    address: 'Unit 21-3A, Menara Seri Cahaya, Jalan Ampang, off Jalan Tun Razak',
  },
]
