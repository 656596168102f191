import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeError, StartupError } from '../../base/cannot-start'
import { readLinuxProcessStartTicks, readProcessStartTimeMs } from './process-start'

/** Name of the file that says who uses the folder. */
const LOCK_FILE = 'lock'

interface LockHolder {
  pid: number
  /** when the process began, by Linux' clock ticks since its boot; empty on other systems */
  began: string
}

/** How far a clock may have been put back between the start of a process and its lock (ms). */
const CLOCK_PUT_BACK_MS = 60_000

/**
 * Locks of this process, and what gives each free: its own id in a file tells nothing about a process that had the same
 * id before.
 */
const heldLocks = new Map<string, () => void>()
// However the process ends, as long as it is not killed.
process.on('exit', () => {
  for (const unlock of [...heldLocks.values()]) unlock()
})

/**
 * Takes a folder for this process alone: two embedded databases on the same files destroy them. The lock of a process
 * that was killed is taken over. Throws StartupError when another one holds it, and touches nothing then.
 * @returns gives the folder free; once is enough, and more does no harm
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
  `${folder} is in use by process ${pid}: stop that one first, or name another folder by PORTAGE_DATA.`

const temporaryName = (file: string) => `${file}.${process.pid}.${randomBytes(4).toString('hex')}`

/** Makes the file with its text in one step, so that nobody reads half of it. False when there is one already. */
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

/** Two that find the same stale lock: what the second one moves away may be the first one's new lock, and goes back. */
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

/** undefined where there is none (any more). */
function readLockFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`PORTAGE_DATA: ${file} cannot be read: ${describeError(error)}.`)
  }
}

/** undefined for a file that is no lock of ours, such as one that a crash of the machine left empty. */
function parseLockHolder(text: string | undefined): LockHolder | undefined {
  try {
    const { pid, began } = JSON.parse(text ?? '') as Partial<LockHolder>
    return Number.isInteger(pid) ? { pid: pid!, began: String(began ?? '') } : undefined
  } catch {
    return undefined
  }
}

/** An id is given to a new process sooner or later: the same id that began at another time is another process. */
function isHolderAlive(file: string, { pid, began }: LockHolder): boolean {
  if (pid === process.pid) return heldLocks.has(file)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives and is another user's.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const ticks = readLinuxProcessStartTicks(pid)
  if (began && ticks) return began === ticks
  // Whoever wrote the lock had begun before.
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return written !== undefined && (readProcessStartTimeMs(pid) ?? 0) < written + CLOCK_PUT_BACK_MS
}
