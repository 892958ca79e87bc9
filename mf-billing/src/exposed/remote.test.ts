// What this remote announces as data is what it does, for the roles that the contracts let do it.
import { billingApi } from '@plumbline/contracts/billing';
import { expect, test } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import { remote } from './remote.tsx';

const ids = (all: readonly { id: string }[] | undefined) => (all ?? []).map(({ id }) => id).toSorted();

test('every announced action and tab is there, and nothing else', () => {
  expect(ids(remote.commands)).toEqual(ids(declared.commands));
  expect(ids(remote.claimTabs)).toEqual(ids(declared.claimTabs));
});

test('an action is offered to exactly those who may do it', () => {
  expect(declared.commands[0]?.roles).toEqual(billingApi.issueInvoice.access);
});
