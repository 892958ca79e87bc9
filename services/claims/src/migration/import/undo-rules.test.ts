import { expect, test } from 'vitest';
import { whyKept, type Importing } from './undo-rules.ts';

const finishedAt = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:00Z');
const after = new Date('2026-11-20T12:01:00Z');
const touched = (touchedAt: Date | undefined, by: Importing) => {
  const imported = { importId: 1, row: 1, fileName: 'old.zip', at: before, ...(touchedAt ? { touchedAt } : {}) };
  const nothing = { inspections: [], invoiceIds: [], clientUserIds: [] };
  return whyKept({ imported, ...nothing }, { workedOn: undefined, ownWork: undefined, by });
};

test.each<[string, Date | undefined, Importing, string | undefined]>([
  ['nobody touched it', undefined, { finishedAt, bringsUnmarked: true }, undefined],
  ['somebody did while it ran', before, { finishedAt, bringsUnmarked: true }, 'Changed since the import'],
  ['an earlier release brought people and money', before, { finishedAt }, undefined],
  ['the last row of an earlier release', finishedAt, { finishedAt }, undefined],
  ['somebody did after an import of an earlier release', after, { finishedAt }, 'Changed since the import'],
])('%s', (_, touchedAt, by, why) => {
  expect(touched(touchedAt, by)).toBe(why);
});
