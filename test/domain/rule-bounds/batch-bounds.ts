import type { BatchColumn } from '@/domain/forecast/batch/batch-columns'
import type { BATCH_RULE_DOCS } from '@/domain/forecast/batch/batch-problems'
import { faultsOf, rowsOf } from '../forecast/batch/batch-fixtures'
import { type Bound, bound } from './bound'

/** Returns the code that a text in one cell gets. */
const inCell = (column: BatchColumn) => (text: string) => {
  const fault = faultsOf(rowsOf({ [column]: text })).find((each) => each.split(' ')[1] === column)
  return fault?.split(' ')[2]
}
/** Returns the code of the second row of a parcel. */
const inSecondRow = (change: object) => faultsOf(rowsOf({}, change))[0]?.split(' ')[2]
/** Returns the code of a parcel to a destination without a receiver of its own. */
const toPlace = (destination: string) =>
  faultsOf(rowsOf({ destination }), { addressId: '' })[0]?.split(' ')[2]

export const BATCH_BOUNDS: Record<keyof typeof BATCH_RULE_DOCS, Bound> = {
  'batch.trackingNo.shortened': bound(
    inCell('trackingNo'),
    ['781234567890123', '1E14082276'],
    ['7.81235E+14', '7,8E+15', '7e14'],
  ),
  'batch.row.duplicate': bound(
    inSecondRow,
    [{ quantity: '3' }, { specification: 'Liberty 5' }, { description: '耳机盒' }],
    [{}, { unitPrice: '74' }],
  ),
  'batch.row.conflict': bound(
    inSecondRow,
    [{ quantity: '3', shoppingUrl: '' }],
    [{ quantity: '3', shoppingUrl: 'https://shop.example/order/2' }],
  ),
  'batch.warehouse.unknown': bound(
    inCell('warehouse'),
    ['', '769DCR', '769dcr', '东莞', '東莞', 'Dongguan'],
    ['Shanghai', 'NRT01A'],
  ),
  'batch.destination.unknown': bound(
    inCell('destination'),
    ['', 'SG', '新加坡', 'Singapore', '100005001', 'HK'],
    ['Mars', '美国'],
  ),
  'batch.receiver.unknown': bound(
    inCell('receiver'),
    ['', 'Lim Wei Ling', 'lim wei ling'],
    ['Chan Tai Man', 'a1'],
  ),
  'batch.receiver.several': bound(inCell('receiver'), ['Lim Wei Ling'], ['陈大文']),
  'batch.receiver.required': bound(toPlace, ['SG', 'HK'], ['MY', 'AE']),
  'batch.proof.required': bound(inCell('shoppingUrl'), ['https://shop.example/order/1'], ['']),
  'batch.category.unknown': bound(
    inCell('category'),
    ['3', '数码配件', '電子配件', 'Digital accessories'],
    ['Tools'],
  ),
  'batch.material.unknown': bound(inCell('material'), ['', '塑料', 'Plastic', '4'], ['Gold']),
  'batch.style.unknown': bound(inCell('style'), ['', '通用款', 'Unisex'], ['Big']),
  'batch.purpose.unknown': bound(
    inCell('purpose'),
    ['', 'personal', 'Commercial', '自用', '商用', '商業用途'],
    ['gift', 'P'],
  ),
}
