import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildOnce } from '../build/build-once'
import { filesAt } from '../build/fingerprint'
import { TARGETS, valuesOf } from '../build/targets'
import { ROOT } from '../programs'
import { compilePackage } from './compile'
import { loadPackager } from './packager'
import { builtProblems, type ReleaseSettings, settingsProblems } from './release-problems'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

function refuseIf(problems: readonly string[]): void {
  if (problems.length)
    throw new Error(`Nothing was uploaded:\n${problems.map((text) => `  ${text}`).join('\n')}`)
}

/**
 * Usage: PORTAGE_WECHAT_KEY=<file> npm run upload:weapp
 *
 * Uploads a release to WeChat. It is a trial version there until a person submits it. Its version is that of
 * package.json, and its description is the last commit. The key is the file for uploads from
 * mp.weixin.qq.com.
 */
async function main(): Promise<void> {
  const settings: ReleaseSettings = JSON.parse(read('scripts/release/release.json'))
  const keyFile = process.env.PORTAGE_WECHAT_KEY ?? ''
  const noKey = existsSync(keyFile) ? [] : ['PORTAGE_WECHAT_KEY is not the path of a key file']
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  const notCommitted = git('status', '--porcelain') ? ['there are uncommitted changes'] : []
  refuseIf([...settingsProblems(settings), ...noKey, ...notCommitted])

  // config/index.ts puts the address into the build. It is also one of the values that decide whether a build
  // is needed.
  process.env.PORTAGE_API = settings.api
  const target = { ...TARGETS.weapp, values: valuesOf(settings.api) }
  await buildOnce(ROOT, target)
  const scripts = filesAt(join(ROOT, target.out)).filter((file) => file.endsWith('.js'))
  refuseIf(
    builtProblems(Object.fromEntries(scripts.map((file) => [file, readFileSync(file, 'utf8')])), settings),
  )
  await compilePackage(target)

  const packager = loadPackager()
  const project = new packager.Project({
    appid: settings.appId,
    type: 'miniProgram',
    projectPath: join(ROOT, target.out),
    privateKey: readFileSync(keyFile, 'utf8'),
  })
  const version: string = JSON.parse(read('package.json')).version
  const desc = git('log', '-1', '--format=%h %s')
  await packager.upload({
    project,
    version,
    desc,
    setting: { useProjectConfig: true },
    onProgressUpdate: () => {},
  })
  console.log(`${version} was uploaded to WeChat: ${desc}`)
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
