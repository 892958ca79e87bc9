// The order of a list as stretches that are walked one after the other, and the place in it that a cursor names.
import { claimSorts, noValue, type ClaimSort } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import type { Filter } from '@plumbline/server';

export type OrderField = (typeof claimSorts)[ClaimSort]['field'];

/** A place in an order: the value and id of a claim; without a value it stands behind those that have one. */
export interface Place {
  readonly value: Date | number | string | undefined;
  readonly id: number;
}

/** One walk along an index: its filter beside the list's own, and its direction. */
export interface Stretch {
  readonly filter: Filter;
  readonly sort: Readonly<Record<string, 1 | -1>>;
}

const read: Record<OrderField, (text: string) => Date | number | string | undefined> = {
  createdAt: instantOf,
  updatedAt: instantOf,
  estimatedValueCents: (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined),
  incidentDate: dateOf,
  nextDeadlineOn: dateOf,
  ownerKey: (text) => text,
};

/** Less than every value of the field: what is beyond it has one. */
const leastOf: Partial<Record<OrderField, Filter>> = {
  estimatedValueCents: { $gte: -Number.MAX_SAFE_INTEGER },
  nextDeadlineOn: { $gt: '' },
};

/** Reads a cursor. Throws `invalid` for one that was not ours. */
export function placeOfCursor(sort: ClaimSort, after: string): Place {
  const [, text = '', id = ''] = /^([\s\S]*)\.(\d{1,16})$/.exec(after) ?? [];
  const { field } = claimSorts[sort];
  const lacks = text === noValue && field in leastOf;
  const value = lacks ? undefined : read[field](text);
  if (id === '' || (!lacks && value === undefined))
    throw new Failure('invalid', "This page doesn't exist", { fields: { after: "This page doesn't exist" } });
  return { value, id: Number(id) };
}

/** What is walked for a list from a place on, forwards or backwards. A claim without the value stands behind all that have it. */
export function stretchesOf(sort: ClaimSort, place?: Place, backwards = false): Stretch[] {
  const { field, direction } = claimSorts[sort];
  const way = backwards ? (-direction as 1 | -1) : direction;
  const order = { [field]: way, _id: way };
  const least = leastOf[field];
  if (!least) return [{ filter: beyond(field, way, place), sort: order }];
  const lacks = place !== undefined && place.value === undefined;
  const having: Stretch = { filter: { $and: [{ [field]: least }, beyond(field, way, lacks ? undefined : place)] }, sort: order };
  const lacking: Stretch = { filter: { [field]: null, ...(lacks ? idBeyond(way, place) : {}) }, sort: { _id: way } };
  if (backwards) return lacks ? [lacking, having] : [having];
  return lacks ? [lacking] : [having, lacking];
}

/** The range walks the index; the second part drops what has the same value and was shown already. */
function beyond(field: string, way: 1 | -1, place: Place | undefined): Filter {
  if (place === undefined) return {};
  const [orEqual, more] = way === 1 ? ['$gte', '$gt'] : ['$lte', '$lt'];
  return { [field]: { [orEqual]: place.value }, $or: [{ [field]: { [more]: place.value } }, idBeyond(way, place)] };
}

function idBeyond(way: 1 | -1, { id }: Place): Filter {
  return { _id: way === 1 ? { $gt: id } : { $lt: id } };
}

function instantOf(text: string): Date | undefined {
  return /^\d{1,15}$/.test(text) ? new Date(Number(text)) : undefined;
}

function dateOf(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
}
