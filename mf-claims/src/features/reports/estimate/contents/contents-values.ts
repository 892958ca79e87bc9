// An item of the contents as it stands in the fields of a form, and the list with it.
import type { Contents, ContentsItem } from '@plumbline/contracts/claims';
import { typedNumber } from '../../../../shared/typed-number.ts';

export interface ItemValues {
  room: string;
  description: string;
  quantity: string;
  unitCost: string;
  ageYears: string;
  lifeYears: string;
  condition: ContentsItem['condition'];
  receiptId: string | null;
}

export function valuesOf(item: ContentsItem | undefined, room: string): ItemValues {
  if (!item)
    return { room, description: '', quantity: '1', unitCost: '', ageYears: '', lifeYears: '', condition: 'average', receiptId: null };
  const { description, quantity, unitCost, ageYears, lifeYears, condition, receiptId, receiptTitle } = item;
  return {
    room: item.room,
    description,
    quantity: String(quantity),
    unitCost: unitCost.toFixed(2),
    ageYears: textOf(ageYears),
    lifeYears: textOf(lifeYears),
    condition,
    // One that was deleted proves nothing any more, and would be refused
    receiptId: receiptId !== undefined && receiptTitle !== undefined ? String(receiptId) : null,
  };
}

/** Where the item stands in the list: at its end when it is new, or somebody else removed it meanwhile. */
export function placeOf({ items }: Contents, itemId: number | undefined): number {
  const index = items.findIndex(({ id }) => id === itemId);
  return index < 0 ? items.length : index;
}

/** The list as it is sent. By its number, not its place, so that another's item is never written over. */
export function withItem(contents: Contents, itemId: number | undefined, values: ItemValues): unknown[] {
  const { items } = contents;
  const index = placeOf(contents, itemId);
  const { room, description, condition, receiptId } = values;
  const own = items[index];
  const item = {
    ...(own ? { id: own.id } : {}),
    room,
    description,
    condition,
    quantity: typedNumber(values.quantity),
    unitCost: typedNumber(values.unitCost),
    ...(values.ageYears.trim() === '' ? {} : { ageYears: typedNumber(values.ageYears) }),
    ...(values.lifeYears.trim() === '' ? {} : { lifeYears: typedNumber(values.lifeYears) }),
    ...(receiptId === null ? {} : { receiptId: Number(receiptId) }),
  };
  const others = items.map(draftOf);
  return [...others.slice(0, index), item, ...others.slice(index + 1)];
}

export function draftOf(item: ContentsItem) {
  const { id, room, description, quantity, unitCost, ageYears, lifeYears, condition, receiptId, receiptTitle } = item;
  return {
    id,
    room,
    description,
    quantity,
    unitCost,
    condition,
    ...(ageYears === undefined ? {} : { ageYears }),
    ...(lifeYears === undefined ? {} : { lifeYears }),
    ...(receiptId === undefined || receiptTitle === undefined ? {} : { receiptId }),
  };
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
