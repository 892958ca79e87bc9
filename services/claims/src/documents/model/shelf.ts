// The shelf of a claim: its own folders, the marks on its checklist. Made with the first of them.
import { paperFolders, paperTypeWords, shelfChanged, type PaperType } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { fact, type Fact, type Tx } from '@plumbline/server';
import { claimNotFound } from '../../claim/changes/change-claim.ts';
import type { ShelfRecord } from './paper-record.ts';
import type { DocumentStores } from './document-stores.ts';

const mostFolders = 40;
const noFolder = 'This folder does not exist';

type ShelfFields = Pick<ShelfRecord, 'folders' | 'made' | 'waived'>;
type ShelfNeeds = Pick<DocumentStores, 'papers' | 'claims'>;

export const emptyShelf: ShelfFields = { folders: [], made: 0, waived: [] };

/** Throws `invalid` for a folder that the claim does not have. */
export async function assertFolder(
  tx: Tx,
  { claimId, folder }: { claimId: number; folder: string },
  { papers }: ShelfNeeds,
): Promise<void> {
  if (paperFolders.some(({ key }) => key === folder)) return;
  const shelf = await papers.shelves.findOne(tx.scope, { _id: claimId }, { session: tx.session });
  if (!shelf?.folders.some(({ key }) => key === folder)) throw wrong('folder', noFolder);
}

/** The key of the new folder. */
export async function addFolder(tx: Tx, { claimId, name }: { claimId: number; name: string }, needs: ShelfNeeds): Promise<string> {
  let key = '';
  await changeShelf(tx, { ...needs, claimId }, (shelf) => {
    assertNewName(shelf, name);
    if (shelf.folders.length >= mostFolders) throw new Failure('conflict', `A claim has at most ${mostFolders} folders of its own`);
    const made = shelf.made + 1;
    key = `own-${made}`;
    return { set: { made, folders: [...shelf.folders, { key, name }] }, what: `Folder “${name}” added` };
  });
  return key;
}

export async function renameFolder(
  tx: Tx,
  { claimId, key, name }: { claimId: number; key: string; name: string },
  needs: ShelfNeeds,
): Promise<void> {
  await changeShelf(tx, { ...needs, claimId }, (shelf) => {
    const before = ownFolder(shelf, key);
    if (before.name !== name) assertNewName({ ...shelf, folders: shelf.folders.filter((one) => one.key !== key) }, name);
    const folders = shelf.folders.map((one) => (one.key === key ? { key, name } : one));
    return { set: { folders }, what: `Folder “${before.name}” renamed to “${name}”` };
  });
}

/** Only an empty one: a deletion that can be taken back counts as inside. */
export async function removeFolder(tx: Tx, { claimId, key }: { claimId: number; key: string }, needs: ShelfNeeds): Promise<void> {
  const inside = await needs.papers.papers.count(tx.scope, { claimId, folder: key }, tx.session);
  await changeShelf(tx, { ...needs, claimId }, (shelf) => {
    const { name } = ownFolder(shelf, key);
    if (inside > 0) throw new Failure('conflict', `“${name}” is not empty. Move its documents first (deleted ones count for 30 days).`);
    return { set: { folders: shelf.folders.filter((one) => one.key !== key) }, what: `Folder “${name}” removed` };
  });
}

export async function markChecklist(
  tx: Tx,
  { claimId, key, applies, why }: { claimId: number; key: PaperType; applies: boolean; why: string | undefined },
  needs: ShelfNeeds,
): Promise<void> {
  if (!applies && !why) throw wrong('why', 'Please say why it does not apply');
  await changeShelf(tx, { ...needs, claimId }, (shelf) => {
    const others = shelf.waived.filter((one) => one.key !== key);
    const waived = applies ? others : [...others, { key, why: why ?? '', by: tx.scope.actor.name, at: tx.now }];
    const { label } = paperTypeWords[key];
    return { set: { waived }, what: applies ? `${label} is needed` : `${label} is not needed: ${why ?? ''}` };
  });
}

interface ShelfChange {
  readonly set: Partial<ShelfFields>;
  readonly what: string;
}

async function changeShelf(
  tx: Tx,
  { claimId, papers, claims }: ShelfNeeds & { claimId: number },
  decide: (shelf: ShelfFields) => ShelfChange,
): Promise<void> {
  const claim = await claims.get(tx.scope, claimId, claimNotFound, { session: tx.session, projection: { claimNumber: 1 } });
  const told = (what: string): Fact => fact(shelfChanged, { claimId, claimNumber: claim.claimNumber, what });
  if (await papers.shelves.findOne(tx.scope, { _id: claimId }, { session: tx.session })) {
    await papers.shelves.change(tx, claimId, (shelf) => {
      const { set, what } = decide(shelf);
      return { set, facts: [told(what)] };
    });
    return;
  }
  const { set, what } = decide(emptyShelf);
  await papers.shelves.insert(tx, { _id: claimId, ...emptyShelf, ...set }, [told(what)]);
}

function ownFolder(shelf: ShelfFields, key: string): { key: string; name: string } {
  if (paperFolders.some((folder) => folder.key === key)) throw new Failure('conflict', 'This folder belongs to every claim and stays');
  const found = shelf.folders.find((folder) => folder.key === key);
  if (!found) throw new Failure('not_found', noFolder);
  return found;
}

function assertNewName(shelf: ShelfFields, name: string): void {
  const taken = [...paperFolders.map(({ label }): string => label), ...shelf.folders.map((folder) => folder.name)];
  if (taken.some((one) => one.toLowerCase() === name.toLowerCase())) throw wrong('name', 'There is a folder with this name already');
}

function wrong(field: string, sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}
