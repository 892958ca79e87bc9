// The checks that `npm run check` runs: what each asks, and the command that answers.

export interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

export const rooms = [
  'contracts',
  'platform',
  'services',
  'gateway',
  'shell',
  'mf-claims',
  'mf-field',
  'mf-billing',
  'mf-comms',
  'infra',
  'e2e',
];

const own = (file: string): [string, ...string[]] => [process.execPath, `infra/check/${file}`];

/** One checker: each of several works out the same shared types anew, which takes twice the processor time; two checks run at a time anyway. */
const types = (project: string): [string, ...string[]] => ['tsc', '-p', project, '--noEmit', '--pretty', 'false', '--checkers', '1'];

/** Slow ones first, so that two at a time end together. */
export const checks: readonly Check[] = [
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'types of the Node rooms', command: types('tsconfig.json') },
  { name: 'types of the web rooms', command: types('tsconfig.web.json') },
  { name: 'regular expressions', command: own('patterns/patterns.ts') },
  { name: 'import rules and folders', command: own('import-rules.ts') },
  { name: 'screen rules', command: own('screen-rules.ts') },
  { name: 'dead code and unused packages', command: ['knip', '--treat-config-hints-as-errors', '--no-progress'] },
  { name: 'copied code', command: ['jscpd', '--config', '.jscpd.json'] },
  { name: 'format', command: ['biome', 'format', '--max-diagnostics=20'] },
  { name: 'workspace versions', command: ['sherif'] },
  { name: 'lock file', command: own('lock-file.ts') },
  { name: 'table of settings', command: own('settings-table.ts') },
  { name: 'rights on the event server', command: [process.execPath, 'infra/nats/rights.ts'] },
  { name: 'nothing left behind', command: own('left-behind.ts') },
  { name: 'retired words', command: own('retired-words.ts') },
];
