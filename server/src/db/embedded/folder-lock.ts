import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, StartupError } from '../../base/cannot-start'
import { readLinuxProcessStartTicks, readProcessStartTimeMs } from './process-start'

/** Name of the file that records which process uses the folder. */
const LOCK_FILE = 'lock'

interface LockHolder {
  pid: number
  /** start of the process in clock ticks since boot, on Linux; empty on other systems */
  began: string
}

/** How far a clock may have been set back between the start of a process and its lock (ms). */
const CLOCK_PUT_BACK_MS = 60_000

/**
 * Locks of this process by file, with their release functions. The process id in a file is not proof: an
 * earlier process may have had the same id.
 */
const heldLocks = new Map<string, () => void>()
// Releases the locks however the process ends, unless it is killed.
process.on('exit', () => {
  for (const unlock of [...heldLocks.values()]) unlock()
})

/**
 * Reserves a folder for this process: two embedded databases would destroy the same files. It takes over the
 * lock of a process that was killed. Throws StartupError, and changes nothing, if another process holds the
 * lock.
 * @returns A function that releases the folder. Further calls do nothing.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, LOCK_FILE)
  const mine = JSON.stringify({
    pid: process.pid,
    began: readLinuxProcessStartTicks(process.pid),
  } satisfies LockHolder)
  while (!writeFileExclusively(file, mine)) {
    const found = readLockFile(file)
    const holder = parseLockHolder(found)
    if (holder && isHolderAlive(file, holder)) throw new StartupError(lockedMessage(folder, holder))
    if (found !== undefined) removeStaleLock(file, found)
  }
  const unlock = () => {
    if (heldLocks.delete(file) && readLockFile(file) === mine) rmSync(file, { force: true })
  }
  heldLocks.set(file, unlock)
  return unlock
}

const lockedMessage = (folder: string, { pid }: LockHolder) =>
  `PORTAGE_DATA: process ${pid} uses ${folder}. Stop that process, or choose another folder.`

const temporaryName = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`

/**
 * Creates the file with its content in one step, so that no process reads half of it. Returns false if the
 * file exists.
 */
function writeFileExclusively(file: string, text: string): boolean {
  const temporary = temporaryName(file)
  try {
    writeFileSync(temporary, text)
    linkSync(temporary, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(temporary, { force: true })
  }
}

/**
 * Removes a stale lock. If two processes find the same stale lock, the second may move away the first one's
 * new lock. It then puts that lock back.
 */
function removeStaleLock(file: string, stale: string): void {
  const temporary = temporaryName(file)
  try {
    renameSync(file, temporary)
  } catch {
    return
  }
  const moved = readLockFile(temporary)
  if (moved !== undefined && moved !== stale) writeFileExclusively(file, moved)
  rmSync(temporary, { force: true })
}

/** Returns the content of the lock file, or undefined if there is no such file. */
function readLockFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`PORTAGE_DATA: ${file} cannot be read: ${describeError(error)}.`)
  }
}

/**
 * Parses a lock file. Returns undefined if it is not a lock of ours, such as an empty file after a machine
 * crash.
 */
function parseLockHolder(text: string | undefined): LockHolder | undefined {
  try {
    const { pid, began } = JSON.parse(text ?? '') as Partial<LockHolder>
    return Number.isInteger(pid) ? { pid: pid!, began: String(began ?? '') } : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether the process that wrote the lock is still running. A system reuses process ids: the same id
 * with another start time is another process.
 */
function isHolderAlive(file: string, { pid, began }: LockHolder): boolean {
  if (pid === process.pid) return heldLocks.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const ticks = readLinuxProcessStartTicks(pid)
  if (began && ticks) return began === ticks
  // The process that wrote the lock must have started before the file was written.
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return written !== undefined && (readProcessStartTimeMs(pid) ?? 0) < written + CLOCK_PUT_BACK_MS
}
