const { setFlagsFromString } = require('node:v8')
const { register } = require('tsx/cjs/api')

// V8 should not optimise code of the embedded PostgreSQL that runs once at its start, but only code that runs
// often.
setFlagsFromString('--wasm-tiering-budget=300000000')

// TypeScript is compiled here only to find what must be built. The back end then runs in this process without
// it.
const unregister = register()
const { buildForStart } = require('./start.ts')
unregister()

buildForStart()
  .then(() => import('../dist/server/main.mjs'))
  .catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
