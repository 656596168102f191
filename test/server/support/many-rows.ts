import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/src/db/open-db'
import { compactParcelStateCountDeltas } from '../../../server/src/db/repositories/parcels/parcel-counts'

/**
 * Inserts three thousand other members, and thousands of rows into every table that grows with members and
 * parcels. Then it updates the statistics of the planner. The member provides the row that `many` copies in
 * each table.
 * @param memberId Member with a parcel with goods and a picture, and an order with a payment. Gets five
 * thousand parcels.
 */
export async function addManyRows(db: Db, memberId: string): Promise<void> {
  /** inserts three thousand copies of a row, with changes as JSON in which `number` is the counter */
  const many = (table: string, but: string) =>
    db.execute(
      sql.raw(`insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || ${but})).*
        from (select * from ${table} limit 1) one, generate_series(1, 3000) number`),
    )
  await db.execute(sql`insert into members (id, apt_id, name, created_at)
    select 'other' || n, 'PT9' || 10000 + n, 'Lim', now() from generate_series(1, 3000) n`)
  await db.execute(sql`insert into parcels
      (package_no, member_id, tracking_no, wh_code, tar_area, state, created_at, updated_at)
    select 'PT' || 9000000 + n, case when n % 3 = 0 then ${memberId} else 'other' || n % 300 + 1 end, 'SFMANY' || n,
      '769DCR', 'SG', (array['signed', 'declared', 'toPay', 'tallying'])[n % 4 + 1], now(), now() - n * interval '1 second'
    from generate_series(1, 15000) n`)
  await addToParcels(db, memberId)
  await addTalk(db)
  await addNotifications(db, memberId)
  await db.execute(sql`insert into wechat_identities (open_id, member_id, created_at)
    select 'wechat' || n, 'other' || n, now() from generate_series(1, 3000) n`)
  await db.execute(sql`insert into popups (id, popup_type, title, content, is_published, created_at)
    values ('popup', 1, '{"sc":"","tc":"","en":""}', '{"sc":"","tc":"","en":""}', true, now())`)
  await db.execute(sql`insert into unwanted_popups (member_id, popup_id, created_at)
    select 'other' || n, id, now() from (select id from popups limit 1) popup, generate_series(1, 3000) n`)
  await many('sessions', `jsonb_build_object('token_hash', 'hash' || number, 'member_id', 'other' || number)`)
  await many('idempotency_keys', `jsonb_build_object('key', 'key' || number)`)
  await many('agreement_signatures', `jsonb_build_object('member_id', 'other' || number)`)
  await many('addresses', `jsonb_build_object('id', 'address' || number)`)
  await many('goods', `jsonb_build_object('id', 'item' || number, 'package_no', 'PT' || 9000000 + number)`)
  await many('orders', `jsonb_build_object('order_no', 'OD' || number)`)
  await many('order_lines', `jsonb_build_object('order_no', 'OD' || number)`)
  await db.execute(sql`insert into coupons
      (id, member_id, kind, member_type, fee_type, currency, threshold_cents, face_cents, valid_from, valid_until, status, order_no,
      created_at)
    select 'coupon' || n, 'other' || n, 'deduction', 'regular', 'freight', 'CNY', 0, 100, now(), now(), 'used', 'OD' || n,
      now()
    from generate_series(1, 3000) n`)
  await db.execute(sql`insert into certificates
      (id, member_id, type, name, sealed_number, key_id, valid_from, area_code, phone, status, submitted_at, created_at)
    select 'certificate' || n, 'other' || n, 'passport', 'Lim', '', '', '2020-01-01', '65', '81234567',
      (array['approved', 'underReview', 'failed'])[n % 3 + 1], now(), now()
    from generate_series(1, 3000) n`)
  await db.execute(sql`insert into order_parcels (order_no, package_no, open)
    select 'OD' || n % 3000 + 1, 'PT' || 9000000 + n, n % 2 = 0 from generate_series(1, 15000) n`)
  await many('payments', `jsonb_build_object('order_no', 'OD' || number, 'trade_no', 'T' || number)`)
  await db.execute(sql`insert into added_services
      (order_no, member_id, package_no, added_type, count, state, remark, created_at, updated_at)
    select 'OD' || n, 'other' || n, 'PT' || 9000000 + n, 1, 1, 'done', '', now(), now() from generate_series(1, 3000) n`)
  await db.execute(sql`insert into added_service_files (id, order_no, position, file_name, type, stored, created_at)
    select 'file' || n, 'OD' || n % 3000 + 1, n / 3000, n || '.jpg', 'jpg', true, now() from generate_series(0, 14999) n`)
  await many(
    'pictures',
    `jsonb_build_object('id', 'picture' || number, 'package_no', 'PT' || 9000000 + number)`,
  )
  await compactParcelStateCountDeltas(db)
  await many('parcel_counts', `jsonb_build_object('member_id', 'another' || number)`)
  await db.execute(sql`analyze`)
}

async function addToParcels(db: Db, memberId: string): Promise<void> {
  await db.execute(sql`insert into fees (package_no, fee_type, amount_cents, params)
    select package_no, 3, 100, '{}' from parcels where tracking_no like 'SFMANY%'`)
  await db.execute(sql`insert into parcel_events (id, package_no, code, time, utc_offset_minutes, params)
    select 'event' || package_no, package_no, 'declared', now(), 480, '{}' from parcels where tracking_no like 'SFMANY%'`)
  await db.execute(sql`insert into surcharges
      (id, member_id, package_no, fee_type, amount_cents, params, reason, state, created_at, updated_at)
    select 'surcharge' || package_no, member_id, package_no, 12, 100, '{}',
      '{"sc": "重新包装", "tc": "重新包裝", "en": "Packed anew"}',
      (array['asked', 'agreed', 'withdrawn'])[1 + row_number() over () % 3], now(), now()
    from parcels where tracking_no like 'SFMANY%'`)
  await db.execute(sql`insert into message_consents (id, member_id, package_no, kind, open_id, lang, created_at)
    select 'consent' || package_no, member_id, package_no, 'arrival', 'o_' || member_id, 'en', now()
    from parcels where tracking_no like 'SFMANY%' and member_id <> ${memberId}`)
  await db.execute(sql`insert into pickup_collections
      (package_no, pickup_point_id, code, ready_at, until, utc_offset_minutes, noticed)
    select package_no, point.id, 'code' || package_no, now(), now() + interval '7 days', 480, 7
    from parcels, (select id from pickup_points limit 1) point where tracking_no like 'SFMANY%'`)
}

/**
 * Inserts notifications, preferences, browsers and outgoing messages. The member has three hundred
 * notifications, half of them unread.
 */
async function addNotifications(db: Db, memberId: string): Promise<void> {
  await db.execute(sql`insert into notifications
      (id, member_id, package_no, number, kind, code, params, utc_offset_minutes, read_at, created_at)
    select 'notification' || n, case when n % 50 = 0 then ${memberId} else 'other' || n % 3000 + 1 end,
      'PT' || 9000000 + n, 'SFMANY' || n, 'arrival', 'receiving', '{}', 480,
      case when n % 20 = 0 then null else now() end, now() - n * interval '1 second'
    from generate_series(1, 15000) n`)
  await db.execute(sql`insert into notification_preferences (member_id, unsubscribe_token)
    select 'other' || n, 'unsubscribe' || n from generate_series(1, 3000) n`)
  await db.execute(sql`insert into push_subscriptions (endpoint, id, member_id, token_hash, p256dh, auth, created_at)
    select 'https://push.example/' || n, 'subscription' || n, 'other' || n, 'hash' || n, '', '', now()
    from generate_series(1, 3000) n`)
  await db.execute(sql`insert into outgoing_notifications
      (id, member_id, notification_id, channel, subscription_id, status, tries, next_try_at, send_by, created_at)
    select 'outgoing' || id, member_id, id, 'push', 'subscription', case when read_at is null then 'waiting' else 'sent' end,
      0, case when read_at is null then now() end, now(), now()
    from notifications where number like 'SFMANY%' and member_id <> ${memberId}`)
  await db.execute(sql`insert into parcel_messages
      (id, member_id, package_no, notification_id, kind, open_id, lang, parts, status, tries, created_at)
    select 'wechat' || id, member_id, package_no, id, kind, 'o_' || member_id, 'en', '{}', 'sent', 1, now()
    from notifications where number like 'SFMANY%'`)
}

/** Inserts conversations of members with customer service, and read marks of announcements. */
async function addTalk(db: Db): Promise<void> {
  await db.execute(sql`insert into conversations (member_id, updated_at)
    select 'other' || n, now() from generate_series(1, 3000) n`)
  await db.execute(sql`insert into conversation_messages (id, member_id, "from", text, idempotency_key, created_at)
    select 'message' || n, 'other' || n % 3000 + 1, (array['member', 'service'])[n % 2 + 1], 'Hello', 'key' || n, now()
    from generate_series(1, 9000) n`)
  await db.execute(sql`insert into notice_reads (member_id, notice_id, created_at)
    select 'other' || n, id, now() from (select id from notices limit 1) notice, generate_series(1, 3000) n`)
}
