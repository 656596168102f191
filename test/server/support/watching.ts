import type { Db } from '../../../server/src/db/open-db'

export interface Statement {
  text: string
  params: unknown[]
}

interface Client {
  query(statement: string | { text: string }, params?: unknown[]): Promise<unknown>
}

/** What reaches the database itself while something is done, of either kind of client. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<Statement[]> {
  const client = (db as unknown as { $client: Client }).$client
  const query = jest.spyOn(client, 'query')
  try {
    await work()
    return query.mock.calls.map(([statement, params = []]) => ({
      text: typeof statement === 'string' ? statement : statement.text,
      params,
    }))
  } finally {
    query.mockRestore()
  }
}

/** How the database goes about a statement. */
export async function planOf(db: Db, { text, params }: Statement): Promise<string> {
  const client = (db as unknown as { $client: Client }).$client
  const { rows } = (await client.query(`explain ${text}`, params)) as { rows: Record<string, string>[] }
  return rows.map((row) => Object.values(row)[0]).join('\n')
}
