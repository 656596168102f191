import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs a program of the system.
 * @returns its output; an empty text if the program does not exist
 */
const askSystem = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, windowsHide: true })
    .stdout ?? ''

/**
 * Returns the start time of a process on Windows and macOS. The query takes these systems a moment.
 * @param pid process id, of any user
 * @returns ms since 1970; undefined if the system does not know it
 */
export function readProcessStartTimeMs(
  pid: number,
  platform: string = process.platform,
  ask = askSystem,
): number | undefined {
  const answer =
    platform === 'win32'
      ? ask('powershell', [
          '-NoProfile',
          '-Command',
          `(Get-Process -Id ${pid}).StartTime.ToUniversalTime().ToString('o')`,
        ])
      : ask('ps', ['-o', 'lstart=', '-p', String(pid)])
  const began = Date.parse(answer.trim())
  return Number.isNaN(began) ? undefined : began
}

/**
 * Returns the start time of a process on Linux, in clock ticks since boot. It is field 22 of /proc/<pid>/stat
 * (proc(5)), after a name that may contain spaces and brackets. Empty on other systems.
 */
export function readLinuxProcessStartTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
