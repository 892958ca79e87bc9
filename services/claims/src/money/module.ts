// The ledger of a claim and its checks.
import type { ServiceModule } from '@plumbline/server';
import type { DocumentStores } from '../documents/model/document-stores.ts';
import { mountLedger } from './routes.ts';

export function moneyModule(stores: DocumentStores): ServiceModule {
  return { mount: (on) => mountLedger(on, stores) };
}
