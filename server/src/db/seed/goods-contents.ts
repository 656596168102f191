import { toLocalisedText } from './names'

type Row = readonly [
  contentId: string,
  categoryId: string,
  hsCode: string,
  sc: string,
  tc: string,
  en: string,
]

/** Goods by their customs names. The selection is ours; the codes are from the Harmonized System. */
const ROWS: readonly Row[] = [
  ['101', '1', '6109.10', '棉质 T 恤', '棉質 T 恤', 'Cotton T-shirt'],
  ['102', '1', '6203.42', '男式棉质长裤', '男裝棉質長褲', "Men's cotton trousers"],
  ['103', '1', '6204.44', '连衣裙', '連身裙', "Women's dress"],
  ['104', '1', '6110.30', '化纤毛衣', '化纖毛衣', 'Synthetic jumper'],
  ['201', '2', '6404.11', '运动鞋', '運動鞋', 'Sports shoes'],
  ['202', '2', '4202.22', '手提包', '手提包', 'Handbag'],
  ['203', '2', '4202.12', '行李箱', '行李箱', 'Suitcase'],
  ['301', '3', '8518.30', '耳机', '耳機', 'Earphones'],
  ['302', '3', '3926.90', '手机壳', '手機殼', 'Phone case'],
  ['303', '3', '8544.42', '充电线', '充電線', 'Charging cable'],
  ['304', '3', '8471.60', '电脑键盘', '電腦鍵盤', 'Computer keyboard'],
  ['401', '4', '3304.99', '护肤霜', '保養面霜', 'Skin cream'],
  ['402', '4', '3304.10', '口红', '唇膏', 'Lipstick'],
  ['403', '4', '3305.10', '洗发水', '洗髮精', 'Shampoo'],
  ['501', '5', '2106.90', '维生素片', '維他命片', 'Vitamin tablets'],
  ['601', '6', '1901.10', '婴儿配方奶粉', '嬰兒配方奶粉', 'Infant formula'],
  ['701', '7', '9619.00', '纸尿裤', '紙尿褲', 'Nappies'],
  ['702', '7', '8715.00', '婴儿车', '嬰兒車', 'Pushchair'],
  ['801', '8', '6912.00', '陶瓷杯', '陶瓷杯', 'Ceramic mug'],
  ['802', '8', '6302.31', '棉质床单', '棉質床單', 'Cotton bed sheet'],
  ['901', '9', '9503.00', '玩具', '玩具', 'Toy'],
  ['902', '9', '4820.10', '笔记本', '筆記本', 'Notebook'],
  ['1001', '10', '4901.99', '图书', '圖書', 'Book'],
  ['1101', '11', '6306.22', '帐篷', '帳篷', 'Tent'],
  ['1102', '11', '9506.91', '健身器材', '健身器材', 'Fitness equipment'],
  ['1201', '12', '8516.79', '电热水壶', '電熱水壺', 'Electric kettle'],
  ['1202', '12', '8516.31', '电吹风', '吹風機', 'Hair dryer'],
]

export const CUSTOMS_GOODS = ROWS.map(([contentId, categoryId, hsCode, sc, tc, en]) => ({
  contentId,
  categoryId,
  hsCode,
  name: toLocalisedText(sc, tc, en),
}))

const PVOC = toLocalisedText(
  '肯尼亚对这类商品实行装运前符合性检验（PVoC）：请保留产品检测报告，仓库收货时由 SGS 抽查。',
  '肯亞對此類商品實施裝運前符合性檢驗（PVoC）：請保留產品檢測報告，倉庫收貨時由 SGS 抽查。',
  'Kenya inspects such goods before shipment (PVoC). Please keep their test report: SGS may ask for it when the warehouse receives the parcel.',
)
const ECAS = toLocalisedText(
  '阿联酋要求这类商品有符合性证书（ECAS）：请在包裹内附上证书或检测报告，由 SGS 核对。',
  '阿拉伯聯合大公國要求此類商品具備符合性證書（ECAS）：請在包裹內附上證書或檢測報告，由 SGS 核對。',
  'The Emirates ask for a certificate of conformity (ECAS) of such goods. Please have the certificate or test report put in the parcel: SGS checks it.',
)

/**
 * Conformity requirements. The documents describe the look-up, but name no destination: inspection by SGS for
 * Kenya and the Emirates is ours.
 */
export const CONFORMITY_REQUIREMENTS = [
  ...['3', '4', '5', '6', '12'].map((categoryId) => ({ tarArea: 'KE', categoryId, standard: PVOC })),
  ...['3', '4', '12'].map((categoryId) => ({ tarArea: 'AE', categoryId, standard: ECAS })),
]
