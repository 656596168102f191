import type { Db } from './open-db'

interface PreparedStatement<Row> {
  /** @param values of the placeholders, by their names */
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/**
 * A statement that is asked often: put together once, and read and planned by PostgreSQL once a connection.
 * A pool in between, such as PgBouncer, must keep named statements.
 * @param name unique among all of them
 * @param build the statement, with placeholders for what differs
 */
export function definePreparedStatement<Row>(
  name: string,
  build: (db: Db) => { prepare(name: string): PreparedStatement<Row> },
): (db: Db) => PreparedStatement<Row> {
  const statements = new WeakMap<Db, PreparedStatement<Row>>()
  return (db) => {
    const statement = statements.get(db) ?? build(db).prepare(name)
    statements.set(db, statement)
    return statement
  }
}
