import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'

export interface StartedProcess {
  /** as it is printed */
  url: string
  /** all that was printed so far */
  printed(): string
  /** As Ctrl+C does; ends when the program has. */
  close(): Promise<void>
}

const endOf = (program: ChildProcess) => new Promise<void>((ended) => program.on('close', () => ended()))

/**
 * Runs what `npm start` runs, on a free port, until it says where it answers.
 * @param folder where its data are
 * @param root of the project that is started
 */
export async function npmStart(
  folder: string,
  { log = 'silent', root = ROOT }: { log?: 'silent' | 'info'; root?: string } = {},
): Promise<StartedProcess> {
  const program = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', PORTAGE_DATA: folder, PORTAGE_LOG: log },
  })
  const ended = endOf(program)
  let printed = ''
  const url = await new Promise<string>((found, failed) => {
    const read = (text: Buffer) => {
      printed += text
      const [, address] = /Portage\s+(http:\S+)/.exec(printed) ?? []
      if (address) found(address)
    }
    program.stdout.on('data', read)
    program.stderr.on('data', read)
    void ended.then(() => failed(new Error(`it ended (${program.exitCode}): ${printed}`)))
  })
  return {
    url,
    printed: () => printed,
    async close() {
      program.kill('SIGTERM')
      await ended
    },
  }
}

/** The same on a machine that has nothing of us yet; what it keeps goes with it. */
export async function npmStartInNewFolder(options?: Parameters<typeof npmStart>[1]): Promise<StartedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'portage-start-'))
  const started = await npmStart(folder, options)
  return {
    ...started,
    async close() {
      await started.close()
      removeFolder(folder)
    },
  }
}
