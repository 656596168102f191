import type { Postgres } from '../../../scripts/postgres'

export default function stop(): void {
  ;((globalThis as Record<string, unknown>).portagePostgres as Postgres | undefined)?.stop()
}
