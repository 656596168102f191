const { readFileSync } = require('node:fs')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')
const { build } = require('esbuild')
const { compileCatalogue } = require('../../config/texts-compile')

/** Each file knows its own folder, and texts are compiled as the app's build does it. */
const asInJest = {
  name: 'as-in-jest',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](\w+-)?texts[\\/](sc|tc|en)\.json$/ }, ({ path }) => ({
      contents: compileCatalogue(readFileSync(path, 'utf8')),
      loader: 'json',
    }))
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('__dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }))
  },
}

/**
 * A file of tests as one script with everything that it imports of ours, so that to load it anew is to run it again.
 * @returns the files that it holds, and a function of `require`, `module`, `describe`, `it` and `expect`
 */
exports.bundle = async (folder, file) => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [file],
    alias: { '@': join(folder, 'src') },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [asInJest],
  })
  const code = `(function(require,module,describe,it,expect){${outputFiles[0].text}\n})`
  return {
    holds: new Set(Object.keys(metafile.inputs).map((input) => join(folder, input))),
    script: new Script(code, { filename: join(folder, file) }),
  }
}
