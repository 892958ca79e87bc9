// Endpoint → function: what the gateway passes on from the phone carrier, and what people said about texts and calls.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Mount } from '@plumbline/server';
import { liftSuppression, listConsentLog, listSuppressions } from './suppressions.ts';
import { receiveText, type ReceivingDeps } from './receive-text.ts';
import { recordStatus } from './record-status.ts';

export function mountCarrier(on: Mount, deps: ReceivingDeps): void {
  const { parts, people } = deps;
  on(api.recordCarrierStatus, async ({ body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write((tx) => recordStatus(tx, body, { ...deps, newId }));
  });
  on(api.receiveText, ({ body }) => receiveText(body, deps));
  on(api.listSuppressions, async ({ scope, query, page }) => {
    const { found, next } = await listSuppressions(scope, query, people);
    page.link(next);
    return found;
  });
  on(api.listConsentLog, ({ scope, params }) => listConsentLog(scope, params.id, people));
  on(api.liftSuppression, async ({ params, body, write }) => {
    const newId = await parts.nextId('opt-out');
    return write((tx) => liftSuppression(tx, { id: params.id, lift: body }, { ...people, newId }));
  });
}
