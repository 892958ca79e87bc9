// What this remote announces as data is what it does, for the roles that the contracts let do it.
import 'fake-indexeddb/auto';
import { inspectionApi } from '@plumbline/contracts/inspection';
import { createLiveKeyRegistry } from '@plumbline/web';
import { expect, test } from 'vitest';
import declared from '../remote.json' with { type: 'json' };
import { fieldDatabase } from '../shared/captures/store/database.ts';
import { roofCheckQuery } from '../shared/field-queries.ts';
import { remote } from './remote.tsx';

const ids = (all: readonly { id: string }[] | undefined) => (all ?? []).map(({ id }) => id).toSorted();

test('every announced action and tab is there, and nothing else', () => {
  expect(ids(remote.commands)).toEqual(ids(declared.commands));
  expect(ids(remote.claimTabs)).toEqual(ids(declared.claimTabs));
});

test('an action is offered to exactly those who may do it', () => {
  for (const { roles } of declared.commands) expect(roles).toEqual(inspectionApi.scheduleInspection.access);
});

test('the place where captures are kept is the one that is announced, and “Capture” does something', async () => {
  expect((await fieldDatabase()).name).toBe(declared.keepsIn);
  const commands = declared.nav.flatMap((entry) => ('command' in entry && entry.command) || []);
  expect(commands).toEqual(['start-inspection']);
  expect(ids(remote.commands)).toEqual(expect.arrayContaining(commands));
  for (const entry of declared.nav) if ('command' in entry) expect(entry.roles).toEqual(inspectionApi.startInspection.access);
});

test('a roof is compared anew once the building, the estimate, the inspection or a measurement says something else', () => {
  const live = createLiveKeyRegistry();
  live.register(remote.liveKeys ?? {});
  const [noun] = roofCheckQuery(1).queryKey;
  for (const type of ['claims.building-saved', 'claims.estimate-generated', 'inspection.observed', 'projection-updated.claims'])
    expect(live.nounsOf(type), type).toContain(noun);
});
