import { posix, win32 } from 'node:path'

/** The facts about a machine that the search needs. Tests pass machines of other systems. */
export interface Machine {
  platform: string
  env: Record<string, string | undefined>
  exists(path: string): boolean
}

/**
 * Names of Chromium and related browsers in the distributions. Headless Chromium comes first, because the
 * same pages cost it a fifth less.
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
/**
 * Folders that are searched even if PATH lacks them, as it does for services and in the terminals of some
 * editors.
 */
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
/** Variables with the folders of programs: for all users as 64 bits, as 32 bits, and for one user. */
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']

const each = (
  names: readonly string[],
  folders: readonly string[],
  place: (name: string, folder: string) => string,
) => names.flatMap((name) => folders.map((folder) => place(name, folder)))

const pathFolders = ({ PATH = '' }: Machine['env']) => PATH.split(posix.delimiter).filter(posix.isAbsolute)

/** Returns every path where a machine may have its browser, the preferred one first. */
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
 * Returns the path of a machine's Chrome, Edge or Chromium. The variable CHROMIUM names it in another place.
 * Throws if there is no such file.
 * @returns undefined if there is none.
 */
export function findBrowser(machine: Machine): string | undefined {
  const { CHROMIUM } = machine.env
  if (!CHROMIUM) return browserPlaces(machine).find(machine.exists)
  if (!machine.exists(CHROMIUM)) throw new Error(`CHROMIUM is ${CHROMIUM}, which does not exist.`)
  return CHROMIUM
}

/** Returns whether the machine has apt-get, so that a browser can be installed without a question. */
export const hasApt = ({ platform, env, exists }: Machine): boolean =>
  platform === 'linux' && pathFolders(env).some((folder) => exists(posix.join(folder, 'apt-get')))
