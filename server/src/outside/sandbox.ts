import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../src/contract/base/call'
import type { Gateway } from '../areas/payments/gateway'
import type { AppContext } from '../base/context'
import type { Settings } from '../base/settings'
import type { PictureUrlSigner } from '../files/picture-address'
import { addMessagesToCatalogue, type MessageCatalogue } from '../http/messages'
import type { ServeCall } from '../http/serve-call'
import type { SandboxSimulatedServices } from './external-services'

/** What the sandbox does again and again. */
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

/** What the back end gets of the sandbox: what `openSandbox` of sandbox/src/sandbox.ts gives. */
export interface Sandbox {
  /** the present moment by the operator's clock, which the whole back end uses */
  now(): Date
  /** every call of the operator */
  readonly calls: readonly Call[]
  /** the words of their refusals */
  readonly refusals: MessageCatalogue
  readonly demoSignIns: readonly DemoMemberCredentials[]
  /** Writes the demo members where there are none. */
  seedDemoData(context: AppContext): Promise<void>
  /** The players of the outside world. */
  createServices(context: AppContext): SandboxSimulatedServices
  createJob(context: AppContext): SandboxJob
  /**
   * Serves the operator's calls and pages, and the gateway's page. `runJobs` does what is due by now, and returns the
   * names of the jobs that failed.
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
 * Loads the sandbox when the setting says so. Production does not: nothing else in server/src imports it.
 * @param real the present moment
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
