import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { LINT } from '../../../scripts/lint'
import { type Command, nodeArgs, ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'

const LEFT_OUT = new Set(['.cache', '.git', '.portage', 'coverage', 'dist', 'screens'])
/** Timeout of one step in ms. The types of the whole project take long on a busy machine. */
const STEP_MS = 600_000

const copy = mkdtempSync(join(tmpdir(), 'portage-new-'))
afterAll(() => removeFolder(copy))

function run(command: Command): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, nodeArgs(command), {
    cwd: copy,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command.join(' ')}\n${stdout}\n${stderr}`)
}
const generate = (...args: string[]) => run(['tsx', 'scripts/new/run.ts', ...args])
const jestRun = (project: string, paths: string) =>
  ['jest', '--selectProjects', project, '--testPathPatterns', paths] satisfies Command

beforeAll(() => {
  cpSync(ROOT, copy, {
    recursive: true,
    filter: (from) => basename(from) !== 'node_modules' && !LEFT_OUT.has(relative(ROOT, from)),
  })
  for (const packages of ['node_modules', 'server/node_modules', 'sandbox/node_modules'])
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(copy, packages), 'junction')
  generate('call', 'parcels', 'getParcelNotes')
  generate('screen', 'parcels', 'parcelNotes', '--title', 'Notes|备注|備註', '--call', 'getParcelNotes')
  generate('call', 'articles', 'getReadingTips')
  generate('screen', 'tips', 'readingTips', '--title', 'Tips|提示|提示')
}, STEP_MS)

it.each<[string, Command]>([
  ...Object.entries(LINT),
  ['the type check of H5', ['tsx', 'scripts/types.ts', 'h5']],
  ['the type check of the mini program', ['tsx', 'scripts/types.ts', 'weapp']],
  ['the tests of contract and checks', jestRun('unit', 'test/(contract|checks)/')],
  ['the pages', jestRun('app', 'parcel-notes|reading-tips|shared/screen.test|broken-pages|refusals-shown')],
  [
    'the tests of the back end',
    jestRun('server', 'get-parcel-notes|get-reading-tips|base/ownership|http/http.test'),
  ],
])('two generated calls and two screens pass %s', (_, command) => run(command), STEP_MS)
