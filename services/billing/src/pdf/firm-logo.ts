// The logo of the firm for the head of an invoice, asked of identity when the page is drawn.
import { identityApi } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';

/** None where the firm has none, or cannot be asked now: the invoice is drawn without it. */
export async function logoOf(scope: Scope, parts: ServiceParts): Promise<Uint8Array | undefined> {
  try {
    const answer = await parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.printLogo);
    return new Uint8Array(await answer.arrayBuffer());
  } catch {
    return undefined;
  }
}
