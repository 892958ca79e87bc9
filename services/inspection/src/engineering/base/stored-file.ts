// Keeps a paper under its hashes. SHA-1 stands beside SHA-256 because rule 61G15-23.005 names it.
import { createHash } from 'node:crypto';
import type { Scope } from '@plumbline/contracts/kernel';
import type { EngineeringDeps } from './engineering-deps.ts';
import type { StoredFile } from './report-record.ts';

export function hashOf(bytes: Uint8Array, algorithm: 'sha1' | 'sha256' = 'sha256'): string {
  return createHash(algorithm).update(bytes).digest('hex');
}

export async function keepFile(scope: Scope, bytes: Uint8Array, { parts }: Pick<EngineeringDeps, 'parts'>): Promise<StoredFile> {
  const kept = await parts.objects.put(bytes, {
    maxBytes: bytes.byteLength,
    contentType: 'application/pdf',
    prefix: `o/${scope.organizationId}/engineering`,
    expectedSha256: hashOf(bytes),
  });
  return { objectKey: kept.key, sha1: hashOf(bytes, 'sha1'), sha256: kept.sha256, bytes: kept.bytes };
}
