import { toHalfWidth } from '../../base/text'

/** Columns of a table of parcels, in the order of the template. The first six belong to the parcel. */
export const BATCH_COLUMNS = [
  'trackingNo',
  'warehouse',
  'destination',
  'receiver',
  'shoppingUrl',
  'insuredValue',
  'note',
  'description',
  'category',
  'brand',
  'specification',
  'quantity',
  'unitPrice',
  'currency',
  'material',
  'style',
  'purpose',
  'originCountry',
  'hsCode',
  'eccn',
  'scheduleB',
] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]

/** Columns about the whole parcel. They may be filled in on any of its rows. */
export const BATCH_PARCEL_COLUMNS = [
  'warehouse',
  'destination',
  'receiver',
  'shoppingUrl',
  'insuredValue',
  'note',
] as const satisfies readonly BatchColumn[]

/**
 * Names of the columns in tables of shops and members: the template's names in three languages, and other
 * usual ones. They are written as `normaliseHeader` returns them.
 */
const NAMES: Readonly<Record<BatchColumn, readonly string[]>> = {
  trackingNo: [
    ...['物流单号', '快递单号', '运单号', '运单编号', '单号', '快递编号', '包裹单号', '商家物流单号'],
    ...['快遞單號', '物流單號', '運單號', '運單編號', '單號', '包裹單號', '商家物流單號', '貨運單號'],
    ...['trackingnumber', 'trackingno', 'tracking', 'trackingid', 'waybill', 'waybillnumber', 'awb'],
  ],
  warehouse: [
    ...['仓库', '发出仓库', '发货仓库', '始发仓', '仓库代码', '倉庫', '出貨倉庫', '發貨倉庫', '倉庫代碼'],
    ...['warehouse', 'warehousecode', 'originwarehouse', 'store'],
  ],
  destination: [
    ...['目的地', '目的国', '目的国家', '国家', '地区', '收件国家', '线路', '路线'],
    ...['目的國', '目的國家', '國家', '地區', '收件國家', '路線', '線路'],
    ...['destination', 'country', 'destinationcountry', 'to', 'route', 'flow'],
  ],
  receiver: [
    ...['收件人', '收货人', '收件人姓名', '收货人姓名', '收件地址', '收貨人', '收貨人姓名'],
    ...['receiver', 'recipient', 'receivername', 'recipientname', 'consignee', 'shipto'],
  ],
  shoppingUrl: [
    ...['订单链接', '商品链接', '购物链接', '购买链接', '链接', '訂單連結', '商品連結', '購物連結', '連結'],
    ...['orderlink', 'shoppinglink', 'link', 'url', 'producturl', 'orderurl', 'productlink'],
  ],
  insuredValue: [
    ...['保价', '保价金额', '保险金额', '投保金额', '保價', '保價金額', '保險金額', '投保金額'],
    ...['insuredvalue', 'insurance', 'insuredamount', 'insured'],
  ],
  note: ['备注', '包裹备注', '留言', '備註', '包裹備註', 'note', 'notes', 'remark', 'remarks', 'comment'],
  description: [
    ...[
      '商品名称',
      '商品',
      '品名',
      '物品名称',
      '物品',
      '货品名称',
      '货物名称',
      '名称',
      '宝贝名称',
      '宝贝标题',
    ],
    ...['商品名稱', '物品名稱', '貨品名稱', '貨物名稱', '名稱', '寶貝名稱'],
    ...['goods', 'goodsname', 'item', 'itemname', 'name', 'product', 'productname', 'description', 'title'],
  ],
  category: [
    ...['类别', '商品类别', '品类', '分类', '商品分类', '類別', '商品類別', '品類', '分類', '商品分類'],
    ...['category', 'goodscategory', 'type', 'kind'],
  ],
  brand: ['品牌', '商标', '商標', '牌子', 'brand', 'make'],
  specification: [
    ...['规格', '型号', '规格型号', '尺码', '規格', '型號', '規格型號', '尺碼'],
    ...['specification', 'spec', 'specs', 'model', 'size', 'variant'],
  ],
  quantity: ['数量', '件数', '个数', '數量', '件數', '個數', 'quantity', 'qty', 'pieces', 'pcs', 'count'],
  unitPrice: [
    ...['单价', '申报单价', '商品单价', '价格', '售价', '單價', '申報單價', '商品單價', '價格', '售價'],
    ...['unitprice', 'price', 'priceeach', 'itemprice', 'declaredprice', 'unitvalue'],
  ],
  currency: ['币种', '货币', '幣別', '幣種', '貨幣', 'currency', 'currencycode'],
  material: ['材质', '材料', '材質', 'material'],
  style: ['款式', '样式', '樣式', 'style'],
  purpose: ['用途', '使用用途', 'purpose', 'use'],
  originCountry: [
    ...['原产国', '原产地', '产地', '原產國', '原產地', '產地', '製造國'],
    ...['countryoforigin', 'origincountry', 'origin', 'madein', 'coo'],
  ],
  hsCode: ['hs编码', '海关编码', 'hs編碼', '海關編碼', 'hs', 'hscode', 'tariffcode', 'hscodes'],
  eccn: ['eccn', 'eccn编码', 'eccn編碼'],
  scheduleB: ['scheduleb', 'schedulebnumber', 'scheduleb编码', 'scheduleb編碼'],
}

const COLUMN_BY_NAME = new Map(
  BATCH_COLUMNS.flatMap((column) => NAMES[column].map((name) => [name, column] as const)),
)

/** Text in brackets, such as a unit: 单价（元）, Price (CNY). */
const IN_BRACKETS = /\([^)]*\)|\[[^\]]*\]/g
/** Marks around a name: spaces, the mark of a required column, punctuation between words. */
const MARKS = /[\s*:：#._/、\-·]+/g

/** Returns the name of a column as it is compared: half width, small, without brackets and marks. */
const normaliseHeader = (text: string): string =>
  toHalfWidth(text).toLowerCase().replace(IN_BRACKETS, '').replace(MARKS, '')

/** Returns the column that a header names; undefined for an unknown header. */
export const findBatchColumn = (header: string): BatchColumn | undefined =>
  COLUMN_BY_NAME.get(normaliseHeader(header))

/** The columns of a table by their headers. */
export interface BatchHeader {
  /** column of each cell of the header row; undefined for a cell that is empty or not used */
  columns: readonly (BatchColumn | undefined)[]
  /** headers that are no column, in the member's words */
  unknown: readonly string[]
}

/** Reads the header row. A column that is named twice counts once: its second header is unknown. */
export function readBatchHeader(cells: readonly string[]): BatchHeader {
  const columns: (BatchColumn | undefined)[] = []
  const unknown: string[] = []
  for (const cell of cells) {
    const column = findBatchColumn(cell)
    const isNew = column !== undefined && !columns.includes(column)
    columns.push(isNew ? column : undefined)
    if (!isNew && cell.trim()) unknown.push(cell.trim())
  }
  return { columns, unknown }
}
