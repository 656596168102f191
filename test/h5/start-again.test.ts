import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../../scripts/remove-folder'

jest.setTimeout(300_000)

const ROOT = join(__dirname, '../..')
let folder: string
let child: ChildProcess | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portage-start-'))
})
afterAll(() => {
  child?.kill('SIGKILL')
  removeFolder(folder)
})

/** What `npm start` runs, until it says where it answers. */
async function start(): Promise<{ output: string; url: string; stop(): Promise<void> }> {
  const { start: command } = require(join(ROOT, 'package.json')).scripts
  expect(command).toBe('node scripts/start.js')
  const program = spawn(process.execPath, ['scripts/start.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', PORTAGE_DATA: folder, PORTAGE_LOG: 'silent' },
  })
  child = program
  const ended = new Promise<void>((done) => program.on('close', () => done()))
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text
      const [, found] = /Portage\s+(http:\S+)/.exec(output) ?? []
      if (found) resolve(found)
    }
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    void ended.then(() => reject(new Error(output)))
  })
  return {
    output,
    url,
    async stop() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

const built = () => statSync(join(ROOT, 'dist/h5/index.html')).mtimeMs

it('npm start builds nothing that is built: the second one says so, and answers with app and back end', async () => {
  await (await start()).stop()
  const before = built()
  const { output, url, stop } = await start()
  expect(output).toContain('H5 is built already: nothing changed since.')
  expect(output).not.toMatch(/Building|Compiled|webpack/i)
  expect(built()).toBe(before)
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(`${url}/home`, { headers: { accept: 'text/html' } })).text()).toContain(
    '<div id="app"',
  )
  await stop()
})
