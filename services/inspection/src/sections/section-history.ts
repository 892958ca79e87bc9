// What was saved in a section: every revision as it was merged and as its writer left it. Nothing ever removes one.
import type { SectionContent, SectionPart, SectionRevision, SectionSave } from '@plumbline/contracts/inspection';
import { omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import type { InspectionCategory } from '@plumbline/contracts/enums';
import type { Tx } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import type { Deps } from '../stores/deps.ts';
import type { StoredSection } from '../stores/stored-shapes.ts';
import type { RevisionRecord } from '../stores/stores.ts';
import type { Author } from './section-differences.ts';
import { contentOf, isSamePart, partAt, type Place } from './section-fields.ts';
import { emptyContent } from './section-rules.ts';

export interface OneSection {
  readonly inspectionId: number;
  readonly category: InspectionCategory;
}

/** What a save needs to know of what came before it. */
export interface History {
  /** This very save was taken before. */
  readonly isRepeated: boolean;
  /** What the writer had on the screen. A revision that nobody knows counts as empty: then everything differs, and nothing is lost. */
  readonly base: SectionContent;
  /** Newest first, back to the base. */
  readonly since: readonly RevisionRecord[];
}

const maxRevisions = 1_000;

export async function historyOf(
  tx: Tx,
  section: OneSection,
  { save, stores }: { save: SectionSave; stores: Deps['stores'] },
): Promise<History> {
  const options = { session: tx.session, sort: { _id: -1 as const }, limit: maxRevisions };
  const { baseRevision, clientId, afterClientId } = save;
  const since = await stores.revisions.find(tx.scope, { ...placeOf(section), 'section.revision': { $gte: baseRevision } }, options);
  const ids = [clientId, afterClientId].filter((id) => id !== undefined);
  const named = ids.length === 0 ? [] : await stores.revisions.find(tx.scope, { ...placeOf(section), clientId: { $in: ids } }, options);
  const seen = afterClientId === undefined ? undefined : named.find((one) => one.clientId === afterClientId);
  const based = since.find((one) => one.section.revision === baseRevision);
  return {
    isRepeated: clientId !== undefined && named.some((one) => one.clientId === clientId),
    base: seen?.written ?? (based ? contentOf(based.section) : emptyContent),
    since,
  };
}

/** Who wrote what stands in a field now: the oldest of the revisions since which it stands so. */
export function authorIn(since: readonly RevisionRecord[], current: StoredSection): (place: Place, part: SectionPart) => Author {
  return (place, part) => {
    let author: Author = { revision: current.revision, by: current.savedBy ?? '', at: current.savedAt ?? new Date(0).toISOString() };
    for (const revision of since) {
      if (!isSamePart(partAt(revision.section, place), part)) break;
      author = authorOf(revision);
    }
    return author;
  };
}

function authorOf({ section, byUserId, clientAt }: RevisionRecord): Author {
  const { revision, savedBy = '', savedAt = '' } = section;
  return { revision, by: savedBy, at: savedAt, ...omitUndefined({ byUserId, clientAt: clientAt?.toISOString() }) };
}

/** The words of a save, and whose they are. */
export interface SavedWords {
  readonly section: Pick<StoredSection, 'savedBy' | 'savedAt'>;
  readonly written: Pick<SectionContent, 'notes' | 'observations'>;
  readonly clientAt?: Date;
}

const wordsOnly = { 'section.savedBy': 1, 'section.savedAt': 1, 'written.notes': 1, 'written.observations': 1, clientAt: 1 } as const;

/** What each save wrote, oldest first. */
export async function savedWords(scope: Scope, section: OneSection, { stores }: Pick<Deps, 'stores'>): Promise<SavedWords[]> {
  // All of them, however many: a line whose save is left out would have no writer
  const limit = Math.max(1, await stores.revisions.count(scope, placeOf(section)));
  return stores.revisions.find(scope, placeOf(section), { sort: { _id: 1 }, limit, projection: wordsOnly });
}

/** By the device's clock where the server heard of it later. */
export function whenWritten({
  section: { savedAt = new Date(0).toISOString() },
  clientAt,
}: Pick<SavedWords, 'section' | 'clientAt'>): string {
  const onDevice = clientAt?.toISOString() ?? savedAt;
  return onDevice < savedAt ? onDevice : savedAt;
}

/** Everything that was ever saved in a section, newest first. */
export async function listRevisions(scope: Scope, section: OneSection, { stores }: Deps): Promise<SectionRevision[]> {
  await stores.inspections.get(scope, section.inspectionId, noInspection);
  const found = await stores.revisions.find(scope, placeOf(section), { sort: { _id: -1 } });
  return found.map(({ section: merged, written, clientAt, restoredFrom }) => ({
    ...merged,
    written,
    ...omitUndefined({ restoredFrom }),
    ...(clientAt ? { clientAt: clientAt.toISOString() } : {}),
  }));
}

/** Nothing where there is no such revision. */
export async function revisionOf(
  tx: Tx,
  section: OneSection,
  { revision, stores }: { revision: number; stores: Deps['stores'] },
): Promise<RevisionRecord | undefined> {
  const options = { session: tx.session, limit: 1 };
  const [found] = await stores.revisions.find(tx.scope, { ...placeOf(section), 'section.revision': revision }, options);
  return found;
}

function placeOf({ inspectionId, category }: OneSection): Record<string, unknown> {
  return { inspectionId, 'section.category': category };
}
