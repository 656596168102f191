import { mainPages, preloadRule, subPackages, wechatPage } from '../../src/screens/packages'
import { SCREENS } from '../../src/screens/screens'
import sitemap from '../../src/sitemap.json'

describe('the app.json and sitemap of the mini program', () => {
  it('preloads only existing packages, never the main one, for the likely next screen', () => {
    const pages = [
      ...mainPages,
      ...subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
    ]
    const roots = subPackages.map(({ root }) => root)
    for (const [page, { packages }] of Object.entries(preloadRule)) {
      expect(pages).toContain(page)
      expect(roots).toEqual(expect.arrayContaining(packages))
      expect(packages).not.toContain(page.split('/')[0])
    }
    const packagesAfter = Object.entries(preloadRule).map(([page, { packages }]) => [page, packages])
    expect(Object.fromEntries(packagesAfter)).toEqual({
      [wechatPage(SCREENS.home)]: ['parcels', 'sign-in'],
      [wechatPage(SCREENS.parcelList)]: ['parcels'],
      [wechatPage(SCREENS.my)]: ['parcels', 'member'],
      [wechatPage(SCREENS.registerLogin)]: ['parcels'],
    })
  })

  it('every screen is a page of one package', () => {
    const inPackages = subPackages.flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`))
    const screens = Object.values(SCREENS).map(wechatPage)
    expect([...mainPages, ...inPackages].sort()).toEqual(screens.sort())
    expect(mainPages.filter((page) => !page.startsWith('features/'))).toEqual([])
    expect(inPackages.filter((page) => page.startsWith('features/'))).toEqual([])
  })

  it('lets WeChat search index only public screens', () => {
    const allowed = sitemap.rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
    const shown = Object.values(SCREENS).filter(({ page }) => allowed.includes(page))
    expect(shown).toHaveLength(allowed.length)
    expect(shown.filter(({ memberOnly }) => memberOnly)).toEqual([])
    expect(sitemap.rules[sitemap.rules.length - 1]).toEqual({ action: 'disallow', page: '*' })
  })
})
