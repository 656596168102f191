import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of initdb and pg_ctl, installed by apt-get where there is none. Throws when that fails too. */
function binaries(): string {
  const found = () => {
    const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
    const folders = [...debian.map((version) => join(DEBIAN, version, 'bin')), ...pathFolders()]
    return folders.find((folder) => existsSync(join(folder, 'initdb')))
  }
  const here = found()
  if (here) return here
  const install = 'apt-get update && apt-get install -y --no-install-recommends postgresql'
  spawnSync(install, {
    shell: true,
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = found()
  if (!installed) throw new Error('There is no PostgreSQL on this machine, and apt-get could not install it.')
  return installed
}

const pathFolders = () => (process.env.PATH ?? '').split(':')

/** PostgreSQL refuses to run as root, so root runs it as somebody else. */
function user(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (name: string, flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
  return { uid: idOf('nobody', '-u'), gid: idOf('nobody', '-g') }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** Nothing on it outlives it, and its tables are small. */
const THROWN_AWAY = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
]

export interface Postgres {
  /** of its maintenance database */
  url: string
  stop(): void
}

/** Starts a throw-away PostgreSQL server on a free port of this machine. */
export async function startPostgres(): Promise<Postgres> {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'portage-postgres-'))
  const as = user()
  if (as) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const run = (program: string, args: string[]) =>
    execFileSync(join(bin, program), args, { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  run('initdb', ['-D', data, '-U', 'portage', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const port = await freePort()
  const settings = [`-p ${port} -k ${folder}`, ...THROWN_AWAY.map((setting) => `-c ${setting}`)].join(' ')
  run('pg_ctl', ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'])
  return {
    url: `postgres://portage@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database, empty or as a copy of one that nobody is connected to, and tells its address. */
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
