import type { BatchCells, BatchRow } from '@/domain/forecast/batch/batch-parcels'
import { judgeBatch } from '@/domain/forecast/batch/batch-parcels'
import { CUSTOMS_GOODS } from '../../../../server/src/db/seed/goods-contents'
import { ORIGIN_COUNTRIES } from '../../../../server/src/db/seed/origin-countries'
import { goodsItem, REFERENCE } from '../../../support/builders'

/** Addresses of a member: two in Singapore have the same name. */
const ADDRESSES = [
  { id: 'a1', name: 'Lim Wei Ling', country: 'SG' },
  { id: 'a2', name: '陈大文', country: 'SG' },
  { id: 'a3', name: '陈大文', country: 'SG' },
  { id: 'a4', name: 'Chan Tai Man', country: 'HK' },
  { id: 'a5', name: 'Wanjiru Kamau', country: 'KE' },
]
const CONTEXT = {
  ...REFERENCE,
  customsGoods: CUSTOMS_GOODS,
  previousGoods: [goodsItem({ description: 'Tote bag', categoryId: '2', brand: 'Muji', materialId: '1' })],
  addresses: ADDRESSES,
  originCountries: ORIGIN_COUNTRIES,
}

/** From Dongguan to the first address in Singapore. */
export const TRIP = {
  ...{ whCode: '769DCR', flowId: '100005001', moveMode: 'standard', distributionMode: 'toDoor' },
  ...{ addressId: 'a1', pickupPointId: '', pickupName: '', pickupAreaCode: '', pickupPhone: '' },
}

/** Cells of a row that can be declared. */
export const CELLS: BatchCells = {
  ...{ trackingNo: 'SF1408227655319', description: '无线耳机', category: '数码配件', brand: 'Soundcore' },
  ...{ specification: 'Liberty 4', quantity: '2', unitPrice: '74' },
  shoppingUrl: 'https://shop.example/order/1',
}

/** Builds rows from line 2 on, each with these changes of a row that can be declared. */
export const rowsOf = (...changes: readonly BatchCells[]): BatchRow[] =>
  changes.map((change, at) => ({ line: at + 2, cells: { ...CELLS, ...change } }))

export const judge = (rows: readonly BatchRow[], trip: Partial<typeof TRIP> = {}) =>
  judgeBatch(rows, { ...TRIP, ...trip }, CONTEXT)

/** Returns every fault as "line column code". */
export const faultsOf = (rows: readonly BatchRow[], trip: Partial<typeof TRIP> = {}): string[] =>
  judge(rows, trip)
    .flatMap((parcel) => ('faults' in parcel ? parcel.faults : []))
    .map(({ line, column, problem }) => `${line} ${column} ${problem.code}`)

/** Returns the forecast of the only parcel. */
export function forecastOf(rows: readonly BatchRow[], trip: Partial<typeof TRIP> = {}) {
  const [parcel] = judge(rows, trip)
  if (!parcel || 'faults' in parcel) throw new Error(faultsOf(rows, trip).join('; '))
  return parcel.forecast
}
