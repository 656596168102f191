module.exports = globalThis.embeddedPostgres
