import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { bundleBackEnd } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'
import { StartupError } from '../../../server/src/base/cannot-start'
import { readSettings, type Settings } from '../../../server/src/base/settings'
import { lockFolder } from '../../../server/src/db/embedded/folder-lock'
import { readProcessStartTimeMs } from '../../../server/src/db/embedded/process-start'
import { type RunningServer, startServer } from '../../../server/src/start'
import { until } from '../../support/until'

// This module loads the renderer of the first screens, which no bundle of the back end needs.
jest.mock('../../../scripts/build/first-view', () => ({}))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portage-start-'))
})
afterEach(() => removeFolder(folder))

/** Folder with the bundled back end of `npm start`, without the sandbox, as production starts it. */
let backEnd: string
beforeAll(async () => {
  backEnd = mkdtempSync(join(ROOT, 'node_modules/.cache/back-end-process-'))
  await bundleBackEnd('server/src/main.ts', backEnd)
  const sandbox = readdirSync(backEnd).filter((name) => /^(sandbox-.*\.mjs|page)$/.test(name))
  expect(sandbox).toHaveLength(2)
  for (const name of sandbox) removeFolder(join(backEnd, name))
  // The remaining files contain no sandbox code.
  for (const name of readdirSync(backEnd).filter((file) => file.endsWith('.mjs')))
    expect(readFileSync(join(backEnd, name), 'utf8')).not.toMatch(/^\/\/ sandbox\//m)
})
afterAll(() => removeFolder(backEnd))

/** Runs one of our programs until it ends. */
function run(args: string[], environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, PORTAGE_LOG: 'silent', ...environment },
  })
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  return new Promise((done) => child.on('close', (code) => done({ code: code ?? -1, said: said.trim() })))
}

/** Returns the id of a process that has ended. */
async function endedPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((done) => child.on('close', done))
  return child.pid!
}

describe('the start time of a process', () => {
  const asked = (answer: string) => jest.fn((_program: string, _args: readonly string[]) => answer)

  it('is read with ps on macOS, in local time', () => {
    const ask = asked('Mon Nov  2 05:10:30 2026    \n')
    expect(readProcessStartTimeMs(77, 'darwin', ask)).toBe(new Date(2026, 10, 2, 5, 10, 30).getTime())
    expect(ask).toHaveBeenCalledWith('ps', ['-o', 'lstart=', '-p', '77'])
  })
  it('is read with PowerShell on Windows', () => {
    const ask = asked('2026-11-02T05:10:30.1234567Z\r\n')
    expect(readProcessStartTimeMs(77, 'win32', ask)).toBe(Date.UTC(2026, 10, 2, 5, 10, 30, 123))
    expect(ask.mock.calls[0]![0]).toBe('powershell')
    expect(ask.mock.calls[0]![1].join(' ')).toContain('Get-Process -Id 77')
  })
  it('is unknown without an answer', () => {
    for (const platform of ['darwin', 'win32'])
      expect(readProcessStartTimeMs(77, platform, asked(''))).toBeUndefined()
  })
})

describe('the lock of a folder', () => {
  const file = () => join(folder, 'lock')

  it('is held by one process, until it releases the folder', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(StartupError)
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid} uses ${folder}`)
    unlock()
    lockFolder(folder)()
    expect(readdirSync(folder)).toEqual([])
  })
  it('of a killed process is taken over', async () => {
    writeFileSync(file(), JSON.stringify({ pid: await endedPid(), began: '1' }))
    lockFolder(folder)()
    expect(existsSync(file())).toBe(false)
  })
  it('is taken over when its process id was reused, and when its file is broken', () => {
    for (const text of [
      JSON.stringify({ pid: process.ppid, began: 'long ago' }),
      JSON.stringify({ pid: process.ppid }),
      JSON.stringify({ pid: process.pid, began: 'long ago' }),
      '',
      '{"pid":',
    ]) {
      writeFileSync(file(), text)
      // Systems without clock ticks report the start time of a process. That time is later than the time of
      // this lock file.
      utimesSync(file(), 0, 0)
      lockFolder(folder)()
    }
  })
  it('of a running process is respected, even when its start time is unknown', () => {
    writeFileSync(file(), JSON.stringify({ pid: process.ppid }))
    expect(() => lockFolder(folder)).toThrow(`process ${process.ppid} uses ${folder}`)
    expect(readdirSync(folder)).toEqual(['lock'])
  })
})

it('an invalid setting is reported in one line', async () => {
  const { code, said } = await run([join(backEnd, 'main.mjs')], { PORTAGE_DATA: folder, PORT: 'abc' })
  expect({ code, said }).toEqual({
    code: 1,
    said: "PORT is 'abc', but must be a whole number from 0 to 65535.",
  })
  expect(readdirSync(folder)).toEqual([])
})

it('a statement may take 30 s by default, and has no limit when it is set to 0', () => {
  expect(readSettings({}).statementTimeoutMs).toBe(30_000)
  expect(readSettings({ PORTAGE_STATEMENT_TIMEOUT_MS: '0' }).statementTimeoutMs).toBe(0)
})

describe('a start that fails', () => {
  /** A server in place of PostgreSQL that ends each connection at once. */
  const ending: Server = createServer((socket) => socket.end())
  beforeAll(async () => {
    ending.listen(0, '127.0.0.1')
    await once(ending, 'listening')
  })
  afterAll(() => ending.close())
  const KEYS = { PORTAGE_CERTIFICATE_KEYS: `a:${'A'.repeat(43)}=`, PORTAGE_SANDBOX: '0', PORT: '0' }
  const inFolder = (name: string) => join(folder, name)
  /** Prepares the folder, and returns the settings and the expected message. */
  const CASES: Record<string, () => [Record<string, string>, RegExp]> = {
    'a database port on which nothing listens': () => [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      /^DATABASE_URL: .+ECONNREFUSED 127\.0\.0\.1:1\.$/,
    ],
    'a database host name with several addresses': () => [
      { DATABASE_URL: 'postgres://u:secret@localhost:1/x' },
      /^DATABASE_URL: .+ECONNREFUSED .+:1\.$/,
    ],
    'a database that ends each connection': () => [
      { DATABASE_URL: `postgres://u:secret@127.0.0.1:${(ending.address() as AddressInfo).port}/x` },
      /^DATABASE_URL: .+Connection terminated unexpectedly\.$/,
    ],
    'a missing database certificate': () => [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/nowhere' },
      /^DATABASE_URL: .+ENOENT.+\/nowhere'\.$/,
    ],
    'a file with the name of the data folder': () => {
      writeFileSync(inFolder('file'), '')
      return [{ PORTAGE_DATA: inFolder('file') }, /^PORTAGE_DATA: .+file'\.$/]
    },
    'a data folder whose parent is a file': () => {
      writeFileSync(inFolder('file'), '')
      return [{ PORTAGE_DATA: inFolder('file/data') }, /^PORTAGE_DATA: .+data'\.$/]
    },
    'a file with the name of the database folder': () => {
      writeFileSync(inFolder('db'), '')
      return [{ PORTAGE_DATA: folder }, /^PORTAGE_DATA: .+db'\.$/]
    },
    'broken database files': () => {
      mkdirSync(inFolder('db'))
      writeFileSync(inFolder('db/PG_VERSION'), '1')
      return [{ PORTAGE_DATA: folder }, /^PORTAGE_DATA: the database failed: .+\.$/]
    },
    'a folder with the name of the lock file': () => {
      mkdirSync(inFolder('lock'))
      return [{ PORTAGE_DATA: folder }, /^PORTAGE_DATA: .+lock cannot be read: .+\.$/]
    },
  }
  it.each(Object.keys(CASES))(
    'because of %s prints one line, exits with code 1, and leaves nothing',
    async (title) => {
      const [environment, words] = CASES[title]!()
      const before = readdirSync(folder)
      const { code, said } = await run([join(backEnd, 'main.mjs')], {
        PORTAGE_DATA: folder,
        ...KEYS,
        ...environment,
      })
      expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(words) })
      expect(said).not.toMatch(/secret|\n/)
      expect(readdirSync(folder)).toEqual(before)
    },
  )

  const starting = () =>
    startServer({ ...readSettings({ PORTAGE_DATA: folder, PORTAGE_LOG: 'silent' }), port: 0 })
  const trouble = (code: string) =>
    Object.assign(new Error(`${code}: no, open '${folder}/x'`), {
      code,
      syscall: 'open',
      path: `${folder}/x`,
    })
  it.each<[string, string, () => unknown]>([
    ['is read-only', 'EROFS', () => failOnce('mkdirSync', 'EROFS')],
    ['exists and is read-only', 'EROFS', () => failOnce('writeFileSync', 'EROFS')],
    ['is full', 'ENOSPC', () => failOnce('writeFileSync', 'ENOSPC')],
    ['exceeds the quota of the user', 'EDQUOT', () => failOnce('writeFileSync', 'EDQUOT')],
    ['belongs to another user', 'EACCES', () => failOnce('writeFileSync', 'EACCES')],
    ['does not support links', 'EPERM', () => failOnce('linkSync', 'EPERM')],
  ])('because its folder %s (%s) prints one line, and leaves no lock', async (_, code, happens) => {
    happens()
    const failed = await starting().catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(StartupError)
    expect((failed as Error).message).toBe(`PORTAGE_DATA: ${code}: no, open '${folder}/x'.`)
    expect(readdirSync(folder)).toEqual([])
  })
  function failOnce(step: 'mkdirSync' | 'writeFileSync' | 'linkSync', code: string) {
    jest.spyOn(fs, step).mockImplementationOnce(() => {
      throw trouble(code)
    })
  }
  it('because of a full disk leaves no half-made database', async () => {
    const full = new DrizzleQueryError('create schema', [], new Error('could not extend file: No space left'))
    jest.spyOn(PgDialect.prototype, 'migrate').mockRejectedValueOnce(full)
    await expect(starting()).rejects.toThrow(
      'PORTAGE_DATA: the database failed: could not extend file: No space left.',
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

/** Starts the back end as a process on a folder, and waits until it listens. */
async function started(environment: Record<string, string>): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, [join(backEnd, 'main.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORTAGE_LOG: 'silent', PORTAGE_SANDBOX: '0', PORT: '0', ...environment },
  })
  let said = ''
  child.stdout!.on('data', (text) => {
    said += text
  })
  const port = await until(() => /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1], 'it does not listen')
  return { child, port: Number(port) }
}

describe('the folder of a running back end', () => {
  const settings = (more: Partial<Settings> = {}): Settings => ({
    ...readSettings({ PORTAGE_DATA: folder, PORTAGE_LOG: 'silent' }),
    port: 0,
    ...more,
  })
  let first: RunningServer
  let firstFolder: string
  beforeAll(async () => {
    firstFolder = mkdtempSync(join(tmpdir(), 'portage-start-'))
    first = await startServer(settings({ dataFolder: firstFolder, sandbox: false }))
  })
  afterAll(async () => {
    await first.close()
    removeFolder(firstFolder)
  })

  it('refuses a second back end on any port; the first one keeps working', async () => {
    const { code, said } = await run([join(backEnd, 'main.mjs')], { PORTAGE_DATA: firstFolder, PORT: '0' })
    expect(code).toBe(1)
    expect(said).toBe(
      `PORTAGE_DATA: process ${process.pid} uses ${firstFolder}. Stop that process, or choose another folder.`,
    )
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
  })
  it('cannot be reset', async () => {
    const { code, said } = await run(['--import', 'tsx', 'scripts/reset.ts'], { PORTAGE_DATA: firstFolder })
    expect(code).toBe(1)
    expect(said).toMatch(/^PORTAGE_DATA: process \d+ uses [^\n]+$/)
    expect(existsSync(join(firstFolder, 'db', 'PG_VERSION'))).toBe(true)
  })
  it('is released after the deadline when the back end stops during a stalled request', async () => {
    await first.close()
    const { child, port } = await started({ PORTAGE_DATA: firstFolder, PORTAGE_CLOSE_TIMEOUT_MS: '100' })
    const stalled = connect(port, '127.0.0.1')
    stalled.on('error', () => undefined)
    stalled.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-le')
    await once(stalled, 'connect')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(firstFolder, 'lock'))).toBe(false)
    first = await startServer(settings({ dataFolder: firstFolder, sandbox: false }))
  })
  it('is released when the back end closes, and when its port is taken', async () => {
    const lock = join(firstFolder, 'lock')
    await first.close()
    expect(existsSync(lock)).toBe(false)
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const again = settings({ dataFolder: firstFolder, sandbox: false })
    await expect(startServer({ ...again, port })).rejects.toThrow(`PORT: ${port} is in use on 127.0.0.1`)
    taken.close()
    expect(existsSync(lock)).toBe(false)
    first = await startServer(again)
    expect(readFileSync(lock, 'utf8')).toContain(String(process.pid))
  })
})
