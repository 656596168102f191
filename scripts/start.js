const { setFlagsFromString } = require('node:v8')
const { register } = require('tsx/cjs/api')

// What the embedded PostgreSQL does once at its start is not worth compiling for speed; what it does often is.
setFlagsFromString('--wasm-tiering-budget=300000000')

// TypeScript is read to see what has to be built, not any more by the back end, which then runs in this process.
const unregister = register()
const { buildForStart } = require('./start.ts')
unregister()

buildForStart()
  .then(() => import('../dist/server/main.mjs'))
  .catch((error) => {
    console.error(error.message)
    process.exit(1)
  })
