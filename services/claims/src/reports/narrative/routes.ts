// Narratives: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { exportNarrative, narrativeBehind } from './narrative-download.ts';
import { readVersion } from './narrative-store.ts';
import { checkNarrative, storeNarrative } from './save-narrative.ts';
import { startNarrative } from './start-narrative.ts';
import type { NarrativeDeps } from './gather-sources.ts';

export function mountNarratives(on: Mount, deps: NarrativeDeps): void {
  on(api.readNarrative, ({ params, scope }) => startNarrative(scope, params.id, deps));
  on(api.readNarrativeVersion, ({ params, scope }) => readVersion(deps.narratives, scope, { claimId: params.id, number: params.number }));
  on(api.saveNarrative, async ({ params, body, scope, write }) => {
    const checked = await checkNarrative(scope, { claimId: params.id, save: body }, deps);
    return write((tx) => storeNarrative(tx, checked, deps));
  });
  on(api.exportNarrative, ({ params, scope }) => exportNarrative(scope, params.id, deps));
  on(api.downloadNarrative, async ({ params, answerWith }) => {
    const { bytes, fileName } = await narrativeBehind(params.token, deps);
    return answerWith.bytes(bytes, { contentType: 'application/pdf', fileName, headers: { 'cache-control': 'private, no-store' } });
  });
}
