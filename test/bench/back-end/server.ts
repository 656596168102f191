import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleBackEnd } from '../../../scripts/build/targets'
import { removeFolder } from '../../../scripts/remove-folder'
import { bareName, CASE_NAMES, CASES, type CaseName, type SameName } from './calls'
import { type Asked, Connection } from './connection'
import type { Amount } from './fill'

/** Folder of the built program. It is inside the project, so that Node.js finds the packages. */
const PROGRAM = join(__dirname, '../../../dist/bench-back-end')

/**
 * Builds the program that `startServer` starts, in the same way as `npm start` builds its own. Run from the
 * sources, the program would name each function again whenever a call creates it. The released program does
 * not do that.
 */
export const buildServer = (): Promise<void> => bundleBackEnd('test/bench/back-end/serve.ts', PROGRAM)

/** Number of orders of a paying member that are already paid, because `keepAnswers` needed the response. */
const TRIED = 1

/** A back end in a separate process, with the bare routes that its calls are compared with. */
export interface Server {
  url: string
  /** returns the next request of a caller */
  ask(name: CaseName): (caller: number) => Asked
  /** returns the next request to the bare route that runs only the session's statement */
  askBare(name: CaseName): (caller: number) => Asked
  /** returns the next request to the bare route that does the same reads as the call */
  askSame(name: SameName): (caller: number) => Asked
  stop(): Promise<void>
}

/** Stores the response of each call in its bare route. Throws if a call is refused. */
async function keepAnswers(url: string): Promise<void> {
  const connection = await Connection.open(url)
  for (const name of CASE_NAMES)
    for (let way = 0; way < CASES[name].ways; way += 1) {
      const { body } = await connection.ask(CASES[name].ask(0, way))
      if (!body.startsWith('{"code":"0"')) throw new Error(`${name}: ${body}`)
      const headers = { 'content-type': 'application/json' }
      await connection.ask({ method: 'POST', path: `/bare/${bareName(name, way)}`, headers, body })
    }
  connection.close()
}

/**
 * Starts the program that `buildServer` built.
 * @param databaseUrl address of an empty database on a PostgreSQL server; without it the back end uses an
 * embedded database
 */
export async function startServer({ own, all }: Amount, databaseUrl?: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-bench-'))
  const args = [join(PROGRAM, 'main.mjs'), folder, String(own), String(all)]
  const child = spawn(process.execPath, databaseUrl ? [...args, databaseUrl] : args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
    removeFolder(folder)
  }
  const ended = once(child, 'exit').then(() => {
    throw new Error('the back end ended before it listened')
  })
  const [url] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [string]
  ended.catch(() => undefined)
  await keepAnswers(url)
  const turns = new Map<string, number>()
  const turnOf = (name: string, caller: number) => {
    const turn = turns.get(`${name} ${caller}`) ?? TRIED
    turns.set(`${name} ${caller}`, turn + 1)
    return turn
  }
  const ask = (name: CaseName) => (caller: number) => CASES[name].ask(caller, turnOf(name, caller))
  return {
    url,
    ask,
    askBare: (name) => (caller) => {
      const { ways, ask: asked } = CASES[name]
      const turn = turnOf(`bare ${name}`, caller)
      const { headers } = asked(caller, 0)
      return { method: 'GET', path: `/bare/${bareName(name, turn % ways)}`, headers }
    },
    askSame: (name) => (caller) => {
      const { path, headers } = CASES[name].ask(caller, turnOf(`same ${name}`, caller))
      return { method: 'GET', path: path.replace(/^[^?]*/, `/same/${name}`), headers }
    },
    stop,
  }
}
