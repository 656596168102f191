import { join } from 'node:path'
import { buildOnce, type Target } from '../build/build-once'
import { TARGETS } from '../build/targets'
import { ROOT } from '../programs'
import { packageSizes } from './package-sizes'
import { loadPackager, writePackage } from './packager'
import { PACKAGE_LIMIT, sizeProblems, TOTAL_LIMIT } from './release-problems'

const PACKED = 'dist/weapp-packed'

/**
 * Attributes of a company's account, with limits in MB. Without them, the packager requests them from WeChat
 * with a key.
 */
const ATTRIBUTES = {
  platform: false,
  appType: 0,
  isSandbox: false,
  released: true,
  setting: {
    MaxCodeSize: PACKAGE_LIMIT / 1024 / 1024,
    MaxSubpackageSubCodeSize: PACKAGE_LIMIT / 1024 / 1024,
    MaxSubpackageFullCodeSize: TOTAL_LIMIT / 1024 / 1024,
    NavigateMiniprogramLimit: 10,
    MaxSubPackageLimit: 100,
    MinTabbarCount: 2,
    MaxTabbarCount: 5,
    MaxCustomTabbarCount: 10,
    MaxTabbarIconSize: 40,
  },
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

/**
 * Builds the mini program unless it is up to date. WeChat's packager then checks it and compiles it into
 * dist/weapp-packed. Throws the packager's errors, or an error with the packages that are too large.
 * @param target the mini program's target, with the values for the build.
 */
export async function compilePackage(target: Target = TARGETS.weapp): Promise<void> {
  await buildOnce(ROOT, target)
  const packager = loadPackager()
  const project = new packager.Project({
    appid: 'touristappid',
    type: 'miniProgram',
    projectPath: join(ROOT, target.out),
    privateKey: 'not used, because attr returns the attributes',
    attr: async () => ATTRIBUTES,
  })
  const setting = { useProjectConfig: true } as const
  const files = await packager.getCompiledResult({ project, setting, onProgressUpdate: () => {} })
  writePackage(join(ROOT, PACKED), files)
  const sizes = packageSizes(join(ROOT, PACKED))
  console.log(`\n${PACKED}: ${Object.keys(files).length} files, ${kb(sizes.total)}`)
  for (const [name, bytes] of Object.entries({ main: sizes.main, ...sizes.subPackages }))
    console.log(`  ${name.padEnd(24)} ${kb(bytes).padStart(10)}`)
  const problems = sizeProblems(sizes)
  if (problems.length) throw new Error(problems.join('\n'))
}
