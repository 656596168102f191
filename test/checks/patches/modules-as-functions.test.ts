import { sources } from 'webpack'
import { asFunction } from '../../../config/modules-as-functions'

const written = (text: string) => asFunction(new sources.RawSource(text)).source()

describe('a module of the mini program', () => {
  it('is a function', () => {
    expect(written('/***/ ((module, exports) => {\n\nrun()\n\n/***/ })')).toBe(
      '/***/ (function(module, exports) {\n\nrun()\n\n/***/ })',
    )
    const uses = '/***/ (function() {\n\nthis.a = 1\n\n/***/ })'
    expect(written(uses)).toBe(uses)
  })

  it('fails the build when webpack writes it in another form', () => {
    expect(() => written('/***/ "a"(module) {\n\nrun()\n\n/***/ }')).toThrow('does not fit this webpack')
  })
})
