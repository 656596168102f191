import { compilePackage } from './compile'

/** Usage: npm run pack:weapp — what WeChat would be sent, checked by its own packager, without an account. */
compilePackage().then(
  // The packager leaves processes of its own running.
  () => process.exit(0),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
