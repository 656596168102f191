-- What a back end of the release of 21 November 2026 (migrations 0000 to 0003) may hold: every state there was.
insert into members (id, apt_id, name, member_type, area_code, phone, email, status, balance_cents, created_at) values
  ('m1', 'PT100001', 'Lim', 'regular', '65', '81230001', null, 'active', 5000, '2026-10-01T00:00:00Z'),
  ('m2', 'PT100002', 'Tan', 'vip', null, null, 'tan@portage.example', 'blocked', 0, '2026-10-01T00:00:00Z');
insert into members (id, apt_id, name, member_type, area_code, phone, email, status, balance_cents, created_at) values
  ('m3', 'PT100003', '0003', 'regular', '65', '81230003', null, 'active', 0, '2026-10-01T00:00:00Z'),
  ('m4', 'PT100004', 'new.shopper', 'regular', null, null, 'new.shopper@portage.example', 'active', 0, '2026-10-01T00:00:00Z');
insert into sessions (token_hash, member_id, expires_at, created_at) values
  (encode(sha256('old-session-of-lim'), 'hex'), 'm1', '2026-11-26T00:00:00Z', '2026-11-20T00:00:00Z');
insert into tickets (hash, kind, subject, note, expires_at) values ('t', 'sign', 'PT100001', 'preLogoff', '2026-11-20T00:00:00Z');
insert into wechat_identities (open_id, member_id, created_at) values ('o1', 'm1', now()), ('o2', null, now());
insert into verification_codes (account, code_hash, attempts, sent_at, expires_at) values ('+6581230001', 'h', 2, '2026-11-20T00:00:00Z', '2026-11-20T00:05:00Z');
insert into sign_in_attempts (account, failures, since) values ('+6581230001', 3, '2026-11-20T00:00:00Z');
insert into puzzles (id, left_px, expires_at) values ('p', 100, '2026-11-20T00:00:00Z');
insert into outbox (id, recipient, text, code, expires_at, created_at) values ('o', '+6581230001', 'code', '123456', '2026-11-20T02:05:00Z', '2026-11-20T02:00:00Z');
insert into key_values (key, value) values ('sandbox', '{"autorun": false, "stepMs": 4000}');

insert into warehouses (code, position, warehouse, currency, country_code, can_split, address, post_code, phone, utc_offset_minutes, takes_forecasts) values
  ('769DCR', 0, '{"sc": "东莞仓", "tc": "東莞倉", "en": "Dongguan"}', 'CNY', 'CN', 1, 'Harbour 88 {code}', '523900', '+86 769', 480, false),
  ('JFK03A', 1, '{"sc": "美国特拉华", "tc": "美國特拉華", "en": "Delaware, US"}', 'USD', 'US', 1, '200 Harbor Way, Unit 6-{code}, New Castle, Delaware 19720', '19720', '+1 302-555-0146', -300, true);
insert into flows (flow_id, flow_name, tar_area, org_sto, direction, move_model, content_name_en, content_name_len, is_forecast_tip, order_push, refused_categories) values
  ('100005001', '{"sc": "东莞-新加坡", "tc": "東莞-新加坡", "en": "Dongguan-Singapore"}', 'SG', '769DCR', 'export', '["standard"]', false, 0, false, false, '["6"]');
insert into send_modes (send_mod_id, flow_id, send_mode, weight_from, weight_to, first_weight, second_weight, first_general_price, first_super_price, second_general_price, second_super_price, time_bar, remarks) values
  ('SM100005001', '100005001', '{"sc": "标准", "tc": "標準", "en": "Standard"}', 0, 30000, 500, 500, 5200, 4680, 2100, 1890, '{"sc": "", "tc": "", "en": ""}', '{"sc": "", "tc": "", "en": ""}');

insert into addresses (id, member_id, name, area_code, phone, post_code, email, country, province, province_id, city, district, address, is_default, is_mainland, approve_status, created_at, deleted_at) values
  ('a1', 'm1', 'Lim Wei Ling', '65', '81234567', '460123', '', 'SG', '', '', 'Singapore', 'Bedok', 'Blk 123', true, false, 0, '2026-11-01T00:00:00Z', null),
  ('a2', 'm1', 'Lim Wei Ling', '65', '81234567', '460123', '', 'SG', '', '', 'Singapore', 'Bedok', 'Blk 7, as it was', false, false, 0, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z');

-- In the mainland, by an ID that was entered by hand.
insert into addresses (id, member_id, name, area_code, phone, post_code, email, country, province, province_id, city, district, address, is_default, is_mainland, approve_status, id_info_id, created_at, deleted_at) values
  ('a3', 'm1', '林宜', '86', '13800138000', '518000', '', 'CN', '广东省', '', '深圳市', '南山区', '科技园南路 1 号', false, true, 0, 'by hand', '2026-11-01T00:00:00Z', null);

-- A parcel in each state, and one to be paid for each way that an order may stand.
insert into parcels (package_no, member_id, tracking_no, wh_code, flow_id, tar_area, move_mode, send_mod_id, distribution_mode, address_id, receiver_name, receiver_phone, state, state_before, handing_type, exception_status, exception_type, weight, chargeable_weight, in_time, created_at, updated_at)
select 'PT0' || upper(name), 'm1', 'SF14082276' || upper(name), '769DCR', '100005001', 'SG', 'standard', 'SM100005001', 'toDoor', 'a2', 'Lim Wei Ling', '65-81234567', state,
  case when state = 'abnormal' then 'tallying' end, case when state = 'declarationFailed' then 8 end,
  case when state = 'abnormal' then 1 end, case when state = 'abnormal' then 2 end, 1860, 2000, '2026-11-10T00:00:00Z', '2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z'
from (
  select state as name, state from unnest(array['waitingDeclaration', 'declarationFailed', 'declared', 'inboundReview', 'tallying', 'abnormal', 'toPay', 'paidWaitingOutbound', 'outboundCustoms', 'clearedTransit', 'inTransit', 'delivering', 'signed', 'abnormalEnded', 'toSplit', 'outboundInTransit']) as state
  union all
  select 'o' || status, case status when 'success' then 'paidWaitingOutbound' when 'refunding' then 'paidWaitingOutbound' else 'toPay' end
  from unnest(array['notPaid', 'failed', 'success', 'closed', 'refunding', 'refunded', 'refundFailed']) as status
) as parcel;
-- Three more, by how their receiver is reached.
insert into parcels (package_no, member_id, tracking_no, wh_code, distribution_mode, receiver_name, receiver_phone, state, created_at, updated_at) values
  ('PT0SELFPICKUP', 'm1', 'SF14082276SELFPICKUP', '769DCR', 'selfPickup', 'Lim', null, 'signed', '2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z'),
  ('PT0OFTAN', 'm2', 'SF14082276OFTAN', '769DCR', 'selfPickup', 'Tan', null, 'signed', '2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z'),
  ('PT0MALAYSIA', 'm2', 'SF14082276MALAYSIA', '769DCR', 'toDoor', 'Tan', '60-0123456789', 'signed', '2026-11-09T00:00:00Z', '2026-11-11T00:00:00Z');
update parcels set flow_id = null, tar_area = null, move_mode = null, send_mod_id = null, distribution_mode = null, address_id = null, receiver_name = null, receiver_phone = null
where state = 'waitingDeclaration';

insert into goods select package_no, position, 'Thing ' || position, '3', 'Soundcore', '', '4', '5', 'personal', 2, 7400, 'CNY', false, '', '', ''
from parcels, generate_series(0, 1) as position where state <> 'waitingDeclaration';
insert into pictures (id, member_id, package_no, position, file_name, type, bytes, width, height, created_at)
select 'pic' || package_no || position, 'm1', package_no, position, package_no || position || '.jpg', 'image/jpeg', 10, 60, 40, '2026-11-09T00:00:00Z'
from parcels, generate_series(0, 1) as position where state <> 'waitingDeclaration';
insert into pictures (id, member_id, file_name, type, bytes, width, height, created_at) values ('waiting', 'm1', 'waiting.jpg', 'image/jpeg', 10, 60, 40, '2026-11-19T20:00:00Z');
insert into parcel_events (id, package_no, code, time, utc_offset_minutes, place, params)
select code || package_no, package_no, code, '2026-11-10T00:00:00Z', 480, case code when 'declared' then null else '{"sc": "东莞仓", "tc": "東莞倉", "en": "Dongguan"}'::jsonb end, '{"weight": 1860}'
from parcels, unnest(array['declared', 'received']) as code;
insert into fees select package_no, 3, 11500, '{"firstWeight": 500, "firstCents": 5200, "steps": 3, "stepCents": 2100}'
from parcels where state in ('toPay', 'paidWaitingOutbound', 'outboundCustoms', 'signed');

-- Money: an order in each status, payments in each status, waiting ones with and without a time of approval.
insert into orders (order_no, member_id, package_no, purpose, status, total_cents, currency, method_id, pay_before, paid_at, created_at)
select 'ODOLD' || upper(status), 'm1', 'PT0O' || upper(status), 1, status, 11500, 'CNY',
  case when status in ('success', 'refunding', 'refunded', 'refundFailed') then 1 end, '2026-11-20T20:00:00Z',
  case when status in ('success', 'refunding', 'refunded', 'refundFailed') then timestamptz '2026-11-19T21:00:00Z' end, '2026-11-19T20:00:00Z'
from unnest(array['notPaid', 'failed', 'success', 'closed', 'refunding', 'refunded', 'refundFailed']) as status;
insert into payments (trade_no, order_no, method_id, surface, amount_cents, status, approve_at, created_at) values
  ('TROLD1', 'ODOLDNOTPAID', 1, 'web', 11500, 'declined', null, '2026-11-19T20:01:00Z'),
  ('TROLD2', 'ODOLDNOTPAID', 1, 'web', 11500, 'waiting', null, '2026-11-19T20:02:00Z'),
  ('TROLD3', 'ODOLDFAILED', 21, 'miniProgram', 11500, 'waiting', '2026-11-20T03:00:00Z', '2026-11-19T20:02:00Z'),
  ('TROLD4', 'ODOLDSUCCESS', 1, 'web', 11500, 'approved', null, '2026-11-19T20:02:00Z'),
  ('TROLD5', 'ODOLDCLOSED', 1, 'web', 11500, 'refunded', null, '2026-11-19T20:02:00Z'),
  ('TROLD6', 'ODOLDREFUNDING', 1, 'web', 11500, 'approved', null, '2026-11-19T20:02:00Z'),
  ('TROLD7', 'ODOLDREFUNDED', 1, 'web', 11500, 'refunded', null, '2026-11-19T20:02:00Z'),
  ('TROLD8', 'ODOLDREFUNDFAILED', 1, 'web', 11500, 'approved', null, '2026-11-19T20:02:00Z');
insert into balance_entries (id, member_id, amount_cents, reason, created_at) values
  ('b1', 'm1', 16500, 'top-up', '2026-11-01T00:00:00Z'), ('b2', 'm1', -11500, 'pay ODOLDSUCCESS', '2026-11-02T00:00:00Z');
insert into idempotency_keys (member_id, call, key, answer, created_at) values
  ('m1', 'createOrder', 'key-of-an-old-order PT0ONOTPAID', '{"orderNo": "ODOLDNOTPAID", "payBefore": "2026-11-20T20:00:00.000Z"}', '2026-11-19T20:00:00Z'),
  ('m1', 'addForecast', 'key-of-an-old-forecast SF14082276DECLARED', '{"packageNo": "PT0DECLARED"}', '2026-11-19T20:00:00Z');
