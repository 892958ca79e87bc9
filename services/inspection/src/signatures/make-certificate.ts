// The certificate that nothing was lost: issued once the inspector signed and every signed file has arrived.
import { identityApi } from '@plumbline/contracts/identity';
import { manifestHash, maxListedFiles, type Signature } from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { Pool, ServiceParts } from '@plumbline/server';
import { noInspection } from '../base/sentences.ts';
import { detailOf } from '../inspections/show-inspection.ts';
import type { Deps } from '../stores/deps.ts';
import { certificateName } from './certificate-name.ts';
import type { CertificateContent } from './certificate-pdf.ts';
import { listedFiles } from './listed-files.ts';
import { comparedSignatures } from './sign-inspection.ts';

export interface CertificateDeps {
  readonly certifier: Pool<CertificateContent, Uint8Array>;
}

const makeWithinMs = 60_000;
const tooMany = `A certificate names fewer than ${maxListedFiles.toLocaleString('en-US')} files`;
export const notSigned = 'The inspector has not signed the list of files yet';

export async function makeCertificate(
  scope: Scope,
  inspectionId: number,
  { stores, parts, certifier }: Deps & CertificateDeps,
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const record = await stores.inspections.get(scope, inspectionId, noInspection);
  const inspection = await detailOf({ scope }, record, stores);
  const files = await listedFiles({ scope }, inspectionId, stores);
  // As many are read at most: a certificate never leaves out in silence what is held
  if (files.length >= maxListedFiles) throw new Failure('conflict', tooMany);
  const found = await stores.signatures.find(scope, { inspectionId }, { sort: { _id: -1 } });
  const compared = comparedSignatures(found, files);
  assertIssuable(compared);
  const signatures = compared.filter(({ replaced }) => !replaced).toSorted((one, other) => one.role.localeCompare(other.role));
  const content: CertificateContent = {
    inspection,
    files,
    signatures,
    earlier: compared.filter(({ replaced }) => replaced).toReversed(),
    heldManifestSha256: await manifestHash(files.filter(({ removed }) => !removed).map(({ sha256 }) => sha256)),
    madeAt: parts.clock(),
    firmName: await firmNameOf(scope, parts),
  };
  const bytes = await certifier.run(content, { timeoutMs: makeWithinMs });
  return { bytes, fileName: `${certificateName(inspection)}.pdf` };
}

/** Throws `conflict` saying what is missing. */
function assertIssuable(signatures: readonly Signature[]): void {
  const current = signatures.filter(({ replaced }) => !replaced);
  const inspector = current.find(({ role }) => role === 'inspector');
  if (!inspector) throw new Failure('conflict', notSigned);
  const missing = new Set(current.flatMap((one) => one.missing));
  if (missing.size === 0) return;
  const count = missing.size === 1 ? '1 signed file has' : `${missing.size} signed files have`;
  throw new Failure('conflict', `${count} not arrived yet: ${[...missing].map((hash) => hash.slice(0, 12)).join(', ')}`);
}

/** A certificate is made without the name of the firm while it cannot be asked. */
async function firmNameOf(scope: Scope, parts: ServiceParts): Promise<string | undefined> {
  try {
    return (await parts.askAs(parts.ownScope(scope.organizationId), 'identity')(identityApi.getOrganization)).name;
  } catch (error) {
    parts.log.warn({ err: error }, 'firm lookup failed; making the certificate without its name');
    return undefined;
  }
}
