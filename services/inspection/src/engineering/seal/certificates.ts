// The certificates that a firm trusts for seals: authorities by its administrators, their own by its engineers.
import { X509Certificate } from 'node:crypto';
import {
  sealCertificateAdded,
  sealCertificateRemoved,
  type SealCertificate,
  type SealCertificateIntake,
} from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { describeSigner, isSelfIssued } from '@plumbline/pdf/signing';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import type { EngineeringNeeds } from '../base/engineering-needs.ts';
import { actorId } from '../base/find-report.ts';
import type { CertificateRecord } from '../base/report-record.ts';

/** Those that are trusted today. */
export const notRemoved = { removedAt: { $exists: false } } as const;

export async function listCertificates(scope: Scope, { engineering }: EngineeringNeeds): Promise<SealCertificate[]> {
  return (await engineering.sealCertificates.find(scope, notRemoved, { sort: { _id: 1 } })).map(shownCertificate);
}

/** Throws `forbidden` where the role may not add this use, `unprocessable` for a certificate that cannot stand for it. */
export async function addCertificate(
  tx: Tx,
  { id, intake }: { id: number; intake: SealCertificateIntake },
  { engineering }: EngineeringNeeds,
): Promise<SealCertificate> {
  const record = { _id: id, ...readIntake(tx.scope, intake, tx.now) };
  const known = await engineering.sealCertificates.findOne(
    tx.scope,
    { sha256: record.sha256, use: intake.use, ...notRemoved },
    { session: tx.session },
  );
  if (known) throw new Failure('conflict', 'This certificate is registered already.');
  const { name, sha256 } = record;
  return shownCertificate(
    await engineering.sealCertificates.insert(tx, record, [createEvent(sealCertificateAdded, { certificateId: id, name, sha256 })]),
  );
}

type Read = Omit<NewRecord<CertificateRecord>, '_id'>;

function readIntake(scope: Scope, { use, pem }: SealCertificateIntake, now: Date): Read {
  const certificate = readCertificate(pem);
  const { name, issuer, sha256, validTo } = describeSigner(certificate);
  if (validTo < now) throw unfit('This certificate has expired.');
  const common = { use, pem: certificate.toString(), sha256, name, issuer, validTo, addedBy: scope.actor.name };
  return use === 'authority' ? { ...common, ...asAuthority(scope, certificate) } : { ...common, ...asOwn(scope, certificate) };
}

function asAuthority({ actor }: Scope, certificate: X509Certificate): Partial<CertificateRecord> {
  if (actor.role !== 'admin') throw new Failure('forbidden', 'Only an administrator registers a certification authority.');
  if (!certificate.ca) throw unfit('This is not the certificate of a certification authority.');
  return {};
}

function asOwn(scope: Scope, certificate: X509Certificate): Partial<CertificateRecord> {
  const userId = actorId(scope);
  if (scope.actor.role !== 'engineer' || userId === undefined)
    throw new Failure('forbidden', 'Only an engineer registers their own certificate.');
  if (certificate.ca || isSelfIssued(certificate))
    throw unfit('Nobody but its owner vouches for this certificate. Rule 61G15-23.004 asks for one that a certification authority issued.');
  return { userId, engineerName: scope.actor.name };
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch (error) {
    throw unfit('This certificate cannot be read.', error);
  }
}

function unfit(sentence: string, cause?: unknown): Failure {
  return new Failure('unprocessable', sentence, { fields: { pem: sentence }, ...(cause === undefined ? {} : { cause }) });
}

/** What was sealed stays sealed. Engineers remove their own only. */
export async function removeCertificate(tx: Tx, id: number, { engineering }: EngineeringNeeds): Promise<void> {
  const { use, userId, name, sha256, removedAt } = await engineering.sealCertificates.get(tx.scope, id, 'Certificate not found', {
    session: tx.session,
  });
  const mayRemove = tx.scope.actor.role === 'admin' || (use === 'own' && userId === actorId(tx.scope));
  if (!mayRemove) throw new Failure('forbidden', 'Only an administrator removes this certificate.');
  if (removedAt) throw new Failure('not_found', 'Certificate not found');
  await engineering.sealCertificates.change(tx, id, () => ({
    set: { removedAt: tx.now },
    events: [createEvent(sealCertificateRemoved, { certificateId: id, name, sha256 })],
  }));
}

function shownCertificate({
  _id: id,
  use,
  name,
  issuer,
  sha256,
  validTo,
  engineerName,
  addedBy,
  createdAt,
}: CertificateRecord): SealCertificate {
  const shown = { id, use, name, issuer, sha256, validTo: validTo.toISOString(), addedBy, addedAt: createdAt.toISOString() };
  return engineerName === undefined ? shown : { ...shown, engineerName };
}
