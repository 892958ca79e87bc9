// Productions: endpoint → function, nothing else.
import { claimsApi as api } from '@plumbline/contracts/claims';
import type { Mount } from '@plumbline/server';
import { downloadProduction } from './download-production.ts';
import { listProductions, planProduction, productionToTouch } from './plan-production.ts';
import type { ProductionStores } from './base/production-stores.ts';
import { productionWire } from './base/production-wire.ts';
import { cancelProduction, heldByInspections, startProduction } from './start-production.ts';

export function mountProductions(on: Mount, deps: ProductionStores): void {
  on(api.planProduction, ({ params, scope }) => planProduction(scope, params.id, deps));
  on(api.listProductions, ({ params, scope }) => listProductions(scope, params.id, deps));
  on(api.startProduction, async ({ params, body, scope, write }) => {
    const asked = { claimId: params.id, intake: body };
    const held = await heldByInspections(scope, asked, deps);
    return write(async (tx) => productionWire(await startProduction(tx, { ...asked, held }, deps)));
  });
  on(api.cancelProduction, async ({ params, scope, write }) => {
    await productionToTouch(scope, params.id, deps);
    return write(async (tx) => productionWire(await cancelProduction(tx, params.id, deps)));
  });
  on(api.downloadProduction, async ({ params, scope, answerWith }) => {
    const { body, options } = await downloadProduction(scope, params.id, deps);
    return answerWith.stream(body, options);
  });
}
