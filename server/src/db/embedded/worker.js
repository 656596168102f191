const { parentPort, workerData } = require('node:worker_threads')
const { PGlite } = require('@electric-sql/pglite')
const { answerTo, GOODBYE } = require('./session')

/**
 * The embedded PostgreSQL on a thread of its own, where it keeps nobody waiting who does not ask it. Says 'ready', then
 * takes connections: ports on which PostgreSQL's own protocol is spoken. 'close' ends it. JavaScript, because a thread
 * knows nothing of the reader of TypeScript that its process was started with.
 */
async function main() {
  const postgres = new PGlite(workerData.folder)
  await postgres.waitReady
  // It speaks of every step that it takes otherwise.
  await postgres.exec('set client_min_messages to warning')
  const answer = answerTo(async (bytes) => {
    const { data } = await postgres.execProtocol(bytes, { throwOnError: false })
    // A copy: the bytes lie in a buffer that the next answer is written into.
    return data.slice()
  })
  parentPort.on('message', (told) => {
    if (told === 'close') {
      const end = (code) => () => process.exit(code)
      postgres.close().then(end(0), end(1))
    } else {
      told.on('message', (bytes) => answer(told, bytes))
      // Whoever is gone without a goodbye would keep the session for the transaction that was open.
      told.on('close', () => answer(told, GOODBYE))
    }
  })
  parentPort.postMessage('ready')
}

main()
