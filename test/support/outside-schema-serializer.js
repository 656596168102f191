module.exports = globalThis.schemaSerializer
