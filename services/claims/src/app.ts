// The claims service: the list of its modules, each of which may use those above it.
import { claimsApi } from '@plumbline/contracts/claims';
import { queuesOf } from '@plumbline/contracts/queues';
import { defineService, joinModules, type ServiceParts } from '@plumbline/server';
import { claimModule, claimStores } from './claim/module.ts';
import { deadlinesModule, deadlineStores } from './deadlines/module.ts';
import { deskModule, deskStores } from './desk/module.ts';
import { directoryModule, directoryStores } from './directory/module.ts';
import { documentsModule } from './documents/module.ts';
import { openDocuments } from './documents/changes/open-documents.ts';
import { openProductions } from './documents/production/open-productions.ts';
import { emailIntakeModule, emailIntakeStores } from './email-intake/module.ts';
import { intakeModule } from './intake/module.ts';
import { migrationModule, migrationStores } from './migration/module.ts';
import { moneyModule } from './money/module.ts';
import { portalStore } from './portal/model/portal-store.ts';
import { caseAudience, portalModule } from './portal/module.ts';
import { reportsModule, reportStores } from './reports/module.ts';
import { stormsModule, stormStores } from './storms/module.ts';
import { stormNames } from './storms/storm-store.ts';

export const claimsService = defineService({
  name: 'claims',
  endpoints: Object.values(claimsApi),
  queues: queuesOf('claims'),
  async build(parts: ServiceParts) {
    const stores = await storesOf(parts);
    return {
      integrations: { clamav: parts.config.CLAMD_ADDRESS !== undefined, imap: parts.config.IMAP_URL !== undefined },
      shownProjections: ['', 'activity'],
      ...joinModules([
        directoryModule(parts, stores),
        claimModule(stores, { audience: caseAudience(stores), names: { stormNames: (tx, ids) => stormNames(tx, ids, stores) } }),
        stormsModule(stores),
        intakeModule(stores),
        documentsModule(stores),
        emailIntakeModule(stores),
        moneyModule(stores),
        deadlinesModule(stores),
        reportsModule(stores),
        deskModule(stores),
        portalModule(stores),
        migrationModule(stores),
      ]),
    };
  },
});

async function storesOf(parts: ServiceParts) {
  return {
    ...directoryStores(parts),
    ...claimStores(parts),
    ...stormStores(parts),
    ...(await openDocuments(parts)),
    ...(await openProductions(parts)),
    ...emailIntakeStores(parts),
    ...deadlineStores(parts),
    ...reportStores(parts),
    ...deskStores(parts),
    ...portalStore(parts),
    ...migrationStores(parts),
  };
}
