// What the owner of a thing says about it, and what follows for an empty list.
import { Failure } from '@plumbline/contracts/kernel';
import { expect, test } from 'vitest';
import { assertFound } from './assert-found.ts';

async function owner(fault?: Error): Promise<object> {
  if (fault) throw fault;
  return {};
}
const asked = (fault?: Error) => assertFound(owner(fault), 'Claim not found');

test('a thing that is there, and an owner that is away or tells nothing, leave the list empty', async () => {
  await asked();
  await asked(new Failure('unavailable', 'away'));
  await asked(new Failure('forbidden', 'not for this key'));
});

test('a missing thing has no list, and a fault of our own is not hidden', async () => {
  await expect(asked(new Failure('not_found', 'Not found'))).rejects.toMatchObject({ code: 'not_found', message: 'Claim not found' });
  await expect(asked(new TypeError('wrong address'))).rejects.toThrow('wrong address');
});
