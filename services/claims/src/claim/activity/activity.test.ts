// The feed: narrowed by person, claim, kind and day, in pages that lose nothing, and as CSV; in its own organization only.
import { activityGroups, claimsApi as api } from '@plumbline/contracts/claims';
import { allEvents } from '@plumbline/contracts/registry';
import { cursorAfter } from '@plumbline/contracts/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scheduledEvent, envelope } from '../../testing/fixtures.ts';
import { startClaimsService, refusal, type ClaimsTestService } from '../../testing/claims-service.ts';
import { activityCsv } from './activity-csv.ts';
import { groupBeginnings, typesOfGroup, typesReadable } from './activity-groups.ts';
import { activityFilter, activityIndexes, indexFor, kindIndexFor, typesWalked } from './activity-filter.ts';

test('each filter walks its own index', () => {
  expect(indexFor({ claimId: 1, actorId: '2' })).toBe(activityIndexes.claimId);
  expect(indexFor({ actorId: '2' })).toBe(activityIndexes.actorId);
  expect(kindIndexFor({ group: 'ai' })).toBe(activityIndexes.type);
  expect(kindIndexFor({ actorId: '2', group: 'ai' })).toBe(activityIndexes.actorType);
  expect(typesWalked({ claimId: 1, group: 'ai' })).toBeUndefined();
  expect(indexFor({ from: '2026-01-01' })).toBe(activityIndexes.at);
});

test.each(Object.values(groupBeginnings).flat())('%s is the beginning of an event', (beginning) => {
  expect(allEvents.some(({ type }) => type.startsWith(beginning))).toBe(true);
});

test('every event about a claim stands in one group', () => {
  const ofOffice =
    /^(identity\.|claims\.(reassigned|owners-written-to|messages-ended|import-)|inspection\.(calendar-feed-|day-off-|working-hours-|seal-certificate-))/u;
  const groups = allEvents.map(({ type }) => [type, activityGroups.filter((group) => typesOfGroup(group).includes(type)).length] as const);
  expect(groups.filter(([type, count]) => count !== 1 && !ofOffice.test(type))).toEqual([]);
});

test('a key reads the events of the services that it has the scope for', () => {
  const actor = { kind: 'key', id: 1, name: 'Partner', role: 'adjuster' } as const;
  const types = typesReadable({ actor, keyScopes: ['claims:read', 'billing:write'] });
  expect(new Set(types?.map((type) => type.split('.')[0]))).toEqual(new Set(['claims']));
  expect(typesWalked({ readable: types, group: 'money' })?.every((type) => type.startsWith('claims.'))).toBe(true);
  expect(activityFilter({ claimId: 1, readable: types })).toEqual({ claimId: 1, type: { $in: types } });
  expect(activityFilter({ claimId: 1, readable: types, type: 'billing' })).toEqual({ claimId: 1, type: { $in: [] } });
  expect(typesReadable({ actor: { kind: 'user', id: 1, name: 'Dana', role: 'adjuster' } })).toBeUndefined();
});

test('what moves money stands under Money', () => {
  const moves = allEvents.map(({ type }) => type).filter((type) => /ledger|settlement|payment|invoice/u.test(type));
  expect(typesOfGroup('money')).toEqual(expect.arrayContaining(moves));
});

test('days begin where the reader is, and both ends count', () => {
  expect(activityFilter({ from: '2026-11-20', to: '2026-11-20', zone: 'America/New_York' })).toEqual({
    at: { $gte: new Date('2026-11-20T05:00:00Z'), $lt: new Date('2026-11-21T05:00:00Z') },
  });
  expect(() => activityFilter({ zone: 'Mars/Base' })).toThrow('Unknown time zone');
});

test('what a spreadsheet would run as a formula is text', async () => {
  const entry = { id: 1, at: '2026-11-20T05:00:00.000Z', type: 'claims.note-added', text: '=1+1, "x"', actorName: '@bob', actorId: '2' };
  const lines = [];
  for await (const line of activityCsv(
    (async function* () {
      yield [entry];
    })(),
  ))
    lines.push(line);
  expect(lines[1]).toBe(`2026-11-20T05:00:00.000Z,"'@bob",,claims.note-added,"'=1+1, ""x"""\r\n`);
});

describe('over the API', () => {
  let office: ClaimsTestService;
  beforeAll(async () => {
    office = await startClaimsService();
  });
  afterAll(() => office.stop());

  test('filters narrow it, and pages lose and repeat nothing', async () => {
    const claims = [await office.open(), await office.open()];
    for (const [index, claim] of claims.entries()) await office.service.publish(scheduledEvent(claim.id, 500 + index));
    const other = envelope('inspection.noted', { inspectionId: 500, claimId: claims[0]?.id }, { aggregateId: 500, version: 9 });
    await office.service.publish({ ...other, actor: { kind: 'user', id: 77, name: 'Ines Field', role: 'engineer' } });
    await office.service.settle();
    const list = (query: object) => office.adjuster.call(api.listActivity, { query });
    const pages = async (query: object, limit: number) => {
      const entries: Awaited<ReturnType<typeof list>> = [];
      for (let after: string | undefined; ; ) {
        const page = await list({ ...query, limit, after });
        entries.push(...page);
        const last = page.at(-1);
        if (!last || page.length < limit) return entries;
        after = cursorAfter({ createdAt: last.at, id: last.id });
      }
    };
    expect(await list({ actorId: '77' })).toMatchObject([{ actorName: 'Ines Field', claimNumber: claims[0]?.claimNumber }]);
    expect((await list({ group: 'status', type: 'inspection' })).map(({ type }) => type)).toEqual([
      'inspection.scheduled',
      'inspection.scheduled',
    ]);
    expect(await list({ actorId: '77', group: 'status' })).toEqual([]);
    // Several kinds at once, each read along its own index: the same entries, in the same order, page by page
    const some = (await list({ limit: 200 })).filter(({ type }) => typesOfGroup('status').includes(type));
    expect(some.length).toBeGreaterThan(2);
    expect(await pages({ group: 'status' }, 1)).toEqual(some);
    const own = some.filter(({ actorName }) => actorName !== 'Ines Field');
    const actorId = own[0]?.actorId ?? '';
    expect(await pages({ group: 'status', actorId }, 1)).toEqual(own.filter((entry) => entry.actorId === actorId));
    const whole = await list({ limit: 200 });
    expect(await pages({}, 2)).toEqual(whole);
  });

  test('the CSV holds what the filters leave', async () => {
    const claim = await office.open();
    await office.service.settle();
    const answer = await office.adjuster.call(api.exportActivity, { query: { claimId: claim.id } });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${claim.claimNumber},claims.opened,Claim opened`);
    expect(await (await office.rival.call(api.exportActivity, { query: { claimId: claim.id } })).text()).not.toContain(claim.claimNumber);
  });

  test('an edit says from and to of what it changed, people by their names, long texts shortened and whole beside it', async () => {
    const claim = await office.open({ deductible: 2_500, description: 'Wind' });
    const edit = (body: object) => office.adjuster.call(api.editClaim, { params: { id: claim.id }, body });
    const long = `Wind and hail. ${'The back slope was looked at from the ladder. '.repeat(6)}`.trim();
    await edit({ deductible: 5_000, description: long, nextFollowUpDate: '2026-12-01', assignedAdjusterId: 1 });
    await edit({ deductible: 5_000, insuranceCompany: null, tags: ['roof', 'urgent'] });
    await office.service.settle();
    const [last, first] = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, type: 'claims.edited' } });
    const person = /Assigned adjuster: ([A-Z][^;→]+) → ([A-Z][^;→]+)/.exec(first?.text ?? '');
    expect(first?.text).toMatch(/Assigned adjuster: [A-Z][^;→]+ → [A-Z][^;→]+/);
    expect(person?.[1]).not.toBe(person?.[2]);
    expect(first?.text).toContain('Deductible: $2,500 → $5,000');
    expect(first?.text).toContain('Next follow-up: none → Dec 1, 2026');
    expect(first?.text).toMatch(/Description: Wind → Wind and hail\. The back .*…/);
    expect(first?.changes?.find(({ field }) => field === 'Description')).toEqual({ field: 'Description', from: 'Wind', to: long });
    expect(last?.text).toMatch(/Tags: none → roof, urgent$/);
    expect(last?.text).not.toContain('Deductible');
    const csv = await (await office.adjuster.call(api.exportActivity, { query: { claimId: claim.id } })).text();
    expect(csv).toContain('Deductible: $2,500 → $5,000');
  });

  test('a privileged document tells no field, and neither does one that was privileged until now', async () => {
    const claim = await office.open();
    const about = { claimId: claim.id, claimNumber: claim.claimNumber, documentId: 9, type: 'other' };
    const change = { before: { title: 'Opinion of counsel', access: 'internal' }, after: { title: 'Opinion', access: 'privileged' } };
    const told = (data: object, id: number) => ({
      ...envelope('claims.document-edited', { ...about, ...data }, { aggregateId: id, version: 2 }),
      change,
    });
    await office.service.publish(told({ access: 'privileged' }, 8_001));
    await office.service.publish(told({ access: 'internal', title: 'Opinion' }, 8_002));
    await office.service.settle();
    const entries = await office.adjuster.call(api.listActivity, { query: { claimId: claim.id, group: 'documents' } });
    expect(
      entries
        .map(({ text, changes }) => [text, changes?.length])
        .toSorted(([one = ''], [other = '']) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['Document details changed: a privileged document', undefined],
      ['Document details changed: Opinion. Title: Opinion of counsel → Opinion; Access: Internal → Privileged', 2],
    ]);
  });

  test('what happened last is read of several claims at once, of the own firm alone', async () => {
    const [one, other] = [await office.open(), await office.open()];
    await office.adjuster.call(api.editClaim, { params: { id: one.id }, body: { notes: 'Called' } });
    await office.service.settle();
    const query = { claimIds: `${other.id},${one.id},${one.id},999999` };
    const latest = await office.adjuster.call(api.latestActivity, { query });
    expect(latest.map(({ claimId }) => claimId).toSorted((a, b) => a - b)).toEqual([one.id, other.id]);
    const [newest] = await office.adjuster.call(api.listActivity, { query: { claimId: one.id, limit: 1 } });
    expect(latest.find(({ claimId }) => claimId === one.id)).toEqual({ claimId: one.id, at: newest?.at, text: newest?.text });
    expect(await office.rival.call(api.latestActivity, { query })).toEqual([]);
    expect(await refusal(office.adjuster.call(api.latestActivity, { query: { claimIds: '1;2' } }))).toMatchObject({ status: 400 });
  });

  test('attorneys and clients have no feed, and a zone that does not exist is refused', async () => {
    for (const endpoint of [api.listActivity, api.exportActivity, api.latestActivity])
      expect(await refusal(office.service.as('client').call(endpoint as typeof api.listActivity))).toMatchObject({ status: 403 });
    expect(await refusal(office.adjuster.call(api.exportActivity, { query: { zone: 'Mars/Base' } }))).toMatchObject({ status: 400 });
  });
});
