import path from 'node:path'
import type { Compiler, Dependency, Module } from 'webpack'

/**
 * Ours, and what draws: none of their functions asks for `this`, and none is the engine's own, which might. The check
 * `direct` holds it (scripts/checks/called-directly.ts).
 */
const PLACES = ['src', 'node_modules/react'].map((place) => path.resolve(__dirname, '..', place) + path.sep)

const asksForNoThis = (module: Module | null): boolean =>
  PLACES.some((place) => module?.nameForCondition()?.startsWith(place))

/** How a module speaks of what another one hands out; webpack's types do not have it. */
interface Spoken extends Dependency {
  /** the names that it goes by, from the other module on */
  ids: readonly string[]
  /** whether it is called there */
  call?: boolean
}

/** What is called by its name; what a module hands out as its default may be made by no ES module. */
const isCallByName = (dependency: Dependency): dependency is Spoken => {
  if (dependency.type !== 'harmony import specifier') return false
  const { call, ids } = dependency as Spoken
  return call === true && ids.length === 1 && ids[0] !== 'default'
}

/**
 * webpack writes a call of what a module hands to another one as `(0,a.b)()`, so that the function is not told `a` as
 * its `this`. Where no function asks for it, `a.b()` does the same: 4 letters less, eight thousand times in a build.
 */
export class CallDirectly {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CallDirectly', ({ hooks, moduleGraph }) => {
      hooks.finishModules.tap('CallDirectly', (modules) => {
        for (const { dependencies: needed } of modules)
          for (const one of needed)
            if (isCallByName(one) && asksForNoThis(moduleGraph.getModule(one))) one.call = false
      })
    })
  }
}
