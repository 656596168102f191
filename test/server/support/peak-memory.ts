import { readFileSync } from 'node:fs'

/**
 * Returns the peak memory of this process in KB. On Linux it does not use getrusage, whose value starts with
 * the memory of the parent at the time of the fork.
 */
export const peakMemory = (): number =>
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1])
    : process.resourceUsage().maxRSS
