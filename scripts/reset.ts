import { rmSync } from 'node:fs'

/** Forgets everything the back end keeps on this machine; the next start seeds it afresh. */
const folder = process.env.PORTAGE_DATA ?? '.portage'
rmSync(folder, { recursive: true, force: true })
console.log(`${folder} is removed. The next 'npm start' begins with the demo data.`)
