import lighthouse from 'lighthouse'

/**
 * Prints the findings of Lighthouse for each address as JSON: { [address]: string[] }, one line per finding.
 * Usage: node lighthouse.mjs <debugging port of a Chromium> <address> …
 */
const [port, ...addresses] = process.argv.slice(2)
const found = {}
for (const address of addresses) {
  const { lhr } = await lighthouse(address, {
    port: Number(port),
    // Keeps the member signed in.
    disableStorageReset: true,
    logLevel: 'error',
    onlyCategories: ['accessibility', 'best-practices', 'seo'],
  })
  found[address] = Object.values(lhr.categories).map(({ id, score, auditRefs }) => {
    const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (lhr.audits[id].score ?? 1) < 1)
    const why = failed.map(({ id }) => `${id} ${JSON.stringify(lhr.audits[id].details?.items ?? [])}`)
    return [`${id} ${Math.round(score * 100)}`, ...why].join(': ')
  })
  found[address].push(lhr.finalDisplayedUrl)
}
console.log(JSON.stringify(found))
