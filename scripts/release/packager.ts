import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { installApart } from '../installed-apart'
import { ROOT } from '../programs'
import { removeFolder } from '../remove-folder'

/** What the packager asks WeChat about the account unless it is given: its limits in MB, its kind. */
export interface AccountAttributes {
  platform: boolean
  appType: number
  isSandbox: boolean
  released: boolean
  setting: Record<string, number>
}

/** Asked of WeChat with the key, unless the attributes are handed over. */
export interface ProjectOptions {
  appid: string
  type: 'miniProgram'
  /** the folder with app.json and project.config.json */
  projectPath: string
  /** the text of the key that WeChat hands out for uploads */
  privateKey: string
  attr?: () => Promise<AccountAttributes>
}

interface Asked {
  project: object
  setting: { useProjectConfig: true }
  onProgressUpdate: () => void
}

/** The part of miniprogram-ci that is used here. */
export interface Packager {
  Project: new (options: ProjectOptions) => object
  /** every file of the package as a phone gets it, by its path */
  getCompiledResult(asked: Asked): Promise<Record<string, string | Buffer>>
  upload(asked: Asked & { version: string; desc: string }): Promise<object>
}

const MANIFEST = join(ROOT, 'scripts/release/packager')

/**
 * WeChat's packager. It is 270 MB that nothing else needs, so the first call installs it; what its install scripts
 * build is for building iOS and Android apps.
 */
export const loadPackager = (): Packager =>
  createRequire(join(installApart(MANIFEST, 'packager'), 'package.json'))('miniprogram-ci')

/** Writes what the packager made into a folder, which is emptied before. */
export function writePackage(folder: string, files: Record<string, string | Buffer>): void {
  removeFolder(folder)
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
