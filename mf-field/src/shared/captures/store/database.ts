// The database of the field on this device: captures that wait, and copies of inspections.
import type { InspectionDetail } from '@plumbline/contracts/inspection';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Capture } from './capture.ts';

interface FieldSchema extends DBSchema {
  captures: { key: string; value: Capture; indexes: { byInspection: number } };
  inspections: { key: number; value: { id: number; keptAt: string; userId: number; inspection: InspectionDetail } };
}

let opened: Promise<IDBPDatabase<FieldSchema>> | undefined;

/** Opens the database once. Rejects where the browser forbids storage (some private windows). */
export function fieldDatabase(): Promise<IDBPDatabase<FieldSchema>> {
  opened ??= openDB<FieldSchema>('plumbline-field', 1, {
    upgrade(database) {
      database.createObjectStore('captures', { keyPath: 'id' }).createIndex('byInspection', 'inspectionId');
      database.createObjectStore('inspections', { keyPath: 'id' });
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
