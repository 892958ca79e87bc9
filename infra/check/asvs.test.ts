// docs/asvs.csv: every requirement of its chapters once, each with an answer, and every test that it names is there.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

interface Row {
  readonly requirement: string;
  readonly level: string;
  readonly met: string;
  readonly how: string;
  readonly test: string;
}

const root = path.resolve(import.meta.dirname, '../..');
const rows = parse<Row>(readFileSync(path.join(root, 'docs/asvs.csv'), 'utf8'), { columns: true });
/** Requirements of OWASP ASVS 5.0.0 in the chapters that the table answers. */
const inChapter = { V3: 31, V6: 47, V7: 19, V8: 13 };

test.each(Object.entries(inChapter))('chapter %s is answered requirement by requirement', (chapter, count) => {
  const names = rows.filter(({ requirement }) => requirement.startsWith(`${chapter}.`)).map(({ requirement }) => requirement);
  expect([names.length, new Set(names).size]).toEqual([count, count]);
});

test('every row says how far it is met, and how', () => {
  for (const { requirement, level, met, how } of rows)
    expect([requirement, level, met, how !== '']).toEqual([
      requirement,
      expect.stringMatching(/^[123]$/),
      expect.stringMatching(/^(yes|partly|no|n\/a)$/),
      true,
    ]);
});

test('every test that a row names is there', () => {
  const named = [...new Set(rows.map((row) => row.test).filter((file) => file !== ''))];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !/\.(test|journey)\.tsx?$/.test(file) || !existsSync(path.join(root, file)))).toEqual([]);
});
