// The firm as it stands at the head of documents: its name and logo, asked of identity when a document is made.
import { identityApi } from '@plumbline/contracts/identity';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { FirmHead } from '../document/letterhead.ts';

/** A document is made without it while the firm cannot be asked; a firm without a logo has its name alone. */
export async function firmHead(scope: Scope, parts: ServiceParts): Promise<FirmHead | undefined> {
  const ask = parts.askAs(parts.ownScope(scope.organizationId), 'identity');
  try {
    const { name, logoUrl } = await ask(identityApi.getOrganization);
    if (!logoUrl) return { name };
    const answer = await ask(identityApi.printLogo);
    return { name, logo: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    if (!(error instanceof Failure)) parts.log.info({ err: error }, 'a document is made without the head of the firm');
    return undefined;
  }
}
