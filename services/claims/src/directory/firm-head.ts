// The firm as it stands at the head of documents: its name and logo, asked of identity when a document is made.
import { identityApi } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { FirmHead } from '@plumbline/pdf';

/** `logoUrl` names the bytes of the logo: another logo has another one. */
export interface Firm {
  readonly name: string;
  readonly logoUrl?: string | undefined;
}

/** A document is made without it while the firm cannot be asked; a firm without a logo, or with one that cannot be drawn, has its name alone. */
export async function firmHead(scope: Scope, parts: ServiceParts): Promise<FirmHead | undefined> {
  const firm = await firmOf(scope, parts);
  return firm && drawnHead(scope, firm, parts);
}

/** Nothing while the firm cannot be asked. */
export async function firmOf(scope: Scope, parts: ServiceParts): Promise<Firm | undefined> {
  try {
    const { name, logoUrl } = await asking(scope, parts)(identityApi.getOrganization);
    return { name, logoUrl };
  } catch (error) {
    parts.log.warn({ err: error }, 'the firm could not be asked for the head of a document');
    return undefined;
  }
}

/** With the logo where there is one that can be drawn. */
export async function drawnHead(scope: Scope, { name, logoUrl }: Firm, parts: ServiceParts): Promise<FirmHead> {
  if (!logoUrl) return { name };
  try {
    const answer = await asking(scope, parts)(identityApi.printLogo);
    return { name, logo: new Uint8Array(await answer.arrayBuffer()) };
  } catch (error) {
    parts.log.warn({ err: error }, 'a document is made without the logo of the firm');
    return { name };
  }
}

function asking(scope: Scope, parts: ServiceParts) {
  return parts.askAs(parts.ownScope(scope.organizationId), 'identity');
}
