import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../checks/files'

/** The requested files cannot be written. The message has the reason. */
export class NewRefused extends Error {}

/** New contents of files below a root. Nothing is written before all contents are known to fit. */
export class Plan {
  readonly #contents = new Map<string, string>()

  constructor(private readonly root: string) {}

  /** Files that are created or changed, relative to the root. */
  get files(): string[] {
    return [...this.#contents.keys()].sort()
  }

  has(file: string): boolean {
    return this.#contents.has(file) || existsSync(join(this.root, file))
  }

  folders(folder: string): string[] {
    return readdirSync(join(this.root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
  }

  filesBelow(folder: string): string[] {
    return filesBelow(this.root, folder, /\.ts$/)
  }

  read(file: string): string {
    if (!this.has(file)) throw new NewRefused(`${file} does not exist.`)
    return this.#contents.get(file) ?? readFileSync(join(this.root, file), 'utf8')
  }

  create(file: string, text: string): void {
    if (this.has(file)) throw new NewRefused(`${file} already exists.`)
    this.#contents.set(file, text)
  }

  /** Replaces an anchor by `text`. Throws NewRefused unless the anchor is in the file exactly once. */
  replace(file: string, anchor: string, text: string): void {
    const [before, after, ...more] = this.read(file).split(anchor)
    if (after === undefined || more.length)
      throw new NewRefused(`${file} must contain '${anchor.trim()}' exactly once. Nothing was written.`)
    this.#contents.set(file, before + text + after)
  }

  insertBefore(file: string, anchor: string, text: string): void {
    this.replace(file, anchor, text + anchor)
  }

  /** Adds an import before everything else. Biome sorts it later. */
  addImport(file: string, line: string): void {
    this.#contents.set(file, `${line}\n${this.read(file)}`)
  }

  addWords(file: string, key: string, words: Readonly<Record<string, string>>): void {
    const catalogue = JSON.parse(this.read(file))
    if (key in catalogue) throw new NewRefused(`${file} already has '${key}'.`)
    this.#contents.set(file, `${JSON.stringify({ ...catalogue, [key]: words }, null, 2)}\n`)
  }

  write(): void {
    for (const [file, text] of this.#contents) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true })
      writeFileSync(join(this.root, file), text)
    }
  }
}
