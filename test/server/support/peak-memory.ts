import { readFileSync } from 'node:fs'

/**
 * The most that this process ever had in memory, in KB. On Linux what getrusage tells begins with what its parent had
 * when it made the process.
 */
export const peakMemory = (): number =>
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1])
    : process.resourceUsage().maxRSS
