import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import standIn from '@/platform/left-out/prop-types'
import { filesBelow } from '../../../scripts/checks/files'

const taroUi = join(__dirname, '../../../node_modules/taro-ui')

it('the stand-in for prop-types has every type that taro-ui names', () => {
  const named = new Set(
    filesBelow(taroUi, 'lib', /\.js$/).flatMap((file) =>
      [...readFileSync(join(taroUi, file), 'utf8').matchAll(/\bPropTypes\.(\w+)/g)].map(([, name]) => name!),
    ),
  )
  expect([...named].sort()).toEqual(Object.keys(standIn).sort())
})
