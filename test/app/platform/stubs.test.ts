import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import queryString from '@/platform/stubs/query-string'
import UniversalRouter from '@/platform/stubs/universal-router'

const PACKAGES = join(__dirname, '../../../node_modules')

it('the replacement for query-string reads names and values of a URL', () => {
  expect(queryString.parse('id=1&way=%E6%B8%A1%20a+b&id=2&empty=&alone&to=a=b&')).toEqual({
    id: '2',
    way: '%E6%B8%A1%20a+b',
    empty: '',
    alone: null,
    to: 'a=b',
  })
})

it("Taro's router uses only one function of query-string, without decoding", () => {
  const page = readFileSync(join(PACKAGES, '@tarojs/router/dist/router/page.js'), 'utf8')
  expect(page.match(/queryString\.\w+\([^)]*\)/g)).toEqual(['queryString.parse(search, { decode: false })'])
})

describe('the replacement for universal-router', () => {
  const router = new UniversalRouter([
    { path: ['/home', '/'], action: ({ pathname }, params) => ['home', pathname, params] },
    { path: '/my', action: () => ['my'] },
  ])

  it('finds a page by each of its paths', async () => {
    expect(await router.resolve('/')).toEqual(['home', '/', {}])
    expect(await router.resolve('/my')).toEqual(['my'])
  })

  it('rejects an unknown path with status 404, as the router expects', async () => {
    await expect(router.resolve('/mine')).rejects.toMatchObject({ status: 404 })
  })

  it('loads a page at once, and reports once that its code does not load', async () => {
    const lost = new Error('Loading chunk 7 failed')
    const load = jest.fn().mockRejectedValue(lost)
    const broken = new UniversalRouter([{ path: '/my', action: () => [load()] }])
    const opened = broken.resolve('/my')
    expect(load).toHaveBeenCalledTimes(1)
    await expect(opened).rejects.toBe(lost)
  })
})
