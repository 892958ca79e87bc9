// The overview of a claim: its own folders, the marks on its checklist. Made with the first of them.
import { documentFolders, documentTypeLabels, documentsOverviewChanged, type ClaimDocumentType } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type DomainEvent, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { DocumentsOverviewRecord } from './document-record.ts';
import type { DocumentStores } from './document-stores.ts';

const maxFolders = 40;
const noFolder = 'This folder does not exist';

type OverviewFields = Pick<DocumentsOverviewRecord, 'folders' | 'made' | 'waived'>;
type OverviewDeps = Pick<DocumentStores, 'documents' | 'claims'>;

export const emptyOverview: OverviewFields = { folders: [], made: 0, waived: [] };

/** Throws `invalid` for a folder that the claim does not have. */
export async function assertFolder(
  tx: Tx,
  { claimId, folder }: { claimId: number; folder: string },
  { documents }: OverviewDeps,
): Promise<void> {
  if (documentFolders.some(({ key }) => key === folder)) return;
  const overview = await documents.overviews.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!overview?.folders.some(({ key }) => key === folder)) throw wrong('folder', noFolder);
}

/** The key of the new folder. */
export async function addFolder(tx: Tx, { claimId, name }: { claimId: number; name: string }, deps: OverviewDeps): Promise<string> {
  let key = '';
  await changeOverview(tx, { ...deps, claimId }, (overview) => {
    assertNewName(overview, name);
    if (overview.folders.length >= maxFolders) throw new Failure('conflict', `A claim can have at most ${maxFolders} custom folders`);
    const made = overview.made + 1;
    key = `own-${made}`;
    return { set: { made, folders: [...overview.folders, { key, name }] }, what: `Folder “${name}” added` };
  });
  return key;
}

export async function renameFolder(
  tx: Tx,
  { claimId, key, name }: { claimId: number; key: string; name: string },
  deps: OverviewDeps,
): Promise<void> {
  await changeOverview(tx, { ...deps, claimId }, (overview) => {
    const before = ownFolder(overview, key);
    if (before.name !== name) assertNewName({ ...overview, folders: overview.folders.filter((one) => one.key !== key) }, name);
    const folders = overview.folders.map((one) => (one.key === key ? { key, name } : one));
    return { set: { folders }, what: `Folder “${before.name}” renamed to “${name}”` };
  });
}

/** Only an empty one: a deletion that can be undone counts as inside. */
export async function removeFolder(tx: Tx, { claimId, key }: { claimId: number; key: string }, deps: OverviewDeps): Promise<void> {
  const inside = await deps.documents.records.count(tx.scope, { claimId, folder: key }, tx.session);
  await changeOverview(tx, { ...deps, claimId }, (overview) => {
    const { name } = ownFolder(overview, key);
    if (inside > 0) throw new Failure('conflict', `“${name}” is not empty. Move its documents first (deleted ones count for 30 days).`);
    return { set: { folders: overview.folders.filter((one) => one.key !== key) }, what: `Folder “${name}” removed` };
  });
}

export async function markChecklist(
  tx: Tx,
  { claimId, key, applies, why }: { claimId: number; key: ClaimDocumentType; applies: boolean; why: string | undefined },
  deps: OverviewDeps,
): Promise<void> {
  if (!applies && !why) throw wrong('why', 'Enter a reason');
  await changeOverview(tx, { ...deps, claimId }, (overview) => {
    const others = overview.waived.filter((one) => one.key !== key);
    const waived = applies ? others : [...others, { key, why: why ?? '', by: tx.scope.actor.name, at: tx.now }];
    const { label } = documentTypeLabels[key];
    return { set: { waived }, what: applies ? `${label} marked as required` : `${label} marked as not required: ${why ?? ''}` };
  });
}

interface OverviewChange {
  readonly set: Partial<OverviewFields>;
  readonly what: string;
}

async function changeOverview(
  tx: Tx,
  { claimId, documents, claims }: OverviewDeps & { claimId: number },
  decide: (overview: OverviewFields) => OverviewChange,
): Promise<void> {
  const claim = await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const changedEvent = (what: string): DomainEvent =>
    createEvent(documentsOverviewChanged, { claimId, claimNumber: claim.claimNumber, what });
  if (await documents.overviews.findOne(tx.scope, { _id: claimId }, { session: tx.session })) {
    await documents.overviews.change(tx, claimId, (overview) => {
      const { set, what } = decide(overview);
      return { set, events: [changedEvent(what)] };
    });
    return;
  }
  const { set, what } = decide(emptyOverview);
  await documents.overviews.insert(tx, { _id: claimId, ...emptyOverview, ...set }, [changedEvent(what)]);
}

function ownFolder(overview: OverviewFields, key: string): { key: string; name: string } {
  if (documentFolders.some((folder) => folder.key === key))
    throw new Failure('conflict', "This folder is on every claim and can't be changed");
  const found = overview.folders.find((folder) => folder.key === key);
  if (!found) throw new Failure('not_found', noFolder);
  return found;
}

function assertNewName(overview: OverviewFields, name: string): void {
  const taken = [...documentFolders.map(({ label }): string => label), ...overview.folders.map((folder) => folder.name)];
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw wrong('name', 'A folder with this name already exists');
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
