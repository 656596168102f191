import type { Db } from '../../../server/src/db/open-db'

const STATEMENTS = ['select', 'insert', 'update', 'delete']

/** A database that counts its statements, also those inside transactions. */
export function counting(db: Db): { db: Db; count(): number } {
  let statements = 0
  const counted = (inner: Db): Db =>
    new Proxy(inner, {
      get(target, name) {
        if (STATEMENTS.includes(String(name))) statements += 1
        if (name === 'transaction')
          return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(counted(tx)))
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return { db: counted(db), count: () => statements }
}
