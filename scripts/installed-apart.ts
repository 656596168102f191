import { execSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './programs'
import { removeFolder } from './remove-folder'

/**
 * Installs packages that nothing else needs into `.cache/<name>`, at their first use. They have their own
 * manifest and possibly their own lock file. Their install scripts do not run.
 * @param manifest the folder of package.json. Its other files are copied next to the packages.
 * @returns the folder with its node_modules. Throws if npm fails.
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
    // By the name `npm`, not by its file: on Windows npm is a script, which only a shell can start.
    execSync(`npm ${isLocked ? 'ci' : 'install --no-package-lock --legacy-peer-deps'} --ignore-scripts`, {
      cwd: folder,
      stdio: 'inherit',
    })
    writeFileSync(stamp, wanted)
  }
  return folder
}
