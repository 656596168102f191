import type { Db } from './open-db'

/**
 * A statement that is asked often: put together once, and read and planned by PostgreSQL once a connection.
 * @param name unique among all of them
 * @param build the statement, with placeholders for what differs
 */
export function prepared<Statement>(
  name: string,
  build: (db: Db) => { prepare(name: string): Statement },
): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>()
  return (db) => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}
