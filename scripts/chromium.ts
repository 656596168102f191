import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian's Chromium without a window comes first: the same pages cost it a fifth less. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
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
  const sudo = process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true']).status !== 0 ? [] : ['sudo']
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args] as [string, ...string[]]
    execFileSync(command, rest, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update', '-q')
  const install = (browser: string) =>
    apt('install', '-y', '-q', '--no-install-recommends', browser, 'fonts-noto-cjk')
  try {
    install('chromium-headless-shell')
  } catch {
    // Older releases of Debian have the whole browser only.
    install('chromium')
  }
  const installed = findChromium()
  if (!installed) throw new Error('No Chromium: install one, or name it by the variable CHROMIUM')
  return installed
}

if (process.argv[1]?.endsWith('chromium.ts')) console.log(ensureChromium())
