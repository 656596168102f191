import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '../../server/src/db/open-db'
import { findOrder } from '../../server/src/db/repositories/orders'
import { oldDatabase } from './support/old-database'

/** Migrations of the release whose orders knew nothing of what was chosen. */
const MIGRATIONS_THEN = 9
const ORDERS = `
insert into members (id, apt_id, name, member_type, area_code, phone, status, balance_cents, created_at)
  values ('m1', 'PT100001', 'Lim', 'regular', '65', '81230001', 'active', 0, now());
insert into orders (order_no, member_id, purpose, status, currency, total_cents, pay_before, created_at) values
  ('ODTOPUP', 'm1', 'topUp', 'notPaid', 'CNY', 5000, now(), now()),
  ('ODPARCEL', 'm1', 'outbound', 'notPaid', 'CNY', 11500, now(), now());`

it('an older top-up keeps what it adds, an older order of parcels has nothing chosen', async () => {
  const folder = await oldDatabase(MIGRATIONS_THEN, ORDERS)
  const { db, close } = await openDb({ folder: join(folder, 'db') })
  try {
    expect(await findOrder(db, 'ODTOPUP')).toMatchObject({ details: { amountCents: 5000 } })
    expect((await findOrder(db, 'ODPARCEL'))?.details).toEqual({})
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})
