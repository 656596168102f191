import { compilePackage } from './compile'

/**
 * Usage: npm run pack:weapp. Creates the package that an upload would send to WeChat, checked by WeChat's
 * packager, without an account.
 */
compilePackage().then(
  // The packager leaves processes running.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
