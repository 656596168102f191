import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { removeFolder } from '../../scripts/remove-folder'
import { openDb } from '../../server/src/db/open-db'
import { allAgreements } from '../../server/src/db/repositories/agreements'
import { findOrder } from '../../server/src/db/repositories/orders'
import { parcels } from '../../server/src/db/schema/parcels'
import { orderParcels, orders } from '../../server/src/db/schema/payment'
import { outbox } from '../../server/src/db/schema/system'
import { AGREEMENTS } from '../../server/src/db/seed/agreements'
import { seedReference } from '../../server/src/db/seed/reference'
import { AGREEMENT } from '../../src/domain/agreement'
import BEFORE from './support/agreements-before.json'
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
    removeFolder(folder)
  }
})

const order = (orderNo: string, day: number) =>
  `insert into orders values ('${orderNo}', 'm', 'PT1', 1, 'notPaid', 100, 'CNY', null, now(), null, '2026-11-0${day}')`
/** As it was after the first two migrations. */
const AFTER_TWO = `
  insert into members (id, apt_id, name, created_at) values ('m', 'PT100000', 'Lim', now());
  insert into warehouses values ('769DCR', 0, '{}', 'CNY', 'CN', 1, '', '', '', 480);
  insert into parcels (package_no, member_id, tracking_no, wh_code, state, created_at, updated_at)
    values ('PT1', 'm', 'SF1', '769DCR', 'toPay', now(), now());
  insert into outbox values ('o', '+6581234567', 'code', '123456', '2026-11-01T00:00:00Z');
  ${order('OD1', 1)}; ${order('OD2', 2)};
`

describe('an older database', () => {
  it('is brought to the present shape with what is in it', async () => {
    const folder = await oldDatabase(2, AFTER_TWO)
    const { db, close } = await openDb({ folder: join(folder, 'db') })
    expect(await db.select().from(parcels)).toMatchObject([{ packageNo: 'PT1', trackingNo: 'SF1' }])
    expect(await db.select().from(orders).orderBy(orders.orderNo)).toMatchObject([
      { orderNo: 'OD1', status: 'closed', purpose: 'outbound' },
      { orderNo: 'OD2', status: 'notPaid', purpose: 'outbound' },
    ])
    expect(await db.select().from(orderParcels).orderBy(orderParcels.orderNo)).toEqual([
      { orderNo: 'OD1', packageNo: 'PT1', open: false },
      { orderNo: 'OD2', packageNo: 'PT1', open: true },
    ])
    const { rows } = (await db.execute(
      sql`select 1 from information_schema.columns where column_name = 'state_before'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([])
    expect(await db.select().from(outbox)).toMatchObject([{ expiresAt: new Date('2026-11-01T00:05:00Z') }])
    await close()
    removeFolder(folder)
  })
})

describe('agreements of a release before', () => {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const rows = (
    typeCode: string,
    texts: readonly { languageCode: string; title: string; content: string }[],
  ) =>
    texts
      .map(
        ({ languageCode, title, content }) =>
          `insert into agreements (type_code, language_code, version, title, content) values
            (${[typeCode, languageCode, '2026-11', title, content].map(quoted).join(', ')});`,
      )
      .join('\n')
  const own = BEFORE.map((row) => ({ ...row, content: 'What we say ourselves.' }))

  it('give way to what is said now, which is signed anew; what the forwarder wrote stays', async () => {
    const folder = await oldDatabase(
      MIGRATIONS_THEN,
      rows(AGREEMENT.privacy, BEFORE) +
        rows(AGREEMENT.service, own) +
        // One language alone was written anew: all of them are the forwarder's.
        rows(AGREEMENT.mainland, [own[0]!, ...BEFORE.slice(1)]),
    )
    const { db, close } = await openDb({ folder: join(folder, 'db') })
    try {
      await seedReference(db)
      const found = await allAgreements(db)
      const of = (typeCode: string) => found.filter((row) => row.typeCode === typeCode)
      const now = AGREEMENTS.filter(({ typeCode }) => typeCode === AGREEMENT.privacy)
      expect(of(AGREEMENT.privacy)).toEqual(expect.arrayContaining(now))
      expect(now.map(({ version }) => version)).not.toContain('2026-11')
      for (const typeCode of [AGREEMENT.service, AGREEMENT.mainland])
        expect(of(typeCode).map(({ version }) => version)).toEqual(['2026-11', '2026-11', '2026-11'])
      expect(of(AGREEMENT.service).map(({ content }) => content)).toEqual(own.map(({ content }) => content))
    } finally {
      await close()
      removeFolder(folder)
    }
  })
})
