import { exitWithError } from './base/cannot-start'
import { readSettings } from './base/settings'
import { startServer } from './start'

/** How long (ms) the database may take to close, after requests and jobs had their time. */
const DATABASE_CLOSE_MS = 1500
/** What a stop may take in all (ms), however short the time of requests is: who stops us kills after 10 s. */
const STOP_MS = 9500

/** Lets what runs come to its end, and ends the process also where something does not. */
function stop(close: () => Promise<void>, closeTimeoutMs: number): void {
  setTimeout(
    () => {
      console.error('Portage was stopped before all that ran had ended.')
      process.exit(1)
    },
    Math.max(STOP_MS, closeTimeoutMs + DATABASE_CLOSE_MS),
  )
  close().then(() => process.exit(0), exitWithError)
}

async function main(): Promise<void> {
  const settings = readSettings()
  const { url, demoSignIns, close } = await startServer(settings)
  // Before the address is told: whoever reads it may stop us at once.
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
