// The authorities whose certificates seal reports in a firm, as its administrators name them.
import { X509Certificate } from 'node:crypto';
import {
  sealCertificateAdded,
  sealCertificateRemoved,
  type SealCertificate,
  type SealCertificateIntake,
} from '@plumbline/contracts/inspection';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import { describeSigner } from '@plumbline/pdf/signing';
import { createEvent, type NewRecord, type Tx } from '@plumbline/server';
import type { EngineeringDeps } from '../base/engineering-deps.ts';
import type { CertificateRecord } from '../base/report-record.ts';

/** Those that are trusted today. */
export const trustedAuthorities = { removedAt: { $exists: false } } as const;

export async function listCertificates(scope: Scope, { engineering }: EngineeringDeps): Promise<SealCertificate[]> {
  return (await engineering.sealCertificates.find(scope, trustedAuthorities, { sort: { _id: 1 } })).map(shownCertificate);
}

/** Throws `conflict` for one that is registered already, `unprocessable` for what is no certificate of an authority. */
export async function addCertificate(
  tx: Tx,
  { id, intake }: { id: number; intake: SealCertificateIntake },
  { engineering }: EngineeringDeps,
): Promise<SealCertificate> {
  const record = { _id: id, ...readIntake(tx.scope, intake, tx.now) };
  const known = await engineering.sealCertificates.findOne(
    tx.scope,
    { sha256: record.sha256, ...trustedAuthorities },
    { session: tx.session },
  );
  if (known) throw new Failure('conflict', 'This certificate is registered already.');
  const { name, sha256 } = record;
  return shownCertificate(
    await engineering.sealCertificates.insert(tx, record, [createEvent(sealCertificateAdded, { certificateId: id, name, sha256 })]),
  );
}

type Read = Omit<NewRecord<CertificateRecord>, '_id'>;

function readIntake({ actor }: Scope, { pem }: SealCertificateIntake, now: Date): Read {
  const certificate = readCertificate(pem);
  if (!certificate.ca) throw unfit('This is not the certificate of a certification authority.');
  const { name, issuer, sha256, validTo } = describeSigner(certificate);
  if (validTo < now) throw unfit('This certificate has expired.');
  return { pem: certificate.toString(), sha256, name, issuer, validTo, addedBy: actor.name };
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

/** What was sealed stays sealed. */
export async function removeCertificate(tx: Tx, id: number, { engineering }: EngineeringDeps): Promise<void> {
  const { name, sha256, removedAt } = await engineering.sealCertificates.get(tx.scope, id, 'Certificate not found', {
    session: tx.session,
  });
  if (removedAt) throw new Failure('not_found', 'Certificate not found');
  await engineering.sealCertificates.change(tx, id, () => ({
    set: { removedAt: tx.now },
    events: [createEvent(sealCertificateRemoved, { certificateId: id, name, sha256 })],
  }));
}

function shownCertificate({ _id: id, name, issuer, sha256, validTo, addedBy, createdAt }: CertificateRecord): SealCertificate {
  return { id, name, issuer, sha256, validTo: validTo.toISOString(), addedBy, addedAt: createdAt.toISOString() };
}
