// Two people on one section: what each changed since the revision that they saw goes together; the same field changed by both is a clash.
import { withAnswer, type Observation, type SectionContent, type SectionPart, type ShotAnswer } from '@plumbline/contracts/inspection';
import { answerIn, contentOf, isSamePart, observationFields, partOf, sectionFields, withPart, type Place } from './section-fields.ts';

/** A field that both changed, to different things. What was saved first stands until somebody chooses. */
export interface Clash extends Place {
  readonly theirs: SectionPart;
  readonly mine: SectionPart;
}

export interface Merged {
  readonly content: SectionContent;
  readonly clashes: readonly Clash[];
}

export interface Sides {
  /** What the writer had on the screen. */
  readonly base: SectionContent;
  /** What the section says now. */
  readonly theirs: SectionContent;
  /** What the writer made of the base. */
  readonly mine: SectionContent;
  /** Observations of which versions wait for a choice: nobody removes them. */
  readonly waiting?: ReadonlySet<string>;
}

/** What was removed by one and changed by the other stays: a removal has no words that could be lost. */
export function mergeSection({ base, theirs, mine, waiting = new Set() }: Sides): Merged {
  const clashes: Clash[] = [];
  let content = theirs;
  for (const field of sectionFields) {
    const [part, clash] = mergedPart(partOf(base, field), partOf(theirs, field), partOf(mine, field));
    if (clash) clashes.push({ field, ...clash });
    else content = { ...withPart(content, field, part), notes: field === 'notes' ? (part.notes ?? '') : content.notes };
  }
  const observations = observationIds(theirs, mine).flatMap((id) => {
    const [b, t, m] = [base, theirs, mine].map((side) => side.observations.find((one) => one.id === id));
    if (!t || !m) return keptAlone({ base: b, left: t ?? m, isTheirs: t !== undefined, isWaiting: waiting.has(id) });
    return [mergedObservation({ base: b, theirs: t, mine: m }, clashes)];
  });
  const shots = mergedShots({ base, theirs, mine }, clashes);
  return { content: contentOf({ ...content, observations, shots }), clashes };
}

function mergedPart(base: SectionPart, theirs: SectionPart, mine: SectionPart): [SectionPart, Pick<Clash, 'theirs' | 'mine'> | undefined] {
  if (isSamePart(mine, base) || isSamePart(mine, theirs)) return [theirs, undefined];
  if (isSamePart(theirs, base)) return [mine, undefined];
  return [theirs, { theirs, mine }];
}

/** Those that are there, in their order; then those that are new. */
function observationIds(theirs: SectionContent, mine: SectionContent): string[] {
  return [...new Set([...theirs.observations, ...mine.observations].map(({ id }) => id))];
}

interface Alone {
  readonly base: Observation | undefined;
  readonly left: Observation | undefined;
  readonly isTheirs: boolean;
  readonly isWaiting: boolean;
}

/** Only one side has it: it is new there, or the other side removed it. */
function keptAlone({ base, left, isTheirs, isWaiting }: Alone): Observation[] {
  if (!left) return [];
  const isUnchanged = base !== undefined && JSON.stringify(sorted(base)) === JSON.stringify(sorted(left));
  return isUnchanged && !(isTheirs && isWaiting) ? [] : [left];
}

interface ObservationSides {
  readonly base: Observation | undefined;
  readonly theirs: Observation;
  readonly mine: Observation;
}

function mergedObservation({ base, theirs, mine }: ObservationSides, clashes: Clash[]): Observation {
  let merged = theirs;
  for (const field of observationFields) {
    const [part, clash] = mergedPart(partOf(base, field), partOf(theirs, field), partOf(mine, field));
    if (clash) clashes.push({ field, observationId: theirs.id, ...clash });
    else merged = withPart(merged, field, part);
  }
  return { ...merged, photoIds: mergedSet(base?.photoIds ?? [], theirs.photoIds, mine.photoIds) };
}

/** Shot by shot: photos of both are added up, a reason is a field like any other. */
function mergedShots({ base, theirs, mine }: Omit<Sides, 'waiting'>, clashes: Clash[]): ShotAnswer[] {
  const ids = [...new Set([theirs, mine].flatMap(({ shots = [] }) => shots.map(({ shot }) => shot)))];
  return ids.reduce<ShotAnswer[]>((merged, id) => {
    const [b, t, m] = [answerIn(base, id), answerIn(theirs, id), answerIn(mine, id)];
    const [{ reason }, clash] = mergedPart(partOf(b, 'shot'), partOf(t, 'shot'), partOf(m, 'shot'));
    if (clash) clashes.push({ field: 'shot', shotId: id, ...clash });
    return withAnswer(merged, { shot: id, photos: mergedSet(b.photos, t.photos, m.photos), ...(reason ? { reason } : {}) });
  }, []);
}

/** Added by either is there, taken away by either is not. */
function mergedSet<T>(base: readonly T[], theirs: readonly T[], mine: readonly T[]): T[] {
  const isGone = (id: T) => base.includes(id) && !(theirs.includes(id) && mine.includes(id));
  return [...new Set([...theirs, ...mine])].filter((id) => !isGone(id));
}

function sorted(one: Observation): [string, unknown][] {
  return Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
