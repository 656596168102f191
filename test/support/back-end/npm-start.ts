import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/programs'
import { removeFolder } from '../../../scripts/remove-folder'

export interface StartedProcess {
  /** address that the program prints */
  url: string
  /** all output so far */
  printed(): string
  /** Stops the program as Ctrl+C does, and waits until it has ended. */
  close(): Promise<void>
}

const endOf = (program: ChildProcess) => new Promise<void>((ended) => program.on('close', () => ended()))

/**
 * Starts the program of `npm start` on a free port, and waits until it prints its address.
 * @param folder data folder
 * @param root root folder of the project
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
    void ended.then(() => failed(new Error(`npm start ended (${program.exitCode}): ${printed}`)))
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

/**
 * Starts the program of `npm start` with a new data folder, as on a new machine. `close` deletes the folder.
 */
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
