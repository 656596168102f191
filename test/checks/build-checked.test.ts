import { spawnSync } from 'node:child_process'
import * as builds from '../../scripts/build/build-once'
import { buildChecked, TARGETS } from '../../scripts/build/targets'
import { buildForStart } from '../../scripts/start'

jest.mock('node:child_process', () => ({
  ...jest.requireActual<object>('node:child_process'),
  spawnSync: jest.fn(),
}))
jest.mock('../../scripts/build/build-once')

/** Makes the check of articles fail. Everything else succeeds. */
const withBadArticle = () =>
  jest.mocked(spawnSync).mockImplementation(((_: string, args: readonly string[]) => ({
    status: args.includes('articles') ? 1 : 0,
  })) as never)

describe('an invalid article', () => {
  const built = jest.mocked(builds.buildOnce)
  beforeEach(() => {
    jest.resetAllMocks()
    jest.spyOn(console, 'log').mockReturnValue()
    withBadArticle()
    jest.mocked(builds.reasonToBuild).mockReturnValue(undefined)
  })
  it.each(['h5', 'weapp'] as const)('stops the build of %s even if nothing else changed', async (name) => {
    await expect(buildChecked(TARGETS[name])).rejects.toThrow('articles failed')
    expect(built).not.toHaveBeenCalled()
  })
  it('stops npm start', async () => {
    await expect(buildForStart()).rejects.toThrow('articles failed')
    expect(built).not.toHaveBeenCalled()
  })
})
