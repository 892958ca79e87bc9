// What is looked for in packed files, and that a crafted one costs no more than an honest one.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dangerIn, unpackingBudget } from './active-content.ts';

/** An archive whose directory names the same entry many times, and calls it small. */
function sameEntry(times: number, content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const local = Buffer.alloc(31);
  local.write('PK\u0003\u0004', 'latin1');
  local.writeUInt16LE(1, 26);
  local.write('a', 30);
  const row = Buffer.alloc(47);
  row.write('PK\u0001\u0002', 'latin1');
  row.writeUInt16LE(8, 10);
  row.writeUInt32LE(packed.length, 20);
  row.writeUInt32LE(1_000, 24);
  row.writeUInt16LE(1, 28);
  row.write('a', 46);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, ...Array.from({ length: times }, () => row), end]);
}

test('a program in an archive is found', () => {
  expect(dangerIn(sameEntry(1, Buffer.concat([Buffer.from('\u007fELF', 'latin1'), Buffer.alloc(100)])))).toBe('program');
});

test('ten thousand entries that unfold beyond the limit are not all unfolded', () => {
  const bomb = sameEntry(10_000, Buffer.alloc(17 * 1_048_576));
  const budget = unpackingBudget();
  expect(dangerIn(bomb, budget)).toBeUndefined();
  expect(budget).toEqual({ left: 0, entries: 8 });
}, 120_000);

test('archives of empty entries in an archive are not all opened', () => {
  const empty = sameEntry(10_000, Buffer.alloc(0));
  const budget = unpackingBudget();
  expect(dangerIn(sameEntry(250, empty), budget)).toBeUndefined();
  expect(budget.entries).toBe(20_000);
});
