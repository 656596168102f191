import { type Command, runHere } from './programs'

/** The commands of `npm run lint`, in their order (CONTRIBUTING.md). */
export const LINT = {
  format: ['biome', 'ci', '.'],
  imports: [
    'depcruise',
    'src',
    'server/src',
    'sandbox/src',
    'sandbox/contract',
    'config',
    '--config',
    '.dependency-cruiser.js',
  ],
  unused: ['knip', '--production', '--no-progress', '--cache'],
  styles: ['stylelint', 'src/**/*.scss'],
  checks: ['tsx', 'scripts/checks/run.ts'],
} satisfies Record<string, Command>

if (process.argv[1]?.endsWith('lint.ts')) for (const command of Object.values(LINT)) runHere(command)
