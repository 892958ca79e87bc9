// What this remote announces as data is what it does, for the roles that the contracts let do it.
import { inspectionApi } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import told from '../remote.json' with { type: 'json' };
import { remote } from './remote.tsx';

const ids = (all: readonly { id: string }[] | undefined) => (all ?? []).map(({ id }) => id).toSorted();

test('every announced action and tab is there, and nothing else', () => {
  expect(ids(remote.commands)).toEqual(ids(told.commands));
  expect(ids(remote.claimTabs)).toEqual(ids(told.claimTabs));
});

test('an action is offered to exactly those who may do it', () => {
  for (const { roles } of told.commands) expect(roles).toEqual(inspectionApi.bookInspection.who);
});
