// A vitest reporter that leaves the counts of a run, and every skipped test with its reason, in the file TALLY_FILE.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Tally } from './tally.ts';

const nameOf = (test: TestCase) => `${path.relative(process.cwd(), test.module.moduleId)}: ${test.fullName}`;

export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const results = tests.map((test) => ({ name: nameOf(test), result: test.result() }));
    const named = (state: string) => results.filter(({ result }) => result.state === state);
    const brokenFiles = modules
      .filter((module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0)
      .map((module) => `${path.relative(process.cwd(), module.moduleId)}: the file itself failed`);
    const strays = unhandledErrors.map((error) => `error outside of any test: ${error.message}`);
    const tally: Tally = {
      passed: named('passed').length,
      failed: [...named('failed').map(({ name }) => name), ...brokenFiles, ...strays],
      skipped: named('skipped').map(({ name, result }) => ({ name, why: (result.state === 'skipped' && result.note) || '' })),
    };
    const file = process.env['TALLY_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(tally));
  }
}
