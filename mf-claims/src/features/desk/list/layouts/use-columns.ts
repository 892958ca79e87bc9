// Which columns the table shows: those of the address, as a saved view brings them, else as somebody chose on this device, else the usual ones.
import type { ClaimColumn } from '@plumbline/contracts/claims';
import { useState } from 'react';
import type { ListState } from '../state/use-list-state.ts';
import { columns } from './table-columns.tsx';

const storageKey = 'plumbline-claim-columns';
const usual = columns.filter((column) => column.usual).map(({ id }) => id);

function kept(): readonly ClaimColumn[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(found) ? knownOf(found) : usual;
  } catch {
    return usual;
  }
}

/** In the order of the table: a choice has one spelling. */
function knownOf(ids: readonly unknown[]): ClaimColumn[] {
  return columns.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
}

function ofAddress({ columns: text }: Pick<ListState, 'columns'>): readonly ClaimColumn[] | undefined {
  const known = knownOf(text?.split(',') ?? []);
  return known.length > 0 ? known : undefined;
}

/** What a view saves of the list as it stands: of the table with its columns, also where this device alone knows them. */
export function queryToSave(state: Pick<ListState, 'columns' | 'look' | 'query'>): string {
  if (state.look !== 'table') return state.query;
  const query = new URLSearchParams(state.query);
  query.set('columns', textOf(ofAddress(state) ?? kept()));
  query.sort();
  return query.toString();
}

/** The first column always stands. */
function textOf(ids: readonly ClaimColumn[]): string {
  return knownOf(['owner', ...ids]).join(',');
}

export function useColumns(state: Pick<ListState, 'columns' | 'setColumns'>): {
  shown: readonly ClaimColumn[];
  toggle: (id: ClaimColumn) => void;
} {
  const [own, setOwn] = useState(kept);
  const given = ofAddress(state);
  const shown = given ?? own;
  const toggle = (id: ClaimColumn) => {
    const next = shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id];
    // Columns of a view are the view's: what is changed there is not this device's choice
    if (given) return state.setColumns(textOf(next));
    setOwn(next);
    try {
      localStorage.setItem(storageKey, JSON.stringify(next));
    } catch {
      // Nothing is kept on this device: the usual ones stand there the next time
    }
  };
  return { shown, toggle };
}
