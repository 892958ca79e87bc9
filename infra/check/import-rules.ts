// The import rules of .dependency-cruiser.mjs.
import path from 'node:path';
import { type Cruised, cruise } from './cruise.ts';
import { folderProblems } from './folders.ts';

/** What is wrong with the imports below `root`, one line each; empty when all is well. */
export async function importProblems(root: string, cruised: Promise<Cruised> = cruise(root)): Promise<string[]> {
  const { summary, tooFew } = await cruised;
  return [...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), ...tooFew];
}

// With the rules of folders, from one reading of all imports: that is most of the work of both
if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '../..');
  const cruised = cruise(root);
  const [imports, { problems, lookedAt }] = await Promise.all([importProblems(root, cruised), folderProblems(root, cruised)]);
  for (const line of [...imports, ...problems, lookedAt]) console.log(line);
  process.exitCode = imports.length + problems.length === 0 ? 0 : 1;
}
