const { parentPort, workerData } = require('node:worker_threads')
const { PGlite } = require('@electric-sql/pglite')
const { answerTo, GOODBYE } = require('./session')

/**
 * Runs the embedded PostgreSQL on a separate thread, so that it blocks only its own callers. It posts
 * 'ready', then accepts connections: ports that use PostgreSQL's protocol. The message 'close' ends it. This
 * file is JavaScript, because a thread does not inherit the TypeScript loader of its process.
 */
async function main() {
  const postgres = new PGlite(workerData.folder)
  await postgres.waitReady
  // The default level logs every step.
  await postgres.exec('set client_min_messages to warning')
  const answer = answerTo(async (bytes) => {
    const { data } = await postgres.execProtocol(bytes, { throwOnError: false })
    // A copy: the next answer overwrites the buffer that holds these bytes.
    return data.slice()
  })
  parentPort.on('message', (told) => {
    if (told === 'close') {
      const end = (code) => () => process.exit(code)
      postgres.close().then(end(0), end(1))
    } else {
      told.on('message', (bytes) => answer(told, bytes))
      // A connection that closes without a terminate message would keep the session for its open transaction.
      told.on('close', () => answer(told, GOODBYE))
    }
  })
  parentPort.postMessage('ready')
}

main()
