import { SERVICE_WIDE_PICKUP_LIMIT } from '../../../../src/domain/addresses/pickup'
import { toLocalisedText } from './names'

export const PICKUP_POINTS = [
  {
    id: 'HKS1',
    pickupType: 1 as const,
    country: 'HK',
    name: toLocalisedText('旺角自提站', '旺角自取站', 'Mong Kok station'),
    address: '香港九龍旺角彌敦道 688 號地下 12 號舖',
    postCode: '999077',
    businessHours: '10:00–21:00',
    phone: '+852 2555 0146',
    district: toLocalisedText('旺角', '旺角', 'Mong Kok'),
    latitude: 22.3201,
    longitude: 114.1694,
  },
  {
    id: 'HKC1',
    pickupType: 2 as const,
    country: 'HK',
    name: toLocalisedText('沙田智能柜', '沙田智慧櫃', 'Sha Tin lockers'),
    address: '香港新界沙田正街 18 號 2 樓',
    postCode: '999077',
    businessHours: '00:00–24:00',
    phone: '+852 2555 0147',
    district: toLocalisedText('沙田', '沙田', 'Sha Tin'),
    latitude: 22.3817,
    longitude: 114.1877,
  },
  {
    id: 'HKP1',
    pickupType: 3 as const,
    country: 'HK',
    name: toLocalisedText('铜锣湾合作点', '銅鑼灣合作點', 'Causeway Bay partner'),
    address: '香港銅鑼灣軒尼詩道 500 號',
    postCode: '999077',
    businessHours: '11:00–20:00',
    phone: '+852 2555 0148',
    district: toLocalisedText('铜锣湾', '銅鑼灣', 'Causeway Bay'),
    latitude: 22.2793,
    longitude: 114.1828,
  },
  {
    id: 'SGS1',
    pickupType: 1 as const,
    country: 'SG',
    name: toLocalisedText('勿洛自提站', '勿洛自取站', 'Bedok station'),
    address: '209 New Upper Changi Rd, #01-05',
    postCode: '460209',
    businessHours: '10:00–21:00',
    phone: '+65 6555 0146',
    district: toLocalisedText('勿洛', '勿洛', 'Bedok'),
    latitude: 1.3249,
    longitude: 103.9305,
  },
  {
    id: 'SGC1',
    pickupType: 2 as const,
    country: 'SG',
    name: toLocalisedText('中峇鲁自提柜', '中峇魯自取櫃', 'Tiong Bahru lockers'),
    address: '302 Tiong Bahru Rd, #01-05',
    postCode: '168732',
    businessHours: '07:00–23:00',
    phone: '+65 6555 0147',
    district: toLocalisedText('中峇鲁', '中峇魯', 'Tiong Bahru'),
    latitude: 1.2863,
    longitude: 103.8273,
  },
  {
    id: 'MCS1',
    pickupType: 1 as const,
    country: 'MC',
    name: toLocalisedText('新马路自提站', '新馬路自取站', 'Avenida station'),
    address: '澳門新馬路 100 號地下',
    postCode: '999078',
    businessHours: '10:00–20:00',
    phone: '+853 2855 0146',
    district: toLocalisedText('大堂区', '大堂區', 'Sé'),
    latitude: 22.1936,
    longitude: 113.5399,
  },
]

/** Limits of pickup points: 20 kg (S2 §9). The volume is ours (ADDR-50). */
export const PICKUP_TYPE_LIMITS = ['HK', 'SG', 'MC'].flatMap((country) =>
  ([1, 2, 3] as const).map((pickupType) => ({
    country,
    pickupType,
    grams: SERVICE_WIDE_PICKUP_LIMIT.grams,
    cm3: SERVICE_WIDE_PICKUP_LIMIT.cm3,
  })),
)

const COLLECT = toLocalisedText(
  '凭取件码领取，请在包裹页面所示日期前取件。',
  '憑取件碼領取，請在包裹頁面所示日期前取件。',
  'Bring your pickup code, and collect by the day shown with your parcel.',
)
export const COUNTRY_PICKUP_REMARKS = ['HK', 'SG'].map((country) => ({ country, remark: COLLECT }))
