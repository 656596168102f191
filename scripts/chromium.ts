import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where a Chromium is, or undefined. CHROMIUM names one explicitly. */
export const findChromium = (): string | undefined => PLACES.find((place) => place && existsSync(place))

/** Path of a Chromium; installs Debian's (and CJK fonts, for the pictures) when there is none. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const packages = ['chromium', 'fonts-noto-cjk']
  const sudo = process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true']).status !== 0 ? [] : ['sudo']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args] as [string, ...string[]]
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...packages)
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium: install one, or name it by the variable CHROMIUM')
  return installed
}

if (process.argv[1]?.endsWith('chromium.ts')) console.log(ensureChromium())
