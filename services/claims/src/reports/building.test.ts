import { claimsApi as api } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, startClaimsService, until, type ClaimsTestService } from '../testing/claims-service.ts';

let office: ClaimsTestService;

beforeAll(async () => {
  office = await startClaimsService();
});
afterAll(() => office.stop());

const roof = { material: 'tile', yearInstalled: 2004, condition: 'average' } as const;

test('the building is recorded with who and when, and the activity says from what to what', async () => {
  const { id } = await office.open();
  const call = office.adjuster.call;
  expect(await call(api.readBuilding, { params: { id } })).toEqual({
    claimId: id,
    version: expect.any(Number) as number,
    building: { parts: {} },
  });
  const first = await call(api.saveBuilding, { params: { id }, body: { parts: { roof }, stories: 2 } });
  expect(first).toMatchObject({ building: { parts: { roof }, stories: 2 }, savedBy: 'Test adjuster' });
  await call(api.saveBuilding, {
    params: { id },
    body: { parts: { roof: { ...roof, material: 'slate' } }, pitch: 8, version: first.version },
  });
  const said = await until(async () => {
    const found = (await call(api.listActivity, { query: { claimId: id } })).map(({ text }) => text);
    return found.filter((one) => one.startsWith('Building')).length === 2 && found;
  });
  expect(said).toContain(
    'Building recorded: Roof covering: not recorded → Tile, installed 2004, average for its age; Stories: not recorded → 2',
  );
  expect(said).toContain(
    'Building recorded: Roof covering: Tile, installed 2004, average for its age → Slate, installed 2004, average for its age; Roof pitch: not recorded → 8/12; Stories: 2 → not recorded',
  );
});

test('what was installed after the loss, an unknown material and an old version change nothing', async () => {
  const { id } = await office.open();
  const { call } = office.adjuster;
  const { version } = await call(api.saveBuilding, { params: { id }, body: { parts: { roof } } });
  const refused = (body: unknown) => refusal(call(api.saveBuilding, { params: { id }, body: body as never }));
  expect(await refused({ parts: { roof: { yearInstalled: 2027 } } })).toMatchObject({
    status: 400,
    fields: { 'parts.roof.yearInstalled': 'Roof covering: 2027 is after the loss of 2026. Enter the year of what was damaged.' },
  });
  expect(await refused({ parts: { roof: { material: 'toString' } } })).toMatchObject({ status: 400 });
  expect(await refused({ parts: { siding: { material: 'tile' } } })).toMatchObject({ status: 400 });
  expect(await refused({ parts: {}, layers: 0 })).toMatchObject({ status: 400 });
  expect(await refused({ parts: {}, version: version - 1 })).toMatchObject({ status: 409 });
  expect((await call(api.readBuilding, { params: { id } })).building).toEqual({ parts: { roof } });
});

test('the roof is checked against what was recorded; another firm and a missing claim have nothing to check', async () => {
  const { id } = await office.open();
  const { call } = office.adjuster;
  const unmeasured = { claimId: id, comparisons: [], notCompared: ['No roof of this claim was measured yet.'] };
  expect(await call(api.readRoofCheck, { params: { id } })).toEqual(unmeasured);
  expect(await refusal(office.rival.call(api.readRoofCheck, { params: { id } }))).toMatchObject({ status: 404 });
  expect(await refusal(call(api.readRoofCheck, { params: { id: 999_999 } }))).toMatchObject({ status: 404 });
});

test('another firm and a missing claim have no building', async () => {
  const { id } = await office.open();
  expect(await refusal(office.rival.call(api.readBuilding, { params: { id } }))).toMatchObject({ status: 404 });
  expect(await refusal(office.rival.call(api.saveBuilding, { params: { id }, body: { parts: { roof } } }))).toMatchObject({ status: 404 });
  expect(await refusal(office.adjuster.call(api.saveBuilding, { params: { id: 999_999 }, body: { parts: {} } }))).toMatchObject({
    status: 404,
  });
});
