import { expect, test } from 'vitest';
import { whyKept } from './undo-rules.ts';

const at = new Date('2026-11-20T11:59:00Z');
const touched = (touchedAt: Date | undefined) => {
  const imported = { importId: 1, row: 1, fileName: 'old.zip', at, ...(touchedAt ? { touchedAt } : {}) };
  const nothing = { inspections: [], invoiceIds: [], clientUserIds: [] };
  return whyKept({ imported, ...nothing }, { workedOn: undefined, changed: undefined });
};

test('a claim goes that nobody touched, and stays once somebody did, also while the import ran', () => {
  expect(touched(undefined)).toBeUndefined();
  expect(touched(at)).toBe('Changed since the import');
});
