// A saved view: a name for filters, order and look of the list of claims; one's own, or shared with the organization.
import {
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { ClaimSort, claimFilterFields } from './claim-list.ts';

/** How the list looks, and the date by which its calendar shows the claims. */
export const listLooks = ['cards', 'table', 'board', 'calendar'] as const;
export const calendarDates = ['incident', 'follow-up', 'deadline', 'created'] as const;

/** Columns of the table. `owner` always stands, with the number of the claim. */
export const claimColumns = [
  'owner',
  'address',
  'carrier',
  'damage',
  'status',
  'priority',
  'assignee',
  'deadline',
  'follow-up',
  'activity',
  'incident',
  'progress',
  'score',
  'value',
  'tags',
] as const;
export type ClaimColumn = (typeof claimColumns)[number];
/** `owner,status,tags`: each at most once. */
const ColumnsInAddress = string().refine((text) => {
  const ids = text.split(',');
  return new Set(ids).size === ids.length && ids.every((id) => (claimColumns as readonly string[]).includes(id));
}, 'Choose columns of the table');

/** What stands in the address of the list and may be saved. */
export const ViewQuery = strictObject({
  ...claimFilterFields,
  sort: ClaimSort.optional(),
  look: oneOf(listLooks).optional(),
  by: oneOf(calendarDates).optional(),
  columns: ColumnsInAddress.optional(),
});

export const SavedView = object({
  id: Id,
  version: number(),
  name: string(),
  /** The query of the screen's address: filters, `sort`, `look` and the columns of the table. */
  query: string(),
  shared: boolean(),
  ownerId: Id,
  ownerName: string(),
  /** The caller made it, and may change it. */
  mine: boolean(),
  updatedAt: Instant,
});
export type SavedView = Infer<typeof SavedView>;

const name = textUpTo(80).min(1, 'Enter a name');
const query = string().max(2_000, 'Too many filters to save. Remove some and try again.');

export const SavedViewDraft = strictObject({ name, query, shared: boolean().optional() });
export const SavedViewEdit = strictObject({
  name: name.optional(),
  query: query.optional(),
  shared: boolean().optional(),
  version: number().int().nonnegative().optional(),
});

const byId = object({ id: IdInPath });
const path = '/api/saved-views';

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  service: 'claims',
  method: 'GET',
  path,
  summary: 'List your saved views and those your colleagues share',
  access: staff,
  response: array(SavedView),
});

export const saveView = endpoint({
  name: 'saveView',
  service: 'claims',
  method: 'POST',
  path,
  summary: 'Save the filters, order, layout and columns of the claim list under a name',
  access: staff,
  body: SavedViewDraft,
  response: SavedView,
  status: 201,
});

export const editSavedView = endpoint({
  name: 'editSavedView',
  service: 'claims',
  method: 'PATCH',
  path: `${path}/:id`,
  summary: 'Change one of your saved views',
  access: staff,
  params: byId,
  body: SavedViewEdit,
  response: SavedView,
});

export const removeSavedView = endpoint({
  name: 'removeSavedView',
  service: 'claims',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Remove one of your saved views; administrators can remove shared ones',
  access: staff,
  params: byId,
});

export const savedViewEndpoints = { listSavedViews, saveView, editSavedView, removeSavedView };
