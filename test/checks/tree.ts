import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { removeFolder } from '../../scripts/remove-folder'

const made: string[] = []
afterAll(() => {
  for (const root of made) removeFolder(root)
})

/**
 * Creates a small temporary tree, so that a check can be broken on purpose. It is removed when the test file
 * ends.
 */
export function tree(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'portage-checks-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  made.push(root)
  return root
}
