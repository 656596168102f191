module.exports = globalThis.schemaValidator
