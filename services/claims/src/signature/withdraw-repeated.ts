// Requests of an earlier release that two colleagues made at once for the same bytes: the later one is taken back, so that the index which keeps
// others from coming can be made. Where it is there already, nothing is read.
import { Failure } from '@plumbline/contracts/kernel';
import type { ServiceParts } from '@plumbline/server';
import type { Claims } from '../claim/claim-document.ts';
import { withdrawSignature } from './ask-signature.ts';
import { openOnce, type SignatureDocument, type Signatures } from './signature-store.ts';

interface Needs {
  readonly parts: ServiceParts;
  readonly signatures: Signatures;
  readonly claims: Claims;
}

type Open = Pick<SignatureDocument, '_id' | 'organizationId' | 'claimId' | 'documentId' | 'sha256'>;

/** Before the indexes are made: over such a pair the start would fail. */
export async function withdrawRepeated(needs: Needs): Promise<void> {
  const stored = needs.parts.connection.collection<Open & { state: string }>('signature_requests');
  const indexes = await stored.indexes().catch(noneYet);
  if (indexes.some(({ name }) => name === openOnce)) return;
  const asked = new Set<string>();
  const projection = { organizationId: 1, claimId: 1, documentId: 1, sha256: 1 } as const;
  for await (const one of stored.find({ state: 'open' }, { projection, sort: { _id: 1 } })) {
    const bytes = [one.organizationId, one.documentId, one.sha256].join(' ');
    if (asked.has(bytes)) await withdraw(one, needs);
    asked.add(bytes);
  }
}

async function withdraw({ _id, organizationId, claimId }: Open, { parts, signatures, claims }: Needs): Promise<void> {
  const scope = parts.ownScope(organizationId);
  const claimNumber = (await claims.findOne(scope, { _id: claimId }, { projection: { claimNumber: 1 } }))?.claimNumber ?? '';
  await parts.writeAs(scope, (tx) => withdrawSignature(tx, _id, { signatures, claim: { _id: claimId, claimNumber } })).catch(ignoreClosed);
}

/** Another process that starts beside this one, or the client, was faster. */
function ignoreClosed(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'conflict')) throw error;
}

/** A new installation has no such collection before its first start. */
function noneYet(error: unknown): { name?: string }[] {
  const namespaceNotFound = 26;
  if ((error as { code?: number }).code !== namespaceNotFound) throw error;
  return [];
}
