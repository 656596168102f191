import type { Db } from './open-db'

interface PreparedStatement<Row> {
  /** @param values values of the placeholders by name */
  execute(values: Record<string, unknown>): Promise<Row[]>
}

/**
 * Defines a statement that runs often. It is built once, and PostgreSQL parses and plans it once per
 * connection. A pool in between, such as PgBouncer, must keep named statements.
 * @param name unique among all prepared statements
 * @param build returns the statement, with placeholders for the values
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
