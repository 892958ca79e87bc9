// Runs the import rules of .dependency-cruiser.mjs.
import path from 'node:path';
import { cruise } from './cruise.ts';

/** What is wrong with the imports below `root`, one line each; empty when all is well. */
export async function importProblems(root: string): Promise<string[]> {
  const { summary, tooFew } = await cruise(root);
  return [...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), ...tooFew];
}

if (import.meta.main) {
  const problems = await importProblems(path.resolve(import.meta.dirname, '../..'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
