// The screen of an import: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { assertStormKnown } from '../../storms/storm-store.ts';
import { rememberMapping } from '../import/change-import.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { previewImport } from './preview-import.ts';

export function mountPreview(on: Mount, deps: ImportStores): void {
  on(api.previewClaimImport, async ({ params, body, scope, request }) => {
    await assertStormKnown(scope, body.defaults?.stormEventId, deps.storms);
    return previewImport(scope, { id: params.id, settings: body, isGone: () => request.socket.destroyed }, deps);
  });
  on(api.saveImportMapping, ({ body, scope, write }) =>
    write(async (tx) => {
      await rememberMapping(tx, body, deps);
      const saved = await deps.store.mappings.get(scope, scope.organizationId, 'Mapping not found', { session: tx.session });
      return { mapping: saved.mapping };
    }),
  );
}
