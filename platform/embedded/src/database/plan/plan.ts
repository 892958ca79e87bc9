// What the planner decides and the access code carries out.
import type { Stretch } from './bounds.ts';
import type { Index } from '../store/index-definition.ts';

/** A field of a sort order. */
export interface SortField {
  path: string;
  segments: readonly string[];
  direction: 1 | -1;
}

/** Reading through one index. */
export interface IndexPlan {
  kind: 'index';
  index: Index;
  stretches: Stretch[];
  /** The rows come in the wanted order. */
  sorted: boolean;
  /** Read from the end to the start. */
  reverse: boolean;
  /** The stretches say the whole filter: counting needs neither keys nor documents. */
  exact: boolean;
  /** Tests keys before any document is read. */
  keyFilter: KeyFilter | null;
  /** Tells which documents can pass, where the keys do not or a walk along them is long. */
  elsewhere: Elsewhere | null;
}

/** Where else the rows are written that can pass a part of a filter. */
export interface Elsewhere {
  /** The table of the documents. */
  documents: string;
  sources: readonly RowSource[];
  /** The walked keys do not know that part: without this, documents are read one by one. */
  isUrgent: boolean;
  /** An index whose keys name those rows in the order of the walk. */
  sameOrder: SameOrder | null;
}

/** An index with one field more than the walked one, and behind its values the same order. */
export interface SameOrder {
  index: Index;
  /** The place of that field. */
  at: number;
  /** For each test on the field, where keys of rows are that pass it. */
  stretches: Stretch[][];
  /** Where the order begins in the walked keys. */
  behind: number;
}

/** Keys of another index, or the pieces of a text. */
export type RowSource = { index: Index; stretches: readonly Stretch[] } | { index: Index; text: string };

/** A test on the values of a key. */
export interface KeyFilter {
  /** Every passing key contains one of each list of bytes; SQLite looks for them. */
  needles: Buffer[][];
  matches(key: Uint8Array): boolean;
  /** The key test says the whole filter: a hit needs no second look at the document. */
  whole: boolean;
  /** A text that the last field of the index must contain. */
  searched: string | undefined;
}

/** How a query reads its collection. */
export type Plan = { kind: 'collection' } | IndexPlan | { kind: 'union'; branches: IndexPlan[] };
