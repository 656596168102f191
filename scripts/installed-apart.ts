import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs'
import { removeFolder } from './remove-folder'

/**
 * Installs packages that nothing else needs into `.cache/<name>`, when they are first asked for, by a manifest and a lock
 * file of their own. None of their install scripts run.
 * @param manifest the folder of package.json and package-lock.json; what else is in it lies beside the packages, too
 * @returns the folder with its node_modules. Throws when npm fails.
 */
export function installApart(manifest: string, name: string): string {
  const folder = join(ROOT, '.cache', name)
  const stamp = join(folder, 'installed')
  const lock = createHash('sha256')
    .update(readFileSync(join(manifest, 'package-lock.json')))
    .digest('hex')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    removeFolder(folder)
    mkdirSync(folder, { recursive: true })
    cpSync(manifest, folder, { recursive: true })
    // Not by its file: on Windows npm is a script, which only a shell starts.
    execSync('npm ci --ignore-scripts', { cwd: folder, stdio: 'inherit' })
    writeFileSync(stamp, lock)
  }
  return folder
}
