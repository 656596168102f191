import { endWith } from './cannot-start'
import { DEMO_MEMBERS, DEMO_PASSWORD } from './demo/demo'
import { readSettings } from './settings'
import { startServer } from './start'

async function main(): Promise<void> {
  const settings = readSettings()
  const { url, close } = await startServer(settings)
  const lines = [
    '',
    `  Portage        ${url}`,
    settings.sandbox ? `  Operator page  ${url}/sandbox   (warehouse, codes sent by SMS and e-mail)` : '',
    `  Every call     ${url}/docs`,
    ...(settings.sandbox
      ? [
          '',
          '  Demo sign-ins (by e-mail and password):',
          ...DEMO_MEMBERS.map(
            ({ email, memberType }) => `    ${email}   ${DEMO_PASSWORD}   ${memberType} member`,
          ),
        ]
      : []),
    '',
  ]
  console.log(lines.join('\n'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

main().catch(endWith)
