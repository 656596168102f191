import { type SQL, sql } from 'drizzle-orm'
import { NUMBERS, ORDERED, stock } from './merge-stock'

const [first, second] = NUMBERS
const both = () => sql`package_no in ${[first, second]}`
/** Every parcel goes to Hong Kong. */
export const toHongKong = () => [
  sql`update addresses set country = 'HK' where id = ${stock.addressId}`,
  sql`update parcels set tar_area = 'HK', flow_id = '100005003', send_mod_id = null where package_no in ${NUMBERS}`,
]
/** Two come from the United States, and go to the Mainland. */
const toTheMainland = () => [
  sql`update parcels set wh_code = 'JFK03A', tar_area = 'CN', flow_id = '100001001', send_mod_id = null,
    address_id = ${stock.mainlandId} where ${both()}`,
  sql`update goods set currency = 'USD', unit_price = 1000, eccn = 'EAR99', schedule_b = '8518302000'
    where ${both()}`,
]
const milk = sql`category_id = '6', specification = '800 g'`
const sized = (length: number, width: number, height: number) => {
  const size = JSON.stringify({ length, width, height })
  return sql`update parcels set outer_size = ${size}::jsonb where package_no = ${first}`
}
const changed = (what: SQL, where: SQL) => sql`update goods set ${what} where ${where}`
const ofFirst = sql`package_no = ${first}`
const ofSecond = sql`package_no = ${second}`

interface Refused {
  rows: string
  what: string
  /** how many are picked, two without */
  count?: number
  /** what lies in the database when the review is opened */
  before?: () => SQL[]
  /** what changes while the member reads it */
  meanwhile?: () => SQL[]
  says: string
  /** stands in the place of the review */
  gone?: true
}
/** 'Merge / outbound codes' (S2 §8) and the limits (S2 §9), each as the back end comes to it. */
export const REFUSED: Refused[] = [
  {
    ...{ rows: '[MERG-04]', what: 'the address is not there any more' },
    meanwhile: () => [sql`update addresses set deleted_at = now() where id = ${stock.addressId}`],
    says: 'This address was not found',
  },
  {
    ...{ rows: '[MERG-05]', what: 'its address lost its certificate', before: toTheMainland },
    meanwhile: () => [sql`update addresses set id_info_id = null where id = ${stock.mainlandId}`],
    says: 'This Mainland address has no approved ID certificate',
  },
  {
    ...{ rows: '[MERG-06]', what: 'its certificate is under review', before: toTheMainland },
    meanwhile: () => [sql`update certificates set status = 'underReview' where id = ${stock.certificateId}`],
    says: 'The ID certificate of this address is under review',
  },
  {
    ...{ rows: '[MERG-07]', what: 'its certificate did not pass', before: toTheMainland },
    meanwhile: () => [sql`update certificates set status = 'failed' where id = ${stock.certificateId}`],
    says: 'did not pass its review',
  },
  {
    ...{ rows: '[MERG-08]', what: 'its certificate has expired', before: toTheMainland },
    meanwhile: () => [
      sql`update certificates set valid_until = '2020-01-01' where id = ${stock.certificateId}`,
    ],
    says: 'The ID certificate of this address has expired',
  },
  {
    ...{ rows: '[MERG-09]', what: 'a parcel does not wait for its payment any more', gone: true },
    meanwhile: () => [sql`update parcels set state = 'abnormal' where ${ofFirst}`],
    says: 'no longer wait for payment',
  },
  {
    ...{ rows: '[MERG-10]', what: 'another quantity lies in them than was seen' },
    meanwhile: () => [changed(sql`quantity = 2`, ofFirst)],
    says: 'The number of goods differs from what you saw',
  },
  { rows: '[MERG-11]', what: 'there is one', count: 1, says: "One parcel alone can't be merged" },
  {
    ...{ rows: '[MERG-12]', what: 'they start at different warehouses' },
    before: () => [sql`update parcels set wh_code = '029DCF' where ${ofSecond}`],
    says: "They can't go together",
  },
  {
    ...{ rows: '[MERG-13]', what: 'nothing is declared in one' },
    before: () => [sql`delete from goods where ${ofFirst}`],
    says: `Parcel ${first} has no goods declared`,
  },
  {
    ...{ rows: '[MERG-14]', what: 'goods are of a category that is not there any more' },
    before: () => [changed(sql`category_id = '99'`, ofSecond)],
    says: `in parcel ${second} are incomplete`,
  },
  {
    ...{ rows: '[MERG-15]', what: 'milk powder lies beside other goods to Hong Kong' },
    before: () => [...toHongKong(), changed(milk, ofFirst)],
    says: "Hong Kong doesn't accept it with other goods",
  },
  {
    ...{ rows: '[MERG-16]', what: 'all are gifts' },
    before: () => [changed(sql`gift = true`, both())],
    says: 'Everything in the box is a gift',
  },
  {
    ...{ rows: '[MERG-17]', what: 'more than ten are of one description' },
    before: () => [
      changed(sql`quantity = 6, description = 'Socks'`, ofFirst),
      changed(sql`quantity = 5, description = 'socks'`, ofSecond),
    ],
    says: 'There are more than 10 pieces of “Socks”',
  },
  {
    ...{ rows: '[MERG-39]', what: 'more than ten are of one category' },
    before: () => [
      changed(sql`quantity = 6, category_id = '1', description = 'Scarf'`, ofFirst),
      changed(sql`quantity = 5, category_id = '1', description = 'Gloves'`, ofSecond),
    ],
    says: 'There are more than 10 pieces of “Scarf” or of its category',
  },
  {
    ...{ rows: '[MERG-18] [MERG-38]', what: 'there are more than ten categories', count: 11 },
    before: () => [
      changed(
        sql`category_id = (right(package_no, 7)::int - 8000000)::text`,
        sql`package_no in ${NUMBERS.slice(0, 11)}`,
      ),
    ],
    says: 'The goods are of more than 10 categories',
  },
  {
    ...{ rows: '[MERG-19] [MERG-42]', what: 'a single item is worth more than 5000 RMB' },
    before: () => [changed(sql`unit_price = 500001`, ofFirst)],
    says: `A single item in parcel ${first} is worth more than RMB 5000`,
  },
  {
    ...{ rows: '[MERG-20] [MERG-41]', what: 'several are worth more than 1000 RMB' },
    before: () => [changed(sql`unit_price = 60000`, ofFirst), changed(sql`unit_price = 40001`, ofSecond)],
    says: 'The goods come to RMB 1000.01, more than RMB 1000 for several items',
  },
  {
    ...{ rows: '[MERG-21]', what: 'an export goes to a mainland address' },
    meanwhile: () => [
      sql`update addresses set country = 'CN', is_mainland = true where id = ${stock.addressId}`,
    ],
    says: "it can't go to a Mainland address",
  },
  {
    ...{ rows: '[MERG-22]', what: 'the shipping method is none of their flow any more' },
    meanwhile: () => [sql`update parcels set flow_id = '100005002' where ${both()}`],
    says: "This route or shipping method isn't supported",
  },
  {
    ...{ rows: '[MERG-23] [PARC-76]', what: 'they are paid automatically' },
    meanwhile: () => [sql`update parcels set move_mode = 'authorizedDeduction' where ${both()}`],
    says: "Parcels with automatic payment can't be merged",
  },
  {
    ...{ rows: '[MERG-24] [MERG-31]', what: 'there are more than ten', before: toHongKong, count: 11 },
    says: 'At most 10 parcels can be merged',
  },
  {
    ...{ rows: '[MERG-25] [MERG-34]', what: 'together they weigh more than 30 kg' },
    before: () => [
      sql`update parcels set weight = 15000 where ${ofFirst}`,
      sql`update parcels set weight = 15010 where ${ofSecond}`,
    ],
    says: 'The weight of 30.01 kg is over 30 kg',
  },
  {
    ...{ rows: '[MERG-26]', what: 'another is cleared by the certificate today' },
    before: () => [
      ...toTheMainland(),
      sql`update parcels set address_id = ${stock.mainlandId} where package_no = ${ORDERED[0]}`,
    ],
    says: 'One ID can clear customs once a day',
  },
  {
    ...{ rows: '[MERG-27]', what: 'transshipment to Xinjiang is suspended' },
    before: () => [
      sql`update addresses set country = 'XJ' where id = ${stock.addressId}`,
      sql`update parcels set wh_code = '029DCF', flow_id = '200000002', tar_area = 'XJ', send_mod_id = null
        where ${both()}`,
    ],
    says: 'Transshipment to Xinjiang is suspended',
  },
  {
    ...{ rows: '[MERG-28]', what: 'milk powder to Hong Kong weighs more than 5 kg' },
    before: () => [
      ...toHongKong(),
      changed(milk, both()),
      sql`update parcels set weight = 2501 where ${both()}`,
    ],
    says: 'Milk powder to Hong Kong may weigh at most 5 kg',
  },
  {
    ...{ rows: '[MERG-29] [MERG-32]', what: 'there are more than twenty to Singapore', count: 21 },
    says: 'At most 20 parcels can be merged',
  },
  {
    ...{ rows: '[MERG-30]', what: 'the forwarder names no exchange rate any more', before: toTheMainland },
    meanwhile: () => [sql`delete from exchange_rates where currency = 'USD'`],
    says: 'Something went wrong on our side. Nothing was submitted or charged',
  },
  {
    ...{ rows: '[MERG-35]', what: 'a side is longer than 150 cm to Singapore' },
    before: () => [sized(151, 5, 5)],
    says: `Parcel ${first} is larger than its destination takes`,
  },
  {
    ...{ rows: '[MERG-36]', what: 'the sides come to more than 300 cm to Singapore' },
    before: () => [sized(149, 149, 3)],
    says: `Parcel ${first} is larger than its destination takes`,
  },
  {
    ...{ rows: '[MERG-37]', what: 'one is larger than 200 × 80 × 70 cm to the Mainland' },
    before: () => [...toTheMainland(), sized(199, 81, 1)],
    says: `Parcel ${first} is larger than its destination takes`,
  },
  {
    ...{ rows: '[MERG-40]', what: 'there are more than twenty names' },
    before: () => [
      sql`insert into goods select (jsonb_populate_record(null::goods, to_jsonb(one) || jsonb_build_object(
        'id', one.id || '-' || n, 'position', n, 'description', one.id || ' ' || n, 'category_id',
        (1 + n % 3)::text))).* from goods one, generate_series(1, 10) n where ${both()}`,
    ],
    says: 'There are goods of more than 20 different names',
  },
  {
    ...{ rows: '[MERG-43]', what: 'their receiver has ten deliveries this month' },
    before: () => [
      sql`update orders set status = 'success', paid_at = now() where order_no in ${stock.orderNos}`,
    ],
    says: 'One receiver can get at most 10 deliveries a month',
  },
]
