import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'
import { npmStart, type StartedProcess } from '../../support/back-end/npm-start'

jest.setTimeout(300_000)

let folder: string
let running: StartedProcess | undefined

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portage-start-'))
})
afterAll(async () => {
  await running?.close()
  removeFolder(folder)
})

const built = () => statSync(join(ROOT, 'dist/h5/index.html')).mtimeMs

it('a second npm start builds nothing, says so, and answers', async () => {
  running = await npmStart(folder)
  await running.close()
  const before = built()
  running = await npmStart(folder)
  const { url, printed } = running
  expect(printed()).toContain('H5 is built already: nothing changed since.')
  expect(printed()).not.toMatch(/Building|Compiled|webpack/i)
  expect(built()).toBe(before)
  expect(await (await fetch(`${url}/ready`)).json()).toEqual({ status: 'ready' })
})
