import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, hasApt, type Machine } from './browser'

const HERE: Machine = { platform: process.platform, env: process.env, exists: existsSync }

/** Newest first: older releases of Debian have the whole browser only, and Ubuntu has it by another name. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** Runs apt-get as root; false where it fails, or where root's password would be asked for. */
function apt(...args: string[]): boolean {
  const command = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get']
  const [program, ...rest] = [...command, ...args] as [string, ...string[]]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, rest, { stdio: 'inherit', env }).status === 0
}

/** Installs Debian's Chromium, and CJK fonts for the pictures. */
function installBrowser(): void {
  apt('update', '-q')
  DEBIAN_PACKAGES.some((name) =>
    apt('install', '-y', '-q', '--no-install-recommends', name, 'fonts-noto-cjk'),
  )
}

/** Path of Chrome, Edge or Chromium, which is installed where apt-get can do it. Throws where there is none. */
export function ensureChromium(): string {
  const found = findBrowser(HERE)
  if (found) return found
  if (hasApt(HERE)) installBrowser()
  const installed = findBrowser(HERE)
  if (installed) return installed
  throw new Error(
    'There is no Chrome, Edge or Chromium: install one, or name its program by the variable CHROMIUM.',
  )
}
