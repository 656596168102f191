import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Asks a program of the system. @returns what it answers, nothing where there is none */
const askSystem = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, windowsHide: true })
    .stdout ?? ''

/**
 * When a process began, as Windows and macOS tell it, which takes them a moment.
 * @param pid of any user's process
 * @returns ms since 1970; undefined where the system does not tell
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
 * The same on Linux, by the clock ticks since its boot: field 22 of /proc/<pid>/stat (proc(5)), behind a name that may
 * hold spaces and brackets. Empty on other systems.
 */
export function readLinuxProcessStartTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
