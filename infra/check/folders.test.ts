// The check of the folders raises the alarm: each rule gets a planted violation in a small copy of the repository.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { circlesOf, folderProblems } from './folders.ts';

const root = path.resolve(import.meta.dirname, '../..');
let copy: string;

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

const importOf = (spec: string) => `import { one } from '${spec}';\nexport const two = one;\n`;

beforeEach(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'pl-folders-'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.web.json'])
    cpSync(path.join(root, file), path.join(copy, file));
  execFileSync('git', ['init', '-q'], { cwd: copy });
  write('package.json', JSON.stringify({ name: 'copy', type: 'module' }));
  write('shell/src/app.tsx', importOf('./frame/header.tsx'));
  write('shell/src/frame/header.tsx', importOf('../parts/icons.ts'));
  write('shell/src/parts/icons.ts', 'export const one = 1;\n');
  write('shell/src/parts/icons.test.ts', importOf('../frame/header.tsx'));
  write('shell/src/parts/testing/screen.ts', importOf('../../frame/header.tsx'));
  write('services/claims/src/app.ts', importOf('./desk/list.ts'));
  write('services/claims/src/desk/list.ts', importOf('../claim/claim.ts'));
  write('services/claims/src/claim/claim.ts', importOf('../rules/money/sum.ts'));
  write('services/claims/src/rules/money/sum.ts', 'export const one = 1;\n');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const problemsOf = async () => (await folderProblems(copy)).problems;

describe('folderProblems', () => {
  test('passes folders without a circle and tells how much it looked at', async () => {
    expect(await folderProblems(copy)).toEqual({
      problems: [],
      lookedAt: 'looked at 9 files in 8 folders of sources, 5 imports',
    });
  });

  test('reports a README that nobody reads to its end', async () => {
    write('shell/src/README.md', 'One line.\n'.repeat(61));
    write('shell/README.md', 'One line.\n'.repeat(60));
    expect(await problemsOf()).toEqual(['more than 60 lines: shell/src/README.md holds 61']);
  });

  test.each([
    ['a value', importOf('../frame/header.tsx')],
    ['a type', "import type { two } from '../frame/header.tsx';\nexport type Two = typeof two;\n"],
    ['an export', "export { two } from '../frame/header.tsx';\n"],
    ['a dynamic import', "export const later = () => import('../frame/header.tsx');\n"],
    ['a dynamic import with a comment', "export const later = () => import(/* webpackChunkName: 'header' */ '../frame/header.tsx');\n"],
  ])('reports a circle that %s closes', async (_, text) => {
    write('shell/src/parts/planted.ts', text);
    expect(await problemsOf()).toEqual([
      `circle of 2 folders: shell/src/frame, shell/src/parts
    shell/src/frame/header.tsx → shell/src/parts/icons.ts
    shell/src/parts/planted.ts → shell/src/frame/header.tsx`,
    ]);
  });

  test('reports a circle between a folder and the one that holds it', async () => {
    write('shell/src/theme.ts', 'export const one = 1;\n');
    write('shell/src/frame/planted.ts', importOf('../theme.ts'));
    expect(await problemsOf()).toEqual([expect.stringMatching(/^circle of 2 folders: shell\/src, shell\/src\/frame\n/)]);
  });

  test('reports a folder of more than 25 files, tests and sheets included', async () => {
    for (let at = 1; at <= 8; at += 1) {
      write(`shell/src/frame/part-${at}.tsx`, importOf('../parts/icons.ts'));
      write(`shell/src/frame/part-${at}.test.tsx`, importOf('../parts/icons.ts'));
      write(`shell/src/frame/part-${at}.module.css`, '.a { color: red; }\n');
    }
    expect(await problemsOf()).toEqual([]);
    write('shell/src/frame/logo.svg', '<svg />\n');
    expect(await problemsOf()).toEqual(['more than 25 files: shell/src/frame holds 26']);
  });

  test.each([
    ['services/claims/src/claim/planted.ts', '../desk/list.ts', /^circle of 2 folders: .*desk\n/],
    ['services/claims/src/rules/money/planted.ts', '../../storms/storm.ts', /^against the order of the wings: .*planted[.]ts/],
    ['contracts/src/claims/storms/planted.ts', '../portal/portal.ts', /^against the order of the wings: .*planted[.]ts/],
  ])('reports %s, which imports a wing below its own', async (file, spec, problem) => {
    write('services/claims/src/storms/storm.ts', 'export const one = 1;\n');
    write('contracts/src/claims/portal/portal.ts', 'export const one = 1;\n');
    write(file, importOf(spec));
    expect(await problemsOf()).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
    expect(await problemsOf()).toEqual(expect.arrayContaining([expect.stringMatching(/^against the order of the wings: /)]));
  });

  test('reports a folder of the claims service that is not in the list of wings', async () => {
    write('services/claims/src/helpers/planted.ts', 'export const one = 1;\n');
    expect(await problemsOf()).toEqual(['not in the list of wings: services/claims/src/helpers']);
  });

  test('fails when the tool looked at too few modules', async () => {
    write('.dependency-cruiser.mjs', 'export default { forbidden: [], options: { exclude: { path: "[.]ts$" } } };\n');
    expect((await problemsOf()).join('\n')).toMatch(/looked at too few modules/);
  });

  test('fails when the files of a room are not listed', async () => {
    write('.gitignore', 'shell/src/parts\n');
    expect((await problemsOf()).join('\n')).toMatch(/looked at too few files: \d unlisted, such as shell\/src\/parts/);
  });
});

describe('circlesOf', () => {
  test('tells each circle once and leaves out the folders that only lead to it', () => {
    const imports = ['a/1 b/1', 'b/1 c/1', 'c/1 a/1', 'd/1 a/1', 'a/1 e/1', 'f/1 g/1', 'g/1 f/1'].map((one) => {
      const [from = '', to = ''] = one.split(' ');
      return { from, to };
    });
    expect(circlesOf(imports).map((circle) => circle.split('\n')[0])).toEqual([
      'circle of 3 folders: a, b, c',
      'circle of 2 folders: f, g',
    ]);
  });
});
