import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser, hasApt, type Machine } from './browser'

const HERE: Machine = { platform: process.platform, env: process.env, exists: existsSync }

/**
 * Names of Debian's packages, newest first. Older releases of Debian have only the whole browser, and Ubuntu
 * has another name for it.
 */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium', 'chromium-browser']

/** Runs apt-get as root. Returns false if it fails, or if it would ask for root's password. */
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

/** Returns the path of Chrome, Edge or Chromium, and installs it if apt-get can. Throws if there is none. */
export function ensureChromium(): string {
  const found = findBrowser(HERE)
  if (found) return found
  if (hasApt(HERE)) installBrowser()
  const installed = findBrowser(HERE)
  if (installed) return installed
  throw new Error(
    'Chrome, Edge or Chromium was not found. Install one, or set CHROMIUM to the path of its program.',
  )
}
