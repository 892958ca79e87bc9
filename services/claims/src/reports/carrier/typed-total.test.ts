// What a person typed beside a file, and how long a file may be.
import { expect, test } from 'vitest';
import { maxLines } from './model/limits.ts';
import { readEstimate } from './reading/read-estimate.ts';

const csv = (rows: string) => new TextEncoder().encode(`Description,Qty,Unit,Unit Price,RCV\n${rows}`);
const gutter = 'Gutter,20.00,LF,9.00,180.00\n';
const read = (rows: string, rcvCents?: number) => readEstimate({ bytes: csv(rows), kind: 'csv', rcvCents });
const refusedWith = (sentence: string) => ({ refused: { sentence: expect.stringContaining(sentence) as string } });

test('a typed total stands in for a missing row of totals, and never above one', async () => {
  expect(await read(gutter, 18_000)).toMatchObject({ read: { totals: { rcvCents: 18_000 } } });
  expect(await read(`${gutter}Total,,,,\n`, 18_000)).toMatchObject({ read: { totals: { rcvCents: 18_000 } } });
  expect(await read(gutter)).toMatchObject(refusedWith('no row of totals'));
  expect(await read(`${gutter}Total,,,,200.00\n`, 18_000)).toMatchObject(refusedWith('The estimate states $200.00'));
  expect(await read(`${gutter}Total,,,,180.00\n`, 20_000)).toMatchObject(
    refusedWith('comes to $180.00 of replacement cost, and you entered $200.00'),
  );
  expect(await read(`${gutter}Total,,,,about 200\n`, 18_000)).toMatchObject(refusedWith('“about 200”, which is no amount'));
});

test('more lines than one document of the store takes are refused before they are read', async () => {
  expect(await read(gutter.repeat(maxLines + 1), 1)).toMatchObject(refusedWith('more than 5,000 rows'));
});
