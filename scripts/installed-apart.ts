import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs'
import { removeFolder } from './remove-folder'

/**
 * Installs packages that nothing else needs into `.cache/<name>`, when they are first asked for, by a manifest and, where
 * it has one, a lock file of their own. None of their install scripts run.
 * @param manifest the folder of package.json; what else is in it lies beside the packages, too
 * @returns the folder with its node_modules. Throws when npm fails.
 */
export function installApart(manifest: string, name: string): string {
  const folder = join(ROOT, '.cache', name)
  const stamp = join(folder, 'installed')
  const lock = join(manifest, 'package-lock.json')
  const isLocked = existsSync(lock)
  const wanted = createHash('sha256')
    .update(readFileSync(isLocked ? lock : join(manifest, 'package.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    removeFolder(folder)
    mkdirSync(folder, { recursive: true })
    cpSync(manifest, folder, { recursive: true })
    // Not by its file: on Windows npm is a script, which only a shell starts.
    execSync(`npm ${isLocked ? 'ci' : 'install --no-package-lock --legacy-peer-deps'} --ignore-scripts`, {
      cwd: folder,
      stdio: 'inherit',
    })
    writeFileSync(stamp, wanted)
  }
  return folder
}
