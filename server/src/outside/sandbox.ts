import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import type { Gateway } from '../areas/payments/gateway'
import type { AppContext } from '../base/context'
import type { Settings } from '../base/settings'
import type { PictureUrlSigner } from '../files/picture-address'
import { addMessagesToCatalogue, type MessageCatalogue } from '../http/messages'
import type { ServeCall } from '../http/serve-call'
import type { SandboxSimulatedServices } from './external-services'

/** Work that the sandbox repeats. */
export interface SandboxJob {
  intervalMs: number
  work(): Promise<void>
}

/** A demo member's sign-in by e-mail and password. */
export interface DemoMemberCredentials {
  email: string
  password: string
  memberType: string
}

/** The parts of the sandbox that the back end uses. `openSandbox` of sandbox/src/sandbox.ts returns it. */
export interface Sandbox {
  /** the current time by the operator's clock, which the whole back end uses */
  now(): Date
  /** all calls of the operator */
  readonly calls: readonly Call[]
  /** the texts of their refusals */
  readonly refusals: MessageCatalogue
  readonly demoSignIns: readonly DemoMemberCredentials[]
  /** Creates the demo members if there are none. */
  seedDemoData(context: AppContext): Promise<void>
  /** Creates the external services that the sandbox plays. */
  createServices(context: AppContext): SandboxSimulatedServices
  createJob(context: AppContext): SandboxJob
  /**
   * Serves the operator's calls and pages, and the gateway's page. `runJobs` runs all jobs once, and returns
   * the names of the jobs that failed.
   */
  registerRoutes(
    app: FastifyInstance,
    serve: ServeCall,
    parts: {
      context: AppContext
      gateway: Gateway
      addresses: PictureUrlSigner
      runJobs: () => Promise<string[]>
    },
  ): void
}

/**
 * Loads the sandbox if the setting is on. Production does not load it: nothing else in server/src imports it.
 * @param real the machine's clock
 */
export async function loadSandbox(
  settings: Pick<Settings, 'sandbox'>,
  real: AppContext['now'],
): Promise<Sandbox | undefined> {
  if (!settings.sandbox) return undefined
  const { openSandbox } = await import('../../../sandbox/src/sandbox')
  const sandbox: Sandbox = openSandbox(real)
  addMessagesToCatalogue(sandbox.refusals)
  return sandbox
}
