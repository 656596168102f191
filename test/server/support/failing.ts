import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../server/src/db/open-db'

/** Returns a database that fails at an insert into the table, also inside a transaction. */
export function failOnInsert(db: Db, table: PgTable): Db {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'insert')
        return (into: PgTable) => {
          if (into === table) throw new Error('the database broke down')
          return target.insert(into)
        }
      if (name === 'transaction')
        return (work: (tx: Db) => Promise<unknown>) =>
          target.transaction((tx) => work(failOnInsert(tx, table)))
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Returns a database that accepts writes only inside transactions. */
export function requireTransaction(db: Db): Db {
  return new Proxy(db, {
    get(target, name) {
      if (['insert', 'update', 'delete'].includes(String(name)))
        throw new Error(`${String(name)} outside of a transaction`)
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
