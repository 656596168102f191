import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../server/src/base/context'
import type { ServeCall } from '../../server/src/http/serve-call'
import { SANDBOX_CALLS } from '../contract/all-calls'
import { sandboxRefusalTexts } from '../contract/refusals'
import { createSandboxClock } from './clock'
import { demoSignIns, seedDemoData } from './demo/demo'
import { createSandboxServices } from './external-services/external-services'
import { createSandboxJob } from './job'
import { type SandboxRouteDependencies, sandboxRoutes } from './routes'

/**
 * Returns the parts of the sandbox that the back end uses, as declared by `Sandbox` in
 * server/src/outside/sandbox.ts. Only that file loads this one, and only if the setting is on.
 * @param real returns the real time.
 */
export function openSandbox(real: AppContext['now']) {
  const clock = createSandboxClock(real)
  return {
    now: clock.now,
    calls: SANDBOX_CALLS,
    refusals: sandboxRefusalTexts,
    demoSignIns,
    seedDemoData,
    createServices: createSandboxServices,
    createJob: createSandboxJob,
    registerRoutes: (
      app: FastifyInstance,
      serve: ServeCall,
      parts: Omit<SandboxRouteDependencies, 'clock'>,
    ) => sandboxRoutes(app, serve, { ...parts, clock }),
  }
}
