// The screen of an import: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { assertStormKnown } from '../../storms/storm-store.ts';
import { rememberMapping } from '../import/change-import.ts';
import type { ImportStores } from '../rows/import-stores.ts';
import { previewImport } from './preview-import.ts';

export function mountPreview(on: Mount, needs: ImportStores): void {
  on(api.previewClaimImport, async ({ params, body, scope, request }) => {
    await assertStormKnown(scope, body.defaults?.stormEventId, needs.storms);
    return previewImport(scope, { id: params.id, settings: body, isGone: () => request.socket.destroyed }, needs);
  });
  on(api.saveImportMapping, ({ body, scope, write }) =>
    write(async (tx) => {
      await rememberMapping(tx, body, needs);
      const saved = await needs.store.mappings.get(scope, scope.organizationId, 'Mapping not found', { session: tx.session });
      return { mapping: saved.mapping };
    }),
  );
}
