import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { installApart } from '../installed-apart'
import { ROOT } from '../programs'
import { removeFolder } from '../remove-folder'

/**
 * Attributes of the account, such as its kind and its limits in MB. The packager requests them from WeChat
 * unless they are given.
 */
export interface AccountAttributes {
  platform: boolean
  appType: number
  isSandbox: boolean
  released: boolean
  setting: Record<string, number>
}

/** Options of a project. Without `attr`, the packager requests the attributes from WeChat with the key. */
export interface ProjectOptions {
  appid: string
  type: 'miniProgram'
  /** folder with app.json and project.config.json */
  projectPath: string
  /** text of WeChat's key for uploads */
  privateKey: string
  attr?: () => Promise<AccountAttributes>
}

interface Asked {
  project: object
  setting: { useProjectConfig: true }
  onProgressUpdate: () => void
}

/** The part of miniprogram-ci that we use. */
export interface Packager {
  Project: new (options: ProjectOptions) => object
  /** Returns every file of the package as a phone receives it, by path. */
  getCompiledResult(asked: Asked): Promise<Record<string, string | Buffer>>
  upload(asked: Asked & { version: string; desc: string }): Promise<object>
}

const MANIFEST = join(ROOT, 'scripts/release/packager')

/**
 * Loads WeChat's packager. It has 270 MB and nothing else needs it, so the first call installs it. Its
 * install scripts are only needed to build iOS and Android apps.
 */
export const loadPackager = (): Packager =>
  createRequire(join(installApart(MANIFEST, 'packager'), 'package.json'))('miniprogram-ci')

/** Writes the packager's files into a folder, which is emptied first. */
export function writePackage(folder: string, files: Record<string, string | Buffer>): void {
  removeFolder(folder)
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
