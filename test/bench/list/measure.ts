import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../../../scripts/postgres'
import { removeFolder } from '../../../scripts/remove-folder'
import { throughput, timesMeanwhile } from './load'

const PARCELS = 10_000
/** each with a session of its own */
const CALLERS = 50
const ROUNDS = 3
const ROUND_MS = 3_000

export interface ListFigures {
  /** requests a second */
  bare: number
  list: number
  /** the list's share of the bare route, the middle one of the rounds */
  ratio: number
  /** of `/health` while the list is asked for (ms) */
  slowestHealth: number
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The list of a member with ten thousand parcels beside a bare route that answers with the same, turn by turn. */
async function measure(url: string, tokens: readonly string[]): Promise<ListFigures> {
  const list = tokens.map((token) => ({
    url: `${url}/package/mypkg/query?group=1&page=1`,
    headers: { 'x-access-source': '0', 'x-portage-token': token },
  }))
  const bare = tokens.map(() => ({ url: `${url}/bare` }))
  await throughput(bare, ROUND_MS)
  await throughput(list, ROUND_MS)
  const rounds: { bare: number; list: number; health: number[] }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofBare = await throughput(bare, ROUND_MS)
    const ofList = throughput(list, ROUND_MS)
    const health = await timesMeanwhile({ url: `${url}/health` }, ofList)
    rounds.push({ bare: ofBare, list: await ofList, health })
  }
  return {
    bare: median(rounds.map((round) => round.bare)),
    list: median(rounds.map((round) => round.list)),
    ratio: median(rounds.map((round) => round.list / round.bare)),
    slowestHealth: Math.max(...rounds.flatMap((round) => round.health)),
  }
}

/** Starts the back end in a process of its own and measures it. */
async function measureOn(databaseUrl?: string): Promise<ListFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-bench-'))
  const args = ['--import', 'tsx', join(__dirname, 'serve.ts'), folder, String(PARCELS), String(CALLERS)]
  const server = spawn(process.execPath, databaseUrl ? [...args, databaseUrl] : args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(createInterface(server.stdout), 'line')
    const { url, tokens } = JSON.parse(line as string)
    return await measure(url, tokens)
  } finally {
    server.stdin.end()
    await once(server, 'exit')
    removeFolder(folder)
  }
}

/** The list's figures on the embedded database, then on a PostgreSQL server that is thrown away. */
export async function listFigures(): Promise<{ embedded: ListFigures; server: ListFigures }> {
  const embedded = await measureOn()
  const postgres = await startPostgres()
  try {
    return { embedded, server: await measureOn(postgres.url) }
  } finally {
    postgres.stop()
  }
}
