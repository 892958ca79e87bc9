// Certificates of the authorities that a firm trusts for seals, and those of engineers that were registered before only an authority counted.
import { endpoint } from '../../kernel/endpoint.ts';
import { staff } from '../../kernel/people.ts';
import { array, Id, IdInPath, Instant, literal, object, oneOf, strictObject, string, type Infer } from '../../kernel/schema.ts';

export const certificateUses = ['authority', 'own'] as const;

export const SealCertificate = object({
  id: Id,
  /** `authority`: seals of certificates that it issued are trusted; `own`: an engineer's, registered earlier, which alone makes no seal. */
  use: oneOf(certificateUses),
  name: string(),
  issuer: string(),
  sha256: string(),
  validTo: Instant,
  /** Of an engineer's own. */
  engineerName: string().optional(),
  addedBy: string(),
  addedAt: Instant,
});
export type SealCertificate = Infer<typeof SealCertificate>;

export const SealCertificateIntake = strictObject({
  use: literal('authority'),
  pem: string()
    .max(20_000, 'This is not one certificate in PEM')
    .regex(
      /^\s{0,20}-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]{100,19000}-----END CERTIFICATE-----\s{0,20}$/,
      'Paste one certificate in PEM',
    ),
});
export type SealCertificateIntake = Infer<typeof SealCertificateIntake>;

const base = { service: 'inspection' } as const;

export const listSealCertificates = endpoint({
  ...base,
  name: 'listSealCertificates',
  method: 'GET',
  path: '/api/seal-certificates',
  summary: 'List the certificates that are trusted for seals',
  access: staff,
  response: array(SealCertificate),
});
export const addSealCertificate = endpoint({
  ...base,
  name: 'addSealCertificate',
  method: 'POST',
  path: '/api/seal-certificates',
  summary: 'Trust a certification authority for seals',
  access: ['admin'],
  body: SealCertificateIntake,
  response: SealCertificate,
  status: 201,
});
export const removeSealCertificate = endpoint({
  ...base,
  name: 'removeSealCertificate',
  method: 'DELETE',
  path: '/api/seal-certificates/:id',
  summary: 'Stop trusting a certificate for new seals; what was sealed stays sealed',
  access: ['admin', 'engineer'],
  params: object({ id: IdInPath }),
  status: 204,
});
export const sealCertificateApi = { listSealCertificates, addSealCertificate, removeSealCertificate };
