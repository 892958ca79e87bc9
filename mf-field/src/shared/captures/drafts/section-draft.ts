// What is typed into a section and not saved yet. Only what a person touched is theirs; the rest shows what is known, and changes with it.
import type { SectionSave } from '@plumbline/contracts/inspection';
import type { Severity } from '@plumbline/contracts/enums';
import type { SeenSection } from '../store/save-section.ts';

export type Observations = NonNullable<SectionSave['observations']>;

/** What stands on the screen. */
export interface SectionDraft {
  area: string;
  severity: Severity | '';
  quantity: number | '';
  unit: string;
  notes: string;
}

type Damage = Pick<SectionDraft, 'severity' | 'quantity' | 'unit'>;

/** What the tab keeps: by area, so that looking at another one loses nothing. */
export interface KeptDraft {
  readonly area: string;
  readonly damage: Readonly<Record<string, Partial<Damage>>>;
  readonly notes?: string;
  /** What was on the screen when the first word was typed: the save is judged by it. */
  readonly seen?: SeenSection;
}

export const nothingTyped: KeptDraft = { area: '', damage: {} };

export function hasTyped({ notes, damage }: KeptDraft): boolean {
  return notes !== undefined || Object.keys(damage).length > 0;
}

/** What is known of the section, on the server and on this device. */
export interface KnownSection {
  readonly observations: Observations;
  readonly notes: string;
  readonly seen: SeenSection;
}

const blank: Damage = { severity: '', quantity: '', unit: 'SF' };

function knownDamage({ observations }: KnownSection, area: string): Damage {
  const { severity = '', quantity = '', unit = 'SF' } = observations.find((one) => one.area === area) ?? {};
  return { severity, quantity, unit };
}

export function shownDraft(kept: KeptDraft, known: KnownSection): SectionDraft {
  const damage = { ...blank, ...knownDamage(known, kept.area), ...kept.damage[kept.area] };
  return { area: kept.area, ...damage, notes: kept.notes ?? known.notes };
}

export function withTyped(kept: KeptDraft, part: Partial<SectionDraft>, known: KnownSection): KeptDraft {
  const { area = kept.area, notes, ...damage } = part;
  const before = kept.area !== area && kept.area === '' ? takenAlong(kept, { area, known }) : kept.damage;
  const isTouched = Object.keys(damage).length > 0;
  return {
    ...kept,
    area,
    damage: isTouched ? { ...before, [area]: { ...before[area], ...damage } } : before,
    ...(notes === undefined ? {} : { notes }),
    ...(isTouched || notes !== undefined ? { seen: kept.seen ?? known.seen } : {}),
  };
}

/** A severity that was chosen before any area belongs to the first one, unless that is known already. */
function takenAlong({ damage }: KeptDraft, { area, known }: { area: string; known: KnownSection }): KeptDraft['damage'] {
  const { '': first, ...others } = damage;
  if (!first || others[area] || known.observations.some((one) => one.area === area)) return damage;
  return { ...others, [area]: first };
}

/** What of the area that is shown is typed and complete enough to be saved. */
export function isDamageTyped(kept: KeptDraft, shown: SectionDraft): boolean {
  return kept.area !== '' && kept.damage[kept.area] !== undefined && shown.severity !== '';
}

/** Nothing was seen or written here, by anybody. */
export function isEmpty(kept: KeptDraft, known: KnownSection): boolean {
  const shown = shownDraft(kept, known);
  return known.observations.length === 0 && !isDamageTyped(kept, shown) && shown.notes.trim() === '';
}

export interface TypedWords {
  readonly notes?: string;
  readonly observations?: Observations;
}

/** What was typed, as it is saved: what was not touched is not sent, so that nothing of others is written over. */
export function typedWords(kept: KeptDraft, known: KnownSection): TypedWords {
  const shown = shownDraft(kept, known);
  const isSeen = isDamageTyped(kept, shown) || (kept.notes !== undefined && known.observations.some((one) => one.area === kept.area));
  return {
    ...(kept.notes === undefined ? {} : { notes: kept.notes }),
    ...(isSeen ? { observations: observationsWith(known.observations, shown) } : {}),
  };
}

/** The observations of the section with the one on the screen: one per area, a second look replaces the first. */
function observationsWith(known: Observations, shown: SectionDraft): Observations {
  const before = known.find((one) => one.area === shown.area);
  const quantity = typeof shown.quantity === 'number' && shown.quantity > 0 ? { quantity: shown.quantity, unit: shown.unit } : {};
  const description = shown.notes.trim() === '' ? {} : { description: shown.notes.trim() };
  const photoIds = before?.photoIds === undefined ? {} : { photoIds: before.photoIds };
  const seen = {
    id: before?.id ?? `area-${shown.area}`,
    area: shown.area,
    severity: shown.severity,
    ...quantity,
    ...description,
    ...photoIds,
  };
  return before ? known.map((one) => (one === before ? seen : one) as Observations[number]) : ([...known, seen] as Observations);
}

/** After a save: what was sent is typed no more; what was typed meanwhile stays, over the save. */
export function withoutSaved(now: KeptDraft, sent: KeptDraft, { words, after }: { words: TypedWords; after: string }): KeptDraft {
  const { notes, seen: _, ...rest } = now;
  const damage = Object.fromEntries(
    Object.entries(now.damage).filter(([area, typed]) => !(words.observations && area === sent.area && isSame(typed, sent.damage[area]))),
  );
  const isMore = notes !== undefined && notes !== sent.notes;
  const hasRest = isMore || Object.keys(damage).length > 0;
  const seen = now.seen ? { seen: { ...now.seen, after } } : {};
  return { ...rest, damage, ...(isMore ? { notes } : {}), ...(hasRest ? seen : {}) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
