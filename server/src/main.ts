import { exitWithError } from './base/cannot-start'
import { readSettings } from './base/settings'
import { startServer } from './start'

/** How long the database may take to close, after requests and jobs had their time (ms). */
const DATABASE_CLOSE_MS = 1500
/**
 * Time for the whole stop (ms), unless `closeTimeoutMs` needs more. Process managers usually kill a process
 * after 10 s.
 */
const STOP_MS = 9500

/** Waits for running work, and ends the process even if some of it does not end. */
function stop(close: () => Promise<void>, closeTimeoutMs: number): void {
  setTimeout(
    () => {
      console.error('Portage stopped before all requests and jobs had ended.')
      process.exit(1)
    },
    Math.max(STOP_MS, closeTimeoutMs + DATABASE_CLOSE_MS),
  )
  close().then(() => process.exit(0), exitWithError)
}

async function main(): Promise<void> {
  const settings = readSettings()
  const { url, demoSignIns, close } = await startServer(settings)
  // Registered before the address is printed: a reader of the address may stop the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop(close, settings.closeTimeoutMs))
  const lines = [
    '',
    `  Portage        ${url}`,
    settings.sandbox ? `  Operator page  ${url}/sandbox   (warehouse, codes sent by SMS and e-mail)` : '',
    `  Every call     ${url}/docs`,
    ...(demoSignIns.length > 0
      ? [
          '',
          '  Demo sign-ins (by e-mail and password):',
          ...demoSignIns.map(
            ({ email, password, memberType }) => `    ${email}   ${password}   ${memberType} member`,
          ),
        ]
      : []),
    '',
  ]
  console.log(lines.join('\n'))
}

main().catch(exitWithError)
