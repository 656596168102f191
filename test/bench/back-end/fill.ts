import { sql } from 'drizzle-orm'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import type { Db } from '../../../server/src/db/open-db'

/**
 * Number of callers. The callers that read are all the one member with many parcels. The callers that pay are
 * as many separate members.
 */
export const CALLERS = 50
/** Number of orders that each paying member can pay. */
export const ORDERS_EACH = 80

/** Number of members who can do the main job once, each with a parcel to pay. */
export const JOB_MEMBERS = 2_000
/** Code with which each of them can sign in. */
export const JOB_CODE = '123456'
export const jobPhoneOf = (member: number): string => String(81_000_000 + member)
export const jobPackageNoOf = (member: number): string => `PT${7_000_000 + member}`

export const tokenOf = (caller: number): string => `token-${caller}-of-the-bench`
export const payerTokenOf = (caller: number): string => `token-${caller}-of-a-payer`

/** Returns the number of an order of a paying member. Both parameters count from 0. */
export const orderNoOf = (caller: number, order: number): string =>
  `OD${8_000_000 + caller * ORDERS_EACH + order}`

/** Returns the number of one of the member's parcels. `at` is 1 for the first parcel. */
export const packageNoOf = (at: number): string => `PT${1_000_000 + at}`

/** Receiver name of one parcel in a hundred, which a search finds. */
export const RARE_RECEIVER = 'Tan Mei Hua'
/** Receiver name of the other parcels. */
export const COMMON_RECEIVER = 'Lim Wei Ling'

const SEND_MODE = sql`(select min(send_mod_id) from send_modes where flow_id = '100005001')`

/** Amount due for a parcel, in cents. */
export const DUE = 11_500

/**
 * States of each ten parcels. Seven are signed, because most parcels of a busy member are over. One each is
 * declared, to pay and in transit.
 */
const STATES = ['signed', 'declared', 'toPay', 'inTransit', ...Array.from({ length: 6 }, () => 'signed')]

export interface Amount {
  /** parcels of the one member */
  own: number
  /** parcels of all members, except those of the paying members */
  all: number
}

/** Writes an array literal of PostgreSQL. */
const array = (texts: readonly string[]) => `{${texts.join()}}`

/**
 * Fills a database in one transaction, with triggers and foreign keys switched off: they would take longer
 * than everything else. It also writes the rows that triggers would write. Then it analyses the tables, as
 * autovacuum does.
 */
export async function fill(db: Db, { own, all }: Amount): Promise<void> {
  /** number of members other than the first one */
  const others = Math.max(100, Math.round((all - own) / 100))
  const callers = Array.from({ length: CALLERS }, (_, at) => at)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`insert into members (id, apt_id, name, balance_cents, created_at)
      select 'm' || n, 'PT' || 100000 + n, 'Lim', 0, now() from generate_series(0, ${others}::int) n
      union all
      select 'payer' || n, 'PT9' || 100000 + n, 'Lim', 100000000, now() from generate_series(0, ${CALLERS - 1}::int) n`)
    await tx.execute(sql`insert into sessions (token_hash, member_id, expires_at, used_at, created_at)
      select token_hash, 'm0', now() + interval '1 day', now(), now()
        from unnest(${array(callers.map((at) => sha256Hex(tokenOf(at))))}::text[]) token_hash
      union all
      select token_hash, 'payer' || nr - 1, now() + interval '1 day', now(), now()
        from unnest(${array(callers.map((at) => sha256Hex(payerTokenOf(at))))}::text[]) with ordinality payer(token_hash, nr)
      union all
      select 'hash' || n, 'm' || n, now() + interval '1 day', now(), now() from generate_series(1, ${others}::int) n`)
    await addParcels(tx, { own, all, others })
    await addOrders(tx)
    await addJobs(tx)
    await addContents(tx)
    await addSearchTexts(tx)
    await tx.execute(sql`insert into parcel_counts (member_id, state, n, summed)
      select member_id, state, count(*), true from parcels group by member_id, state`)
  })
  await db.execute(sql`vacuum analyze`)
}

async function addParcels(db: Db, { own, all, others }: Amount & { others: number }): Promise<void> {
  await db.execute(sql`insert into addresses (id, member_id, name, area_code, phone, post_code, email, country,
      province, province_id, city, district, address, is_default, is_mainland, approve_status, created_at)
    select 'a-' || id, id, 'Lim Wei Ling', '65', '81234567', '460123', '', 'SG', '', '', 'Singapore', 'Bedok',
      'Blk 123 #08-456', true, false, 2, now() from members`)
  await db.execute(sql`insert into parcels (package_no, member_id, tracking_no, wh_code, flow_id, tar_area, move_mode,
      send_mod_id, distribution_mode, address_id, state, receiver_name, weight, created_at, updated_at)
    select 'PT' || 1000000 + n, 'm' || case when n <= ${own} then 0 else n % ${others}::int + 1 end, 'SF' || n, '769DCR',
      '100005001', 'SG', 'standard', ${SEND_MODE}, 'toDoor', 'a-m0', (${array(STATES)}::text[])[n % 10 + 1],
      case when n % 100 = 7 then ${RARE_RECEIVER} else ${COMMON_RECEIVER} end, 1860,
      now() - n % 9973 * interval '1 minute', now() - n % 9973 * interval '1 minute'
    from generate_series(1, ${all}::int) n`)
}

/** Inserts the parcels of the paying members, each with an order that waits for its payment. */
async function addOrders(db: Db): Promise<void> {
  await db.execute(sql`insert into parcels (package_no, member_id, tracking_no, wh_code, flow_id, tar_area, move_mode,
      send_mod_id, distribution_mode, address_id, state, receiver_name, weight, created_at, updated_at)
    select 'PT' || 8000000 + n, 'payer' || n / ${ORDERS_EACH}::int, 'SFPAYER' || n, '769DCR', '100005001', 'SG',
      'standard', ${SEND_MODE}, 'toDoor', 'a-payer' || n / ${ORDERS_EACH}::int, 'toPay', 'Lim Wei Ling', 1860, now(), now()
    from generate_series(0, ${CALLERS * ORDERS_EACH - 1}::int) n`)
  await db.execute(sql`insert into orders
      (order_no, member_id, purpose, details, status, currency, total_cents, pay_before, created_at)
    select 'OD' || 8000000 + n, 'payer' || n / ${ORDERS_EACH}::int, 'outbound', '{}', 'notPaid', 'CNY', ${DUE},
      now() + interval '1 day', now()
    from generate_series(0, ${CALLERS * ORDERS_EACH - 1}::int) n`)
  await db.execute(sql`insert into order_parcels (order_no, package_no, open)
    select 'OD' || 8000000 + n, 'PT' || 8000000 + n, true from generate_series(0, ${CALLERS * ORDERS_EACH - 1}::int) n`)
  await db.execute(sql`insert into order_lines (order_no, position, fee_type, package_no, amount_cents, params)
    select 'OD' || 8000000 + n, 0, 3, 'PT' || 8000000 + n, ${DUE}, '{}'
    from generate_series(0, ${CALLERS * ORDERS_EACH - 1}::int) n`)
}

/** Inserts the members who do the main job: each has a sign-in code, an address and a parcel to pay. */
async function addJobs(db: Db): Promise<void> {
  const each = sql`generate_series(0, ${JOB_MEMBERS - 1}::int) n`
  await db.execute(sql`insert into members (id, apt_id, name, area_code, phone, balance_cents, created_at)
    select 'job' || n, 'PT7' || 100000 + n, 'Lim', '65', 81000000 + n, 100000000, now() from ${each}`)
  await db.execute(sql`insert into verification_codes (account, code_hash, sent_at, expires_at)
    select '+65' || 81000000 + n, encode(sha256(convert_to('+65' || 81000000 + n || ${JOB_CODE}, 'UTF8')), 'hex'), now(),
      now() + interval '1 day' from ${each}`)
  await db.execute(sql`insert into addresses (id, member_id, name, area_code, phone, post_code, email, country,
      province, province_id, city, district, address, is_default, is_mainland, approve_status, created_at)
    select 'a-job' || n, 'job' || n, 'Lim Wei Ling', '65', '81234567', '460123', '', 'SG', '', '', 'Singapore', 'Bedok',
      'Blk 123 #08-456', true, false, 2, now() from ${each}`)
  await db.execute(sql`insert into parcels (package_no, member_id, tracking_no, wh_code, flow_id, tar_area, move_mode,
      send_mod_id, distribution_mode, address_id, state, receiver_name, weight, created_at, updated_at)
    select 'PT' || 7000000 + n, 'job' || n, 'SFTOPAY' || n, '769DCR', '100005001', 'SG', 'standard', ${SEND_MODE}, 'toDoor',
      'a-job' || n, 'toPay', 'Lim Wei Ling', 1860, now(), now()
    from ${each}`)
}

/** Inserts the rows of the search, as its migration does: the index is built after them. */
async function addSearchTexts(db: Db): Promise<void> {
  await db.execute(sql`create temporary table kept_index on commit drop as
    select pg_get_indexdef('parcel_search_texts_keys'::regclass) as definition`)
  await db.execute(sql`drop index parcel_search_texts_keys`)
  await db.execute(sql`insert into parcel_search_texts (package_no, member_id, listed_no, texts, receiver_phone)
    select package_no, member_id, package_no,
      parcel_search_text(package_no, tracking_no, export_waybill_no, receiver_name), receiver_phone
    from parcels order by member_id, package_no`)
  await db.execute(sql`do $$ begin execute (select definition from kept_index); end $$`)
}

/**
 * Inserts the fees, goods, events and pictures of parcels. The one member's parcels get more: three goods and
 * four events instead of one, and a picture.
 */
async function addContents(db: Db): Promise<void> {
  await db.execute(sql`insert into fees (package_no, fee_type, amount_cents, params)
    select package_no, 3, ${DUE}, '{}' from parcels where state = 'toPay'`)
  await db.execute(sql`insert into goods (id, package_no, position, description, category_id, brand, specification,
      material_id, style_id, purpose, quantity, unit_price, currency, gift, hs_code, eccn, schedule_b)
    select package_no || '-' || n, package_no, n, 'Wireless earphones, white', '3', 'Soundcore', 'Liberty 4', '4', '4',
      'personal', 2, 7400, 'CNY', false, '', '', ''
    from parcels, generate_series(0, case when member_id = 'm0' then 2 else 0 end) n`)
  await db.execute(sql`insert into parcel_events (id, package_no, code, time, utc_offset_minutes, params)
    select package_no || '-' || n, package_no, (array['declared', 'received', 'reviewPassed', 'tallied'])[n], created_at,
      480, '{}'
    from parcels, generate_series(1, case when member_id = 'm0' then 4 else 1 end) n`)
  await db.execute(sql`insert into pictures
      (id, member_id, package_no, position, purpose, file_name, type, bytes, width, height, created_at)
    select 'picture' || package_no, member_id, package_no, 0, 'shopping', 'picture' || package_no || '.jpg', 'image/jpeg',
      40000, 1200, 900, created_at
    from parcels where member_id = 'm0'`)
}
