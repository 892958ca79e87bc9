// The open differences of a section: kept with every version, and closed by a person's choice.
import {
  joinableFields,
  type SectionChoices,
  type SectionContent,
  type SectionDifference,
  type SectionPart,
  type SectionVersion,
} from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import type { Clash } from './merge-section.ts';
import { isSamePart, partAt, placeId, withPartAt, type Place } from './section-fields.ts';

export const savedAgain = 'Someone saved this again. Review the versions once more.';
export const alreadyChosen = 'Someone else already settled this difference.';
const longestText = 10_000;
export const tooLong = 'Together these texts are longer than 10,000 characters. Keep one and add the rest to it.';
export const oneVersionOnly = 'Only texts can be kept together. Choose one version.';

export type Author = Omit<SectionVersion, 'part'>;

export interface Saved {
  /** As it is after the merge. */
  readonly content: SectionContent;
  readonly clashes: readonly Clash[];
  readonly by: Author;
  /** Who wrote what stands. */
  readonly authorOf: (place: Place, part: SectionPart) => Author;
}

/** The differences after a save: those before with what was written now, and the new ones. */
export function differencesAfter(before: readonly SectionDifference[], saved: Saved): SectionDifference[] {
  const asked = withoutMirrors(saved.clashes);
  const known = before.map((difference) => {
    const clash = asked.find((one) => placeId(one) === difference.id);
    // Written by somebody who knew of the difference: one more version of it
    const written = clash?.mine ?? partAt(saved.content, difference);
    return { ...difference, versions: withVersion(difference.versions, { ...saved.by, part: written }) };
  });
  const fresh = asked.filter((one) => !before.some(({ id }) => id === placeId(one)));
  return [...known, ...fresh.map((clash) => differenceOf(clash, saved))];
}

function differenceOf({ theirs, mine, ...place }: Clash, { content, by, authorOf }: Saved): SectionDifference {
  const area = content.observations.find(({ id }) => id === place.observationId)?.area;
  const versions = [
    { ...authorOf(place, theirs), part: theirs },
    { ...by, part: mine },
  ];
  return { id: placeId(place), ...place, ...(area ? { area } : {}), versions };
}

function withVersion(versions: SectionVersion[], version: SectionVersion): SectionVersion[] {
  return versions.some(({ part }) => isSamePart(part, version.part)) ? versions : [...versions, version];
}

/** The phone writes the notes into the description of what is looked at, too: that is asked once, as the notes. */
function withoutMirrors(clashes: readonly Clash[]): readonly Clash[] {
  const notes = clashes.find(({ field }) => field === 'notes');
  const mirrors = (text: string | undefined, of: string | undefined) => (text ?? '') === (of ?? '').trim();
  return clashes.filter((one) => one.field !== 'description' || !notes || !mirrors(one.mine.description, notes.mine.notes));
}

export interface WithDifferences {
  readonly content: SectionContent;
  readonly differences: readonly SectionDifference[];
}

/** The section with what was chosen. Throws `conflict` for what somebody settled or saved again meanwhile; nothing is chosen then. */
export function chosen(section: WithDifferences, choices: SectionChoices['choices']): WithDifferences {
  return choices.reduce((current, { id, seen, keep }) => {
    const difference = current.differences.find((one) => one.id === id);
    if (!difference) throw new Failure('conflict', alreadyChosen);
    const { versions } = difference;
    if (versions.some(({ revision }) => !seen.includes(revision))) throw new Failure('conflict', savedAgain);
    const kept = [...new Set(keep)].map((revision) => versions.find((one) => one.revision === revision));
    const parts = kept.flatMap((version) => (version ? [version.part] : []));
    if (parts.length < kept.length) throw new Failure('invalid', 'Choose one of the versions that are shown');
    const content = settled(current.content, difference, partKept(difference, parts));
    return { content, differences: current.differences.filter((one) => one.id !== id) };
  }, section);
}

function partKept({ field }: Place, parts: readonly SectionPart[]): SectionPart {
  const [first = {}, ...others] = parts;
  if (others.length === 0) return first;
  if (!joinableFields.has(field)) throw new Failure('invalid', oneVersionOnly);
  const text = parts.flatMap((part) => part[field as 'notes' | 'description']?.trim() || []).join('\n');
  if (text.length > longestText) throw new Failure('invalid', tooLong);
  return { [field]: text };
}

function settled(content: SectionContent, { versions, ...place }: SectionDifference, part: SectionPart): SectionContent {
  const next = withPartAt(content, place, part);
  if (place.field !== 'notes') return next;
  const texts = versions.map((one) => one.part.notes?.trim() ?? '').filter((text) => text !== '');
  const description = part.notes?.trim();
  const observations = next.observations.map((one) =>
    description && one.description && texts.includes(one.description) ? { ...one, description } : one,
  );
  return { ...next, observations };
}
