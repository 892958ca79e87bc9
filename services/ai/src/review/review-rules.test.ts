// What a new analysis carries on, what may be decided, and what documents may use.
import {
  asDecided,
  awaitsReview,
  countedFindings,
  counts,
  replacementOf,
  unreviewedSentence,
  type Finding,
  type FindingDecisionKind,
  type ReviewedFinding,
} from '@plumbline/contracts/ai';
import { describe, expect, test } from 'vitest';
import { afterDecision, afterRun } from './review-rules.ts';

const found = (more: Partial<Finding> = {}): Finding => ({
  id: 'run-1-model-1',
  type: 'Missing shingles',
  category: 'wind',
  area: 'missing_shingles',
  severity: 'moderate',
  confidence: 80,
  basis: 'model',
  description: 'Tabs are missing',
  photoIds: [4, 9],
  ...more,
});
const run = (runNumber: number, ...findings: Finding[]) => ({ runNumber, model: 'gpt-5-mini', findings });
const first = afterRun([], run(1, found()));
const by = { by: 'Dana Cole', byId: 7, at: '2026-11-27T15:00:00.000Z' };
const edit = { type: 'Torn shingles', area: 'roof_covering', severity: 'severe', quantity: 4, unit: 'SQ', note: 'North slope' } as const;

function decide(findings: typeof first, decision: FindingDecisionKind, more: object = {}, revision = 0) {
  return afterDecision(findings, { findings: [{ id: 'run-1-model-1', revision }], decision, ...more }, by);
}
const again = (known: typeof first, more: Partial<Finding> = {}) => afterRun(known, run(2, found({ id: 'run-2-model-1', ...more })));

describe('what counts', () => {
  test.each<[string, FindingDecisionKind[], boolean, boolean]>([
    ['nobody decided', [], false, true],
    ['accepted', ['accepted'], true, false],
    ['edited', ['edited'], true, false],
    ['rejected', ['rejected'], false, false],
    ['accepted and undone', ['accepted', 'undone'], false, true],
    ['rejected, then accepted', ['rejected', 'accepted'], true, false],
  ])('a finding of a model: %s', (_, decisions, isCounted, isWaiting) => {
    const finding = { basis: 'model' as const, decisions: decisions.map((decision) => ({ ...by, decision })) };
    expect([counts(finding), awaitsReview(finding)]).toEqual([isCounted, isWaiting]);
  });

  test.each(['field-entered', 'both'] as const)('%s counts without a decision', (basis) => {
    expect([counts({ basis, decisions: [] }), awaitsReview({ basis, decisions: [] })]).toEqual([true, false]);
  });

  test('an edit stands beside the finding: documents use it whole, with no quantity left over', () => {
    const [finding] = decide(afterRun([], run(1, found({ quantity: 9, unit: 'SF' }))), 'edited', { edit });
    if (!finding) throw new Error('one finding');
    expect(finding).toMatchObject({ severity: 'moderate', quantity: 9, description: 'Tabs are missing' });
    const { note, ...values } = edit;
    expect(asDecided(finding)).toMatchObject({ ...values, description: note, category: 'exterior', photoIds: [4, 9] });
    const { quantity: _, unit: __, note: ___, ...bare } = edit;
    const [unmeasured] = decide(afterRun([], run(1, found({ quantity: 9, unit: 'SF' }))), 'edited', { edit: bare });
    expect(unmeasured && asDecided(unmeasured)).not.toHaveProperty('quantity');
    expect(unmeasured && asDecided(unmeasured)).toMatchObject({ description: 'Tabs are missing' });
  });

  test('what waits is counted in words', () => {
    expect(unreviewedSentence(first)).toBe('1 AI finding has not been reviewed and is not included.');
    expect(unreviewedSentence([...first, ...first])).toBe('2 AI findings have not been reviewed and are not included.');
    expect(unreviewedSentence(decide(first, 'rejected', { reason: 'Shadow' }))).toBeUndefined();
  });
});

describe('one damage that two analyses found', () => {
  const accepted = (id: string, runNumber: number, more: Partial<ReviewedFinding> = {}, minute = runNumber): ReviewedFinding => ({
    ...found({ id }),
    runNumber,
    lastRunNumber: runNumber,
    decisions: [{ ...by, at: `2026-11-27T15:0${minute}:00.000Z`, decision: 'accepted' }],
    ...more,
  });
  const ids = (...findings: ReviewedFinding[]) => countedFindings(findings).map(({ id }) => id);

  test.each<[string, ReviewedFinding[], string[]]>([
    ['counts as it was accepted last', [accepted('old', 1), accepted('new', 2, { photoIds: [7] })], ['new']],
    ['also where the older one was accepted last', [accepted('old', 1, {}, 5), accepted('new', 2)], ['old']],
    ['of the newer analysis where both were accepted at once', [accepted('old', 1, {}, 3), accepted('new', 2, {}, 3)], ['new']],
    ['in whatever order they stand', [accepted('new', 2), accepted('old', 1)], ['new']],
    ['whatever the capitals of its type', [accepted('old', 1, { type: 'missing shingles ' }), accepted('new', 2)], ['new']],
    ['three times is the last one', [accepted('a', 1), accepted('b', 2), accepted('c', 3)], ['c']],
    ['side by side is two damages', [accepted('one', 2), accepted('two', 2)], ['one', 'two']],
    ['side by side in a later analysis too', [accepted('one', 1, { lastRunNumber: 2 }), accepted('two', 2)], ['one', 'two']],
    ['in another area is another damage', [accepted('one', 1), accepted('two', 2, { area: 'ceilings' })], ['one', 'two']],
    ['of another type is another damage', [accepted('one', 1), accepted('two', 2, { type: 'Hail hits' })], ['one', 'two']],
    ['is not replaced by one that nobody accepted', [accepted('one', 1), accepted('two', 2, { decisions: [] })], ['one']],
    ['is not replaced by an entry', [accepted('one', 1), accepted('two', 2, { basis: 'field-entered', decisions: [] })], ['one', 'two']],
  ])('%s', (_, findings, counted) => {
    expect(ids(...findings)).toEqual(counted);
  });

  test('counts with the area and type of an edit, and again once the later one is rejected', () => {
    const [old, other] = [accepted('old', 1), accepted('new', 2, { type: 'Torn', area: 'roof_covering' })];
    const edited = {
      ...other,
      decisions: [
        { ...by, at: '2026-11-27T15:09:00.000Z', decision: 'edited' as const, edit: { ...edit, type: old.type, area: old.area } },
      ],
    };
    expect(ids(old, other)).toEqual(['old', 'new']);
    expect(ids(old, edited)).toEqual(['new']);
    expect(replacementOf(old, [old, edited])?.id).toBe('new');
    expect(ids(old, { ...edited, decisions: [...edited.decisions, { ...by, decision: 'rejected', reason: 'Same' }] })).toEqual(['old']);
  });

  test('of two inspections is one damage, whatever their analyses are called', () => {
    const of = (inspectionId: number, id: string, minute: number) => ({ ...accepted(id, 1, {}, minute), inspectionId });
    expect(ids(of(1, 'first', 1), of(2, 'second', 2))).toEqual(['second']);
  });
});

describe('a decision', () => {
  test('keeps its history with who, when and why', () => {
    const rejected = decide(first, 'rejected', { reason: 'A shadow' });
    const undone = decide(rejected, 'undone', {}, 1);
    expect(undone[0]?.decisions).toEqual([
      { ...by, decision: 'rejected', reason: 'A shadow' },
      { ...by, decision: 'undone' },
    ]);
  });

  test.each<[string, () => unknown, number]>([
    [
      'of a finding that is not there',
      () => afterDecision(first, { findings: [{ id: 'none', revision: 0 }], decision: 'accepted' }, by),
      409,
    ],
    ['of what a person entered', () => decide(afterRun([], run(1, found({ basis: 'field-entered' }))), 'accepted'), 422],
    ['that somebody took meanwhile', () => decide(decide(first, 'accepted'), 'rejected', { reason: 'No' }), 409],
    ['of a finding as it never was', () => decide(first, 'accepted', {}, 3), 409],
    ['that changes nothing', () => decide(decide(first, 'accepted'), 'accepted', {}, 1), 409],
    ['undone where there is none', () => decide(first, 'undone'), 409],
  ])('%s is refused', (_, attempt, status) => {
    expect(attempt).toThrow(expect.objectContaining({ status }));
  });

  test('for several is all or none', () => {
    const two = afterRun([], run(1, found(), found({ id: 'run-1-model-2', area: 'ceilings' })));
    const all = { decision: 'accepted' as const, findings: ['run-1-model-1', 'run-1-model-2'].map((id) => ({ id, revision: 0 })) };
    expect(afterDecision(two, all, by).every(counts)).toBe(true);
    expect(() => afterDecision(decide(two, 'accepted'), all, by)).toThrow('Dana Cole accepted “Missing shingles” in the meantime.');
  });
});

describe('another analysis', () => {
  test.each<[string, Partial<Finding>, number]>([
    ['the same in area, type and photos, in whatever order', { photoIds: [9, 4] }, 1],
    ['in another area', { area: 'roof_covering' }, 0],
    ['of another type', { type: 'Hail damage' }, 0],
    ['on other photos', { photoIds: [4] }, 0],
  ])('carries a rejection on to a finding %s', (_, more, decisions) => {
    const now = again(decide(first, 'rejected', { reason: 'Shadow' }), more).find(({ lastRunNumber }) => lastRunNumber === 2);
    expect(now?.decisions).toHaveLength(decisions);
  });

  test('that rates it otherwise changes nothing that was decided, and says so beside it', () => {
    const [now] = again(decide(first, 'accepted'), { severity: 'severe', confidence: 91, description: 'Worse' });
    expect(now).toMatchObject({ id: 'run-1-model-1', severity: 'moderate', lastRunNumber: 2, later: { runNumber: 2, severity: 'severe' } });
    const [back] = afterRun(now ? [now] : [], run(3, found()));
    expect(back).not.toHaveProperty('later');
  });

  test('that does not report it leaves what was decided, and drops what nobody decided', () => {
    const after = (known: typeof first) => afterRun(known, run(2));
    expect(after(first)).toEqual([]);
    const [kept] = after(decide(first, 'accepted'));
    expect(kept).toMatchObject({ lastRunNumber: 1, severity: 'moderate' });
    expect(kept && counts(kept)).toBe(true);
    const rejected = after(decide(first, 'rejected', { reason: 'Shadow' }));
    expect(rejected.filter(counts)).toEqual([]);
    // Reported once more it finds its decision again
    expect(afterRun(rejected, run(3, found({ id: 'run-3-model-1' })))).toMatchObject([
      { id: 'run-1-model-1', lastRunNumber: 3, decisions: [{ decision: 'rejected' }] },
    ]);
  });

  test('gives one decision to one finding', () => {
    const twins = afterRun(decide(first, 'accepted'), run(2, found({ id: 'run-2-model-1' }), found({ id: 'run-2-model-2' })));
    expect(twins.map(({ id, decisions }) => [id, decisions.length])).toEqual([
      ['run-1-model-1', 1],
      ['run-2-model-2', 0],
    ]);
  });
});

test('what rests on no clear photo is accepted by itself, never with others in one go; it may be rejected with them', () => {
  const two = afterRun([], run(1, found(), found({ id: 'run-1-model-2', type: 'Ceilings damage', photoIds: [7], unclearPhotos: 'dark' })));
  const named = (ids: string[]) => ids.map((id) => ({ id, revision: 0 }));
  const all = (decision: FindingDecisionKind) => () =>
    afterDecision(two, { findings: named(two.map(({ id }) => id)), decision, reason: 'A shadow' }, by);
  expect(all('accepted')).toThrow('“Ceilings damage” rests only on dark photos. Accept it by itself.');
  expect(all('rejected')()).toHaveLength(2);
  const [, alone] = afterDecision(two, { findings: named(['run-1-model-2']), decision: 'accepted' }, by);
  expect(alone?.decisions).toHaveLength(1);
});
