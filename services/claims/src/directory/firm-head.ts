// The firm as it stands at the head of documents: its name and logo, asked of identity when a document is made.
import { identityApi } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { FirmHead } from '@plumbline/pdf';

/** `logoUrl` names the bytes of the logo: another logo has another one. */
export interface Firm {
  readonly name: string;
  readonly logoUrl?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly address?: string | undefined;
  readonly license?: string | undefined;
}

/** A document is made without it while the firm cannot be asked; a firm without a logo, or with one that cannot be drawn, has its name alone. */
export async function firmHead(scope: Scope, parts: ServiceParts): Promise<FirmHead | undefined> {
  const firm = await firmOf(scope, parts);
  return firm && drawnHead(scope, firm, parts);
}

/** The same for a letter, with address, phone, email and license under the name. */
export async function firmLetterhead(scope: Scope, parts: ServiceParts): Promise<FirmHead | undefined> {
  const firm = await firmOf(scope, parts);
  if (!firm) return undefined;
  const contact = firmContact(firm);
  return { ...(await drawnHead(scope, firm, parts)), ...(contact ? { contact } : {}) };
}

/** Under the name of the firm on a paper that is signed: address, then phone, email and license. */
export function firmContact({ address, phone, email, license }: Firm): string {
  const reach = [phone, email, license && `License No. ${license}`].filter((one) => one).join(' · ');
  return [address, reach].filter((one) => one).join('\n');
}

/** Nothing while the firm cannot be asked. */
export async function firmOf(scope: Scope, parts: ServiceParts): Promise<Firm | undefined> {
  try {
    const { name, logoUrl, phone, email, address, license } = await asking(scope, parts)(identityApi.getOrganization);
    return { name, logoUrl, phone, email, address, license };
  } catch (error) {
    parts.log.warn({ err: error }, 'firm lookup failed; rendering without letterhead');
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
    parts.log.warn({ err: error }, 'logo download failed; rendering without logo');
    return { name };
  }
}

function asking(scope: Scope, parts: ServiceParts) {
  return parts.askAs(parts.ownScope(scope.organizationId), 'identity');
}
