// Two people on one section: what differs goes together, what clashes is kept twice, and no order of arrival loses a word.
import type { SectionContent, SectionDifference, SectionSave } from '@plumbline/contracts/inspection';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeSection } from './merge-section.ts';
import { alreadyChosen, chosen, differencesAfter, oneVersionOnly, savedAgain, tooLong } from './section-differences.ts';
import { emptyContent, written } from './section-rules.ts';

const roof = (more: object = {}) =>
  ({ id: 'area-roof_covering', area: 'roof_covering', severity: 'minor', photoIds: [], ...more }) as never;
const content = (more: Partial<SectionContent>): SectionContent => ({ ...emptyContent, ...more });

describe('merging', () => {
  test.each([
    ['notes of one, an observation of the other', {}, { notes: 'A' }, { observations: [roof()] }, { notes: 'A', observations: [roof()] }],
    ['two areas', {}, { observations: [roof()] }, { observations: [roof({ id: 'b' })] }, { observations: [roof(), roof({ id: 'b' })] }],
    ['the same words', {}, { notes: 'A' }, { notes: 'A' }, { notes: 'A' }],
    [
      'severity of one, amount of the other',
      { observations: [roof()] },
      { observations: [roof({ severity: 'severe' })] },
      { observations: [roof({ quantity: 4, unit: 'SQ' })] },
      { observations: [roof({ severity: 'severe', quantity: 4, unit: 'SQ' })] },
    ],
    [
      'photos of both',
      { observations: [roof({ photoIds: [1, 2] })] },
      { observations: [roof({ photoIds: [1, 2, 3] })] },
      { observations: [roof({ photoIds: [2, 4] })] },
      { observations: [roof({ photoIds: [2, 3, 4] })] },
    ],
    ['a removal', { observations: [roof()] }, { observations: [roof()], notes: 'A' }, { observations: [] }, { notes: 'A' }],
    [
      'a removal of what the other changed',
      { observations: [roof()] },
      { observations: [roof({ severity: 'severe' })] },
      { observations: [] },
      { observations: [roof({ severity: 'severe' })] },
    ],
    [
      'a change of what the other removed',
      { observations: [roof()] },
      { observations: [] },
      { observations: [roof({ severity: 'severe' })] },
      { observations: [roof({ severity: 'severe' })] },
    ],
  ])('%s goes together without a question', (_, base, theirs, mine, merged) => {
    const sides = { base: content(base), theirs: content(theirs), mine: content(mine) };
    expect(mergeSection(sides)).toEqual({ content: content(merged), clashes: [] });
  });

  test('the same field changed by both stands as it was saved first, with both versions', () => {
    const base = content({ observations: [roof()] });
    const theirs = content({ notes: 'Theirs', observations: [roof({ severity: 'severe' })] });
    const mine = content({ notes: 'Mine', observations: [roof({ severity: 'catastrophic' })] });
    expect(mergeSection({ base, theirs, mine })).toEqual({
      content: theirs,
      clashes: [
        { field: 'notes', theirs: { notes: 'Theirs' }, mine: { notes: 'Mine' } },
        {
          field: 'severity',
          observationId: 'area-roof_covering',
          theirs: { severity: 'severe' },
          mine: { severity: 'catastrophic' },
        },
      ],
    });
  });
});

const version = (revision: number, part: object) => ({ revision, part, by: 'Ana', at: '2026-11-21T15:00:00.000Z' });
const difference = (more: Partial<SectionDifference> = {}): SectionDifference => ({
  id: 'notes',
  field: 'notes',
  versions: [version(4, { notes: 'Theirs' }), version(5, { notes: 'Mine' })],
  ...more,
});
const differing = { content: content({ notes: 'Theirs' }), differences: [difference()] };

describe('choosing', () => {
  test.each([
    ['one version', [5], 'Mine'],
    ['both, in this order', [4, 5], 'Theirs\nMine'],
  ])('%s', (_, keep, notes) => {
    const settled = chosen(differing, [{ id: 'notes', seen: [4, 5], keep }]);
    expect(settled).toEqual({ content: content({ notes }), differences: [] });
  });

  test('notes take along the description that was written with them', () => {
    const both = { ...differing, content: content({ notes: 'Theirs', observations: [roof({ description: 'Theirs' })] }) };
    const settled = chosen(both, [{ id: 'notes', seen: [4, 5], keep: [4, 5] }]);
    expect(settled.content.observations).toEqual([roof({ description: 'Theirs\nMine' })]);
  });

  test.each([
    ['a difference that is settled', { id: 'state', seen: [1], keep: [1] }, alreadyChosen],
    ['a version that was not shown', { id: 'notes', seen: [4], keep: [4] }, savedAgain],
    ['a version that is none', { id: 'notes', seen: [4, 5], keep: [9] }, 'Choose one of the versions that are shown'],
  ])('%s is refused', (_, choice, sentence) => {
    expect(() => chosen(differing, [choice])).toThrow(sentence);
  });

  test('several severities, and texts that are too long together, are refused', () => {
    const severities = [version(1, { severity: 'minor' }), version(2, { severity: 'severe' })];
    const severity = {
      content: content({}),
      differences: [difference({ id: 'severity', field: 'severity', versions: severities })],
    };
    expect(() => chosen(severity, [{ id: 'severity', seen: [1, 2], keep: [1, 2] }])).toThrow(oneVersionOnly);
    const texts = [version(1, { notes: 'a'.repeat(6_000) }), version(2, { notes: 'b'.repeat(6_000) })];
    const long = { content: content({}), differences: [difference({ versions: texts })] };
    expect(() => chosen(long, [{ id: 'notes', seen: [1, 2], keep: [1, 2] }])).toThrow(tooLong);
  });
});

// Devices that are now offline, now online: each writes over what it shows, queues, sends in order, sometimes twice, and looks again.

interface Save extends SectionSave {
  readonly device: number;
  readonly base: SectionContent;
}
interface Server {
  content: SectionContent;
  differences: SectionDifference[];
  revision: number;
  /** By revision, and by the name that the device gave. */
  revisions: Map<number, SectionContent>;
  taken: Map<string, SectionContent>;
}
interface Device {
  shown: SectionContent;
  revision: number;
  after: string | undefined;
  queue: Save[];
}

const severities = ['minor', 'moderate', 'severe', 'catastrophic'] as const;
const doings = ['notes', 'severity', 'amount', 'send', 'send', 'send unanswered', 'look', 'choose'] as const;
interface Action {
  readonly device: number;
  readonly does: (typeof doings)[number];
  readonly pick: number;
}
const actionOf = (lastDevice: number): fc.Arbitrary<Action> =>
  fc.record({ device: fc.nat(lastDevice), does: fc.constantFrom(...doings), pick: fc.nat(3) });

function aServer(): Server {
  return { content: emptyContent, differences: [], revision: 0, revisions: new Map([[0, emptyContent]]), taken: new Map() };
}

/** As `saveSection` does it, with a map for a store. */
function take(server: Server, save: Save): void {
  const { clientId = '', afterClientId, baseRevision } = save;
  if (server.taken.has(clientId)) return;
  const base = server.taken.get(afterClientId ?? '') ?? server.revisions.get(baseRevision) ?? emptyContent;
  const mine = written(base, save);
  const { content, clashes } = mergeSection({ base, theirs: server.content, mine });
  const by = { revision: server.revision + 1, by: `device ${save.device}`, at: '2026-11-21T15:00:00.000Z' };
  const authorOf = () => ({ ...by, revision: server.revision });
  server.differences = differencesAfter(server.differences, { content, clashes, by, authorOf });
  server.content = content;
  server.revision += 1;
  server.revisions.set(server.revision, content);
  server.taken.set(clientId, mine);
}

function write(device: Device, change: Partial<SectionContent>, { id, number }: { id: string; number: number }): void {
  const { shown, revision, after } = device;
  device.shown = { ...shown, ...change };
  const name = { clientId: id, ...(after === undefined ? {} : { afterClientId: after }) };
  device.queue.push({ device: number, base: shown, baseRevision: revision, ...name, ...change });
  device.after = id;
}

function look(device: Device, server: Server): void {
  if (device.queue.length > 0) return;
  Object.assign(device, { shown: server.content, revision: server.revision, after: undefined });
}

function choose(server: Server, pick: number): void {
  const [first] = server.differences;
  if (!first) return;
  const seen = first.versions.map(({ revision }) => revision);
  const keep = first.field === 'notes' ? seen : [seen[pick % seen.length] ?? 0];
  const settled = chosen(server, [{ id: first.id, seen, keep }]);
  server.revision += 1;
  server.content = settled.content;
  server.differences = [...settled.differences];
  server.revisions.set(server.revision, settled.content);
}

/** Every words that stand, or wait for a choice. */
function wordsOn({ content: { notes }, differences }: Server): string {
  const waiting = differences.flatMap(({ versions }) => versions.map(({ part }) => part.notes ?? ''));
  return [notes, ...waiting].join('\n');
}

/** Plays the actions, and lets everybody send in the end. Answers with the words that were written. */
function play(actions: readonly Action[], server: Server, devices: readonly Device[]): string[] {
  const words: string[] = [];
  for (const [turn, { device: number, does, pick }] of actions.entries()) {
    const device = devices[number] as Device;
    const name = { id: `save-${turn}`, number };
    const [known] = device.shown.observations;
    if (does === 'notes') {
      words.push(`word${turn}.`);
      // Whoever writes goes on from what they see
      write(device, { notes: `${device.shown.notes} word${turn}.`.trim() }, name);
    } else if (does === 'severity') write(device, { observations: [roof({ ...known, severity: severities[pick] })] }, name);
    else if (does === 'amount') write(device, { observations: [roof({ ...known, quantity: pick + 1, unit: 'SQ' })] }, name);
    else if (does === 'look') look(device, server);
    else if (does === 'choose') choose(server, pick);
    else send(device, server, does === 'send');
  }
  for (const device of devices) for (const save of device.queue) take(server, save);
  return words;
}

/** Where the answer is lost it goes again, whatever comes between. */
function send(device: Device, server: Server, isAnswered: boolean): void {
  const [next] = device.queue;
  if (next) take(server, next);
  if (next && isAnswered) device.queue.shift();
}

const aDevice = (): Device => ({ shown: emptyContent, revision: 0, after: undefined, queue: [] });
const played = { numRuns: 10_000 };

test('two devices, offline and online in any order: every word stands or waits for a choice', () => {
  fc.assert(
    fc.property(fc.array(actionOf(1), { maxLength: 40 }), (actions) => {
      const server = aServer();
      const words = play(actions, server, [aDevice(), aDevice()]);
      for (const word of words) expect(wordsOn(server)).toContain(word);
      for (const { versions } of server.differences) expect(versions.length).toBeGreaterThan(1);
    }),
    played,
  );
});

test('one device alone never differs from itself, and the server ends with what it shows', () => {
  fc.assert(
    fc.property(fc.array(actionOf(0), { maxLength: 40 }), (actions) => {
      const server = aServer();
      const device = aDevice();
      play(actions, server, [device]);
      expect(server.differences).toEqual([]);
      expect(server.content).toEqual(device.shown);
    }),
    played,
  );
});

test('two saves that touch different fields come to the same whichever arrives first', () => {
  const first = { notes: 'A' };
  const second = { observations: [roof({ severity: 'severe' })] };
  const orders = [
    [first, second],
    [second, first],
  ].map((saves) => {
    const server = aServer();
    for (const [index, save] of saves.entries())
      take(server, { device: index, base: emptyContent, baseRevision: 0, clientId: `${index}`, ...save });
    return server;
  });
  expect(orders[0]?.content).toEqual(orders[1]?.content);
  expect(orders.flatMap(({ differences }) => differences)).toEqual([]);
});
