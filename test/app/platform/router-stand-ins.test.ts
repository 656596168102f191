import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import queryString from '@/platform/left-out/query-string'
import UniversalRouter from '@/platform/left-out/universal-router'
import { SCREENS } from '../../../config/screens'

const PACKAGES = join(__dirname, '../../../node_modules')

it('the stand-in for query-string reads names and values as an address has them', () => {
  expect(queryString.parse('id=1&way=%E6%B8%A1%20a+b&id=2&empty=&alone&to=a=b&')).toEqual({
    id: '2',
    way: '%E6%B8%A1%20a+b',
    empty: '',
    alone: null,
    to: 'a=b',
  })
})

it("Taro's router asks nothing else of query-string, and takes values as they are written", () => {
  const page = readFileSync(join(PACKAGES, '@tarojs/router/dist/router/page.js'), 'utf8')
  expect(page.match(/queryString\.\w+\([^)]*\)/g)).toEqual(['queryString.parse(search, { decode: false })'])
})

describe('the stand-in for universal-router', () => {
  const router = new UniversalRouter([
    { path: ['/home', '/'], action: ({ pathname }, params) => ['home', pathname, params] },
    { path: '/my', action: () => ['my'] },
  ])

  it('finds a page by each of its addresses', async () => {
    expect(await router.resolve('/')).toEqual(['home', '/', {}])
    expect(await router.resolve('/my')).toEqual(['my'])
  })

  it('says of another address that no page has it, as the router asks for it', async () => {
    await expect(router.resolve('/mine')).rejects.toMatchObject({ status: 404 })
  })

  it('needs no patterns: no address of a screen has one', () => {
    for (const { paths } of Object.values(SCREENS))
      for (const path of paths) expect(path).toMatch(/^[\w/-]+$/)
  })
})
