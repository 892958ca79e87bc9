// The database of the field on this device: captures with their bytes apart, the ledger, and copies of what the day needs.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb';
import { noteNewDatabase } from '../lost/cleared.ts';
import type { CaptureRow } from './capture-rows.ts';
import type { LedgerRow } from './ledger.ts';
import type { Sealed } from './seal.ts';

/** A sealed value and whose it is. */
export interface KeptRow {
  readonly id: string;
  readonly userId: number;
  readonly keptAt: string;
  readonly sealed: Sealed;
}

interface FieldSchema extends DBSchema {
  captures: { key: string; value: CaptureRow; indexes: { byInspection: number } };
  /** Of a photo or recording, under the id of its capture: read when it is shown or sent, never to list. */
  bytes: { key: string; value: { id: string; sealed: Sealed } };
  previews: { key: string; value: { id: string; sealed: Sealed } };
  /** What the server holds, verified by its hash. */
  ledger: { key: string; value: LedgerRow; indexes: { byUser: number } };
  kept: { key: string; value: KeptRow };
  /** How many captures this device took, of each kind and inspection. */
  counters: { key: string; value: number };
  keys: { key: string; value: CryptoKey };
}

type FieldDatabase = IDBPDatabase<FieldSchema>;

let opened: Promise<FieldDatabase> | undefined;

/** Opens the database once. Rejects where the browser forbids storage (some private windows). */
export function fieldDatabase(): Promise<FieldDatabase> {
  opened ??= openDB<FieldSchema>('plumbline-field', 1, {
    upgrade(database) {
      // A first visit has lost nothing: nothing was noted as waiting then
      noteNewDatabase();
      database.createObjectStore('captures', { keyPath: 'id' }).createIndex('byInspection', 'inspectionId');
      database.createObjectStore('bytes', { keyPath: 'id' });
      database.createObjectStore('previews', { keyPath: 'id' });
      database.createObjectStore('ledger', { keyPath: 'id' }).createIndex('byUser', 'userId');
      database.createObjectStore('kept', { keyPath: 'id' });
      database.createObjectStore('counters');
      database.createObjectStore('keys');
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** A transaction that writes; its end is awaited by `done`. */
export function writing<const Names extends readonly StoreNames<FieldSchema>[]>(
  database: FieldDatabase,
  names: Names,
  options?: IDBTransactionOptions,
): IDBPTransaction<FieldSchema, Names, 'readwrite'> {
  const transaction = database.transaction(names, 'readwrite', options);
  // A step that fails says so itself, before anybody waits for the end
  transaction.done.catch(() => undefined);
  return transaction;
}
