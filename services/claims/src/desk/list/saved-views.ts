// Saved views of the list of claims: who may see, change and remove one, and what may stand in it.
import { ViewQuery, type SavedView } from '@plumbline/contracts/claims';
import { Failure, isAdministrator, type Scope } from '@plumbline/contracts/kernel';
import type { Change, RecordBase, ServiceParts, TenantCollection, Tx } from '@plumbline/server';
import { Schema } from 'mongoose';

export interface ViewRecord extends RecordBase {
  name: string;
  query: string;
  shared: boolean;
  ownerId: number;
  ownerName: string;
}

export type SavedViews = TenantCollection<ViewRecord>;

const viewNotFound = 'View not found';
/** A menu with more is no help to anybody. */
const maxOfOne = 100;
const maxShown = 300;

export function savedViews(parts: ServiceParts): SavedViews {
  const schema = new Schema({
    name: { type: String, required: true },
    query: String,
    shared: { type: Boolean, required: true },
    ownerId: { type: Number, required: true },
    ownerName: { type: String, required: true },
  });
  return parts.collection<ViewRecord>('saved_views', schema, {
    indexes: [[{ organizationId: 1, ownerId: 1, name: 1 }, { unique: true }], [{ organizationId: 1, shared: 1, name: 1 }]],
  });
}

export function viewWire(view: ViewRecord, scope: Scope): SavedView {
  const { _id, version, name, query, shared, ownerId, ownerName, updatedAt } = view;
  const mine = ownerId === scope.actor.id;
  return { id: _id, version, name, query, shared, ownerId, ownerName, mine, updatedAt: updatedAt.toISOString() };
}

/** Filters of the list, its order and look, and nothing else; in one spelling. Throws `invalid` for what the list would refuse. */
export function checkedQuery(query: string): string {
  const params = new URLSearchParams(query);
  const wrong = ViewQuery.safeParse(Object.fromEntries(params)).error?.issues[0];
  if (wrong) {
    const what = wrong.code === 'unrecognized_keys' ? wrong.keys.join(', ') : wrong.path.join('.');
    throw new Failure('invalid', `Couldn't save this view: ${what}`, { fields: { query: what } });
  }
  params.sort();
  return params.toString();
}

/** One's own by name, then those that colleagues share. */
export async function listViews(views: SavedViews, scope: Scope): Promise<SavedView[]> {
  const [own, shared] = await Promise.all([
    views.find(scope, { ownerId: scope.actor.id }, { sort: { name: 1 }, limit: maxOfOne }),
    views.find(scope, { shared: true }, { sort: { name: 1 }, limit: maxShown }),
  ]);
  return [...own, ...shared.filter((view) => view.ownerId !== scope.actor.id)].map((view) => viewWire(view, scope));
}

export async function saveView(
  tx: Tx,
  draft: { name: string; query: string; shared?: boolean | undefined },
  { views, parts }: { views: SavedViews; parts: ServiceParts },
): Promise<ViewRecord> {
  const { actor } = tx.scope;
  const own = await views.find(tx.scope, { ownerId: actor.id }, { projection: { name: 1 }, limit: maxOfOne, session: tx.session });
  if (own.length >= maxOfOne) throw new Failure('conflict', `You already have ${maxOfOne} views. Remove one first.`);
  assertNameIsFree(own, draft.name);
  const fresh = {
    name: draft.name,
    query: checkedQuery(draft.query),
    shared: draft.shared ?? false,
    ownerId: Number(actor.id),
    ownerName: actor.name,
  };
  return views.insert(tx, { _id: await parts.nextId('saved-view'), ...fresh }, []);
}

function assertNameIsFree(own: readonly ViewRecord[], name: string, except?: number): void {
  if (own.some((view) => view.name === name && view._id !== except))
    throw new Failure('conflict', 'You already have a view with this name', { fields: { name: 'You already have a view with this name' } });
}

/** The owner's to change; a shared one is seen by colleagues, and refused to them with a reason. */
export async function editView(
  tx: Tx,
  id: number,
  {
    views,
    edit,
  }: {
    views: SavedViews;
    edit: { name?: string | undefined; query?: string | undefined; shared?: boolean | undefined; version?: number | undefined };
  },
): Promise<ViewRecord> {
  const { version, query, ...rest } = edit;
  assertMayChange(await seen(tx, id, views), tx.scope, false);
  if (rest.name !== undefined) {
    const own = await views.find(
      tx.scope,
      { ownerId: tx.scope.actor.id },
      { projection: { name: 1 }, limit: maxOfOne, session: tx.session },
    );
    assertNameIsFree(own, rest.name, id);
  }
  const set = { ...rest, ...(query === undefined ? {} : { query: checkedQuery(query) }) };
  return views.change(tx, id, () => ({ set, events: [] }) as Change<ViewRecord>, {
    sentence: viewNotFound,
    ...(version === undefined ? {} : { expectedVersion: version }),
  });
}

export async function removeView(tx: Tx, id: number, { views }: { views: SavedViews }): Promise<void> {
  assertMayChange(await seen(tx, id, views), tx.scope, true);
  await views.remove(tx, { _id: id });
}

/** A colleague's own view is answered like a missing one. */
async function seen(tx: Tx, id: number, views: SavedViews): Promise<ViewRecord> {
  const view = await views.get(tx.scope, id, viewNotFound, { session: tx.session });
  if (!view.shared && view.ownerId !== tx.scope.actor.id) throw new Failure('not_found', viewNotFound);
  return view;
}

function assertMayChange(view: ViewRecord, { actor }: Scope, byAdmin: boolean): void {
  if (view.ownerId === actor.id || (byAdmin && isAdministrator(actor.role))) return;
  throw new Failure('forbidden', `Only ${view.ownerName} can change this view`);
}
