import { posix, win32 } from 'node:path'

/** What the look-up has to know of a machine; tests hand in those that are not at hand. */
export interface Machine {
  platform: string
  env: Record<string, string | undefined>
  exists(path: string): boolean
}

/**
 * Chromium and its kin by the names that distributions give them. Chromium without a window comes first: the same pages
 * cost it a fifth less.
 */
const LINUX_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
]
/** Looked into also where PATH leaves them out, as it does for services and in some editors' terminals. */
const LINUX_FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/opt/microsoft/msedge',
]

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge']

const WINDOWS_PROGRAMS = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]
/** Where programs are installed for all users, as 64 bits and as 32, and for one user. */
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']

const each = (
  names: readonly string[],
  folders: readonly string[],
  place: (name: string, folder: string) => string,
) => names.flatMap((name) => folders.map((folder) => place(name, folder)))

const pathFolders = ({ PATH = '' }: Machine['env']) => PATH.split(posix.delimiter).filter(posix.isAbsolute)

/** Every place where a machine may have its browser, the one that is wanted most first. */
export function browserPlaces({ platform, env }: Omit<Machine, 'exists'>): string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? [])
    return each(WINDOWS_PROGRAMS, folders, (program, folder) => win32.join(folder, program))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
    return each(MAC_APPS, folders, (app, folder) => posix.join(folder, `${app}.app/Contents/MacOS`, app))
  }
  const folders = [...new Set([...pathFolders(env), ...LINUX_FOLDERS])]
  return each(LINUX_NAMES, folders, (name, folder) => posix.join(folder, name))
}

/**
 * Chrome, Edge or Chromium of a machine; CHROMIUM names it where it lies elsewhere. Throws when that leads nowhere.
 * @returns undefined where there is none
 */
export function findBrowser(machine: Machine): string | undefined {
  const { CHROMIUM } = machine.env
  if (!CHROMIUM) return browserPlaces(machine).find(machine.exists)
  if (!machine.exists(CHROMIUM)) throw new Error(`CHROMIUM names ${CHROMIUM}, which is not there.`)
  return CHROMIUM
}

/** Whether its packages come from Debian's tool, so that a browser can be installed without asking anybody for anything. */
export const hasApt = ({ platform, env, exists }: Machine): boolean =>
  platform === 'linux' && pathFolders(env).some((folder) => exists(posix.join(folder, 'apt-get')))
