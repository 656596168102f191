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

/** Inside the project, where its packages are found. */
const PROGRAM = join(__dirname, '../../../dist/bench-back-end')

/**
 * Builds the program that `startServer` starts, as `npm start` has its own built: from the sources each function that is
 * made while a call is answered would be given its name anew, which what ships does not do.
 */
export const buildServer = (): Promise<void> => bundleBackEnd('test/bench/back-end/serve.ts', PROGRAM)

/** Orders that were paid to see the answer. */
const TRIED = 1

/** A back end in a process of its own, with the bare routes that its calls are held against. */
export interface Server {
  url: string
  /** what a caller asks next */
  ask(name: CaseName): (caller: number) => Asked
  /** the same of the bare route behind the session's statement */
  askBare(name: CaseName): (caller: number) => Asked
  /** the same of the one that reads what the call reads */
  askSame(name: SameName): (caller: number) => Asked
  stop(): Promise<void>
}

/** Has each bare route answer with what its call answers. Throws for a call that is refused. */
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
 * Starts what `buildServer` built.
 * @param databaseUrl of an empty database on a PostgreSQL server; an embedded one without
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
