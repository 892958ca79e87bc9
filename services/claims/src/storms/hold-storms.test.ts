// Claims that are given the facts of a storm event conflict with an edit of it: each way to give them writes to the event, and no edit is refused for it.
import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf, importsOf, lineOf } from '../testing/imports.ts';
import { startClaimsService, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;
beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const imports = importsOf(() => office.adjuster);
const stored = (id: number) =>
  office.service.service.parts.connection
    .collection<{ _id: number; version: number; updatedAt: Date; held?: number }>('storm_events')
    .findOne({ _id: id });

const attached = async (stormEventId: number) => {
  const { id } = await office.open();
  await office.adjuster.call(api.attachToStorm, { params: { id: stormEventId }, body: { claimIds: [id] } });
};
const imported = async (stormEventId: number) => {
  const checked = await imports.checked(csvOf([lineOf(), lineOf()]), { defaults: { stormEventId } });
  await imports.confirm(checked.id);
  await imports.reaches(checked.id, 'done');
};
/** Into a claim that was there before. */
const merged = async (stormEventId: number) => {
  const line = csvOf([lineOf()]);
  await imports.imported(line);
  const { id } = await imports.checked(line, { defaults: { stormEventId } });
  await office.adjuster.call(api.chooseDuplicates, { params: { id }, body: { choice: 'merge' } });
  await imports.confirm(id);
  expect(await imports.reaches(id, 'done')).toMatchObject({ counts: { merged: 1 } });
};

test.each([
  ['attached', attached],
  ['opened into it', (stormEventId: number) => office.open({ stormEventId })],
  ['imported into it', imported],
  ['merged into it', merged],
])('claims that are %s write to the event, and its version stays', async (_, give) => {
  const body = {
    name: 'Hurricane Opal',
    peril: 'hail',
    startsOn: '2026-04-28',
    counties: [] as { state: string; county: string }[],
  } as const;
  const event = await office.adjuster.call(api.openStormEvent, { body });
  const before = await stored(event.id);
  await give(event.id);
  const after = await stored(event.id);
  expect(after?.held).toBe((before?.held ?? 0) + 1);
  expect([after?.version, after?.updatedAt]).toEqual([before?.version, before?.updatedAt]);
  const change = { version: event.version, declaredOn: '2026-04-27' };
  expect(await office.adjuster.call(api.changeStormEvent, { params: { id: event.id }, body: change })).toMatchObject({
    declaredOn: '2026-04-27',
    claimCount: expect.any(Number) as number,
  });
});
