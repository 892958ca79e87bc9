// The list of claims over HTTP: each filter, every order under inserts, counts, neighbors, export, views, and one action on many.
import { claimsApi as api, claimSorts, leftOutHeader, type Claim, type ClaimEdit, type ClaimSort } from '@plumbline/contracts/claims';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joined } from '../../testing/colleagues.ts';
import { envelope } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';

let office: ClaimsTestService;
let tampa: Claim;
let austin: Claim;
let bare: Claim;

beforeAll(async () => {
  office = await startClaimsService();
  for (const id of [7, 44]) await office.service.publish(joined({ id }));
  await office.service.publish(joined({ id: 6, role: 'attorney' }));
  await office.service.settle();
  const edit = (id: number, body: ClaimEdit) => office.adjuster.call(api.editClaim, { params: { id }, body });
  tampa = await office.open({
    propertyOwnerName: 'álvaro Zúñiga',
    propertyAddress: '1 Bay St, Tampa, FL 33602',
    incidentDate: '2026-03-01',
    insuranceCompany: 'Gulf Mutual',
    estimatedValue: 5_000,
    referringAttorneyId: 6,
  });
  austin = await office.open({
    propertyOwnerName: 'Bea Adams',
    propertyAddress: '2 Elm St, Austin, TX 78701',
    damageType: 'fire',
    incidentDate: '2026-04-01',
    insuranceCompany: 'Lone Star',
    estimatedValue: 90_000,
  });
  bare = await office.open({ propertyOwnerName: 'bea aaron', incidentDate: '2026-02-01' });
  await edit(tampa.id, { tags: ['Storm', 'VIP'], carrierClaimNumber: 'GM-77', nextFollowUpDate: '2026-12-24' });
  await edit(austin.id, { tags: ['storm'], priority: 'critical', assignedAdjusterId: 44 });
  await office.adjuster.call(api.setDisposition, { params: { id: austin.id }, body: { disposition: 'declined', why: 'Too small' } });
  const photo = { photoId: 9_001, inspectionId: 1, claimId: tampa.id, sha256: '0'.repeat(64), category: 'exterior' };
  const stored = envelope('inspection.photo-stored', photo, { aggregateId: 9_001 });
  await office.service.publish(stored);
  await office.service.publish({ ...stored, id: crypto.randomUUID() });
  await office.service.settle();
});
afterAll(() => office.stop());

const names: Record<string, () => number> = { tampa: () => tampa.id, austin: () => austin.id, bare: () => bare.id };
const find = async (query: Record<string, unknown>) =>
  (await office.adjuster.call(api.listClaims, { query })).map((card) => Object.entries(names).find(([, id]) => id() === card.id)?.[0]);

describe('filters', () => {
  test.each([
    [{ search: 'gm-77' }, ['tampa']],
    [{ search: 'ZUNIGA' }, ['tampa']],
    [{ status: 'qualified,billed' }, ['bare', 'austin', 'tampa']],
    [{ status: ['intake', 'billed'] }, []],
    [{ disposition: 'declined' }, ['austin']],
    [{ damageType: 'fire,flood' }, ['austin']],
    [{ priority: 'critical' }, ['austin']],
    [{ carrier: 'gulf MUTUAL' }, ['tampa']],
    [{ state: 'TX' }, ['austin']],
    [{ assignee: 44 }, ['austin']],
    [{ assignee: 2 }, ['bare', 'tampa']],
    [{ assignee: 'none' }, []],
    [{ attorney: 6 }, ['tampa']],
    [{ attorney: 'none' }, ['bare', 'austin']],
    [{ incidentFrom: '2026-03-01', incidentTo: '2026-04-01' }, ['austin', 'tampa']],
    [{ createdFrom: '2020-01-01', createdTo: '2020-01-02' }, []],
    [{ updatedFrom: '2020-01-01' }, ['bare', 'austin', 'tampa']],
    [{ followUpFrom: '2026-12-24', followUpTo: '2026-12-24' }, ['tampa']],
    [{ valueFrom: 5_000, valueTo: '5000.00' }, ['tampa']],
    [{ scoreFrom: 0, scoreTo: 100 }, ['bare', 'austin', 'tampa']],
    [{ scoreFrom: 100 }, []],
    [{ hasPhotos: 'yes' }, ['tampa']],
    [{ hasPhotos: 'no' }, ['bare', 'austin']],
    [{ tags: 'VIP,nothing' }, ['tampa']],
    [{ settlement: 'yes' }, []],
    [{ settlement: 'no' }, ['bare', 'austin', 'tampa']],
    [{ deadline: 'overdue' }, []],
    [{ state: 'FL', damageType: 'hail', search: 'bay' }, ['tampa']],
    [{ state: 'TX', damageType: 'hail' }, []],
  ])('%j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  test.each([
    { status: 'nope' },
    { state: 'XX' },
    { assignee: 'me' },
    { createdFrom: '2026-02-30' },
    { valueFrom: 'much' },
    { zone: 'Mars/X' },
    { unknown: 1 },
  ])('%j is refused', async (query) => {
    expect(await refusal(office.adjuster.call(api.listClaims, { query }))).toMatchObject({ status: 400 });
  });

  test('a photo is counted once, however often it is told', async () => {
    expect((await office.read(tampa.id)).photoCount).toBe(1);
  });

  test('no filter reaches another organization, and clients and attorneys are refused', async () => {
    expect(await office.rival.call(api.listClaims, { query: { tags: 'VIP' } })).toEqual([]);
    for (const role of ['attorney', 'client'] as const)
      for (const endpoint of [api.listClaims, api.countClaims, api.claimFilterOptions, api.listSavedViews])
        expect(await refusal(office.service.as(role).call(endpoint))).toMatchObject({ status: 403 });
  });
});

describe('orders', () => {
  test.each([
    ['newest', ['bare', 'austin', 'tampa']],
    ['oldest', ['tampa', 'austin', 'bare']],
    ['value', ['austin', 'tampa', 'bare']],
    ['value_low', ['tampa', 'austin', 'bare']],
    ['incident', ['austin', 'tampa', 'bare']],
    ['owner', ['tampa', 'bare', 'austin']],
    ['owner_z', ['austin', 'bare', 'tampa']],
  ] as const)('%s', async (sort, expected) => {
    expect(await find({ sort })).toEqual(expected);
  });

  test.each(Object.keys(claimSorts) as ClaimSort[])('pages in the order %s lose and repeat nothing while claims come in', async (sort) => {
    const { rival, service } = office;
    for (const estimatedValue of [7, undefined, 3]) await office.open(estimatedValue === undefined ? {} : { estimatedValue }, rival);
    const wanted = (await rival.call(api.listClaims, { query: { sort, limit: 200 } })).map((card) => card.id);
    const seen: number[] = [];
    let path: string | undefined = `/api/claims?limit=2&sort=${sort}`;
    while (path) {
      const answer: Response = await rival.send(service.environment.urlOf('claims') + path);
      seen.push(...((await answer.json()) as { id: number }[]).map((card) => card.id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      if (seen.length === 2) await office.open({ estimatedValue: 5 }, rival);
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  test('neighbors follow the list, forwards and backwards, with the place', async () => {
    const near = (id: number, sort: ClaimSort) => office.adjuster.call(api.claimNeighbors, { params: { id }, query: { sort } });
    expect(await near(tampa.id, 'value')).toEqual({ previousId: austin.id, nextId: bare.id, position: 2 });
    expect(await near(bare.id, 'value')).toEqual({ previousId: tampa.id, position: 3 });
    expect(await near(austin.id, 'value')).toEqual({ nextId: tampa.id, position: 1 });
    expect(await refusal(office.rival.call(api.claimNeighbors, { params: { id: tampa.id } }))).toMatchObject({ status: 404 });
  });
});

test('counts of the tabs follow the filters, and the words on claims are offered with their number', async () => {
  expect(await office.adjuster.call(api.countClaims)).toMatchObject({ all: 3, qualified: 3 });
  const narrowed = await office.adjuster.call(api.countClaims, { query: { state: 'TX', status: 'billed' } });
  expect(narrowed).toMatchObject({ all: 1, qualified: 1, billed: 0 });
  expect(narrowed.cap).toBeUndefined();
  expect(await office.adjuster.call(api.claimFilterOptions)).toEqual({
    carriers: expect.arrayContaining([{ name: 'Gulf Mutual', count: 1 }]),
    tags: [
      { name: 'storm', count: 2 },
      { name: 'VIP', count: 1 },
    ],
  });
});

test('the export follows filters or ids, and no cell can run as a formula', async () => {
  await office.adjuster.call(api.editClaim, {
    params: { id: bare.id },
    body: { propertyOwnerName: '=HYPERLINK("http://x")', policyNumber: '@cmd' },
  });
  const csv = async (query: Record<string, unknown>) => (await office.adjuster.call(api.exportClaims, { query })).text();
  const all = await csv({});
  expect(all.split('\r\n')).toHaveLength(5);
  expect(all).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(all).toContain(`"'@cmd"`);
  expect((await csv({ ids: `${austin.id},${tampa.id},999999` })).split('\r\n')[1]).toContain('Bea Adams');
  const chosen = await office.adjuster.call(api.exportClaims, { query: { ids: `${austin.id},999999` } });
  expect(chosen.headers.get(leftOutHeader)).toBe('999999');
  expect(await csv({ state: 'TX' })).not.toContain('Tampa');
  expect((await (await office.rival.call(api.exportClaims, { query: { ids: String(tampa.id) } })).text()).split('\r\n')).toHaveLength(2);
  expect(await refusal(office.adjuster.call(api.exportClaims, { query: { ids: '1,x' } }))).toMatchObject({ status: 400 });
  expect(await refusal(office.adjuster.call(api.exportClaims, { query: { zone: 'Nowhere' } }))).toEqual({
    status: 400,
    message: 'Unknown time zone',
    fields: { zone: 'Unknown time zone' },
  });
  expect(await refusal(office.service.as('engineer').call(api.exportClaims))).toMatchObject({ status: 403 });
});

describe('many claims at once', () => {
  test('each is judged by itself: done, already so, refused and missing', async () => {
    const moved = await office.adjuster.call(api.changeClaims, {
      body: { ids: [tampa.id, tampa.id, 987_654, austin.id], action: { kind: 'move', status: 'scheduled', why: 'Booked by telephone' } },
    });
    expect(moved.results.map(({ ok, changed }) => [ok, changed])).toEqual([
      [true, true],
      [false, false],
      [true, true],
    ]);
    const again = await office.adjuster.call(api.changeClaims, {
      body: { ids: [tampa.id, bare.id], action: { kind: 'move', status: 'qualified' } },
    });
    expect(again.results).toMatchObject([
      { ok: false, reason: 'Enter a reason' },
      { ok: true, changed: false },
    ]);
    expect((await office.read(tampa.id)).status).toBe('scheduled');
    const refused = await office.adjuster.call(api.changeClaims, { body: { ids: [bare.id], action: { kind: 'move', status: 'billed' } } });
    expect(refused.results[0]?.reason).toContain('Allowed: scheduled');
  });

  test('a repeated key does it once, and the result is the same', async () => {
    const input = {
      body: { ids: [tampa.id, bare.id], action: { kind: 'assign' as const, assignedAdjusterId: 7 } },
      idempotencyKey: 'assign-once',
    };
    const first = await office.adjuster.call(api.changeClaims, input);
    expect(first.results.every((one) => one.changed)).toBe(true);
    expect(await office.adjuster.call(api.changeClaims, input)).toEqual(first);
    expect(first.results[0]?.before).toMatchObject({ assignedAdjusterId: 2 });
    expect((await office.read(tampa.id)).assignedAdjusterId).toBe(7);
  });

  test('tags come and go in any case', async () => {
    const tag = (action: { add?: string[]; remove?: string[] }) =>
      office.adjuster.call(api.changeClaims, { body: { ids: [tampa.id], action: { kind: 'tag', ...action } } });
    expect((await tag({ add: ['VIP', 'New'], remove: ['STORM'] })).results[0]).toMatchObject({ ok: true, changed: true });
    expect((await office.read(tampa.id)).tags).toEqual(['VIP', 'New']);
    expect((await tag({ add: Array.from({ length: 20 }, (_, at) => `t${at}`) })).results[0]).toMatchObject({
      ok: false,
      reason: 'Add up to 20 tags',
    });
  });

  test('foreign claims are missing, too many are refused, other roles too', async () => {
    const action = { kind: 'assign' as const, assignedAdjusterId: null };
    expect((await office.rival.call(api.changeClaims, { body: { ids: [tampa.id], action } })).results).toMatchObject([
      { ok: false, reason: 'Claim not found' },
    ]);
    const ids = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await refusal(office.adjuster.call(api.changeClaims, { body: { ids, action } }))).toMatchObject({ status: 400 });
    expect(await refusal(office.service.as('reviewer').call(api.changeClaims, { body: { ids: [1], action } }))).toMatchObject({
      status: 403,
    });
  });
});

describe('saved views', () => {
  test('one’s own are one’s own, shared ones are seen, changed by their owner and removed by an administrator', async () => {
    const admin = office.service.as('admin');
    const reviewer = office.service.as('reviewer');
    const save = (name: string, shared: boolean) =>
      office.adjuster.call(api.saveView, { body: { name, query: 'status=intake&look=table&columns=owner,tags', shared } });
    const own = await save('Mine', false);
    const shared = await save('Ours', true);
    expect(own).toMatchObject({ mine: true, query: 'columns=owner%2Ctags&look=table&status=intake' });
    expect((await reviewer.call(api.listSavedViews)).map((view) => [view.name, view.mine])).toEqual([['Ours', false]]);
    expect(await refusal(save('Mine', true))).toMatchObject({ status: 409 });
    const edit = (person: typeof admin, id: number, version?: number) =>
      person.call(api.editSavedView, { params: { id }, body: { name: 'Other', ...(version === undefined ? {} : { version }) } });
    expect(await refusal(edit(admin, own.id))).toMatchObject({ status: 404 });
    expect(await refusal(edit(admin, shared.id))).toMatchObject({ status: 403 });
    expect(await refusal(edit(office.rival, shared.id))).toMatchObject({ status: 404 });
    expect(await refusal(edit(office.adjuster, own.id, 9))).toMatchObject({ status: 409 });
    expect((await edit(office.adjuster, own.id, 1)).name).toBe('Other');
    expect(await refusal(reviewer.call(api.removeSavedView, { params: { id: shared.id } }))).toMatchObject({ status: 403 });
    await admin.call(api.removeSavedView, { params: { id: shared.id } });
    expect(await reviewer.call(api.listSavedViews)).toEqual([]);
    for (const query of ['status=nope', 'columns=owner,salary', 'columns=owner,owner'])
      expect(await refusal(office.adjuster.call(api.saveView, { body: { name: 'Bad', query } }))).toMatchObject({ status: 400 });
  });
});
