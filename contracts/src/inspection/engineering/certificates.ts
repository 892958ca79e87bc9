// Certificates of the authorities that a firm trusts for seals.
import { endpoint } from '../../kernel/endpoint.ts';
import { staff } from '../../kernel/people.ts';
import { array, Id, IdInPath, Instant, object, strictObject, string, type Infer } from '../../kernel/schema.ts';

export const SealCertificate = object({
  id: Id,
  name: string(),
  issuer: string(),
  sha256: string(),
  validTo: Instant,
  addedBy: string(),
  addedAt: Instant,
});
export type SealCertificate = Infer<typeof SealCertificate>;

export const SealCertificateIntake = strictObject({
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
  summary: 'List the certification authorities that are trusted for seals',
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
  summary: 'Stop trusting a certification authority for new seals; what was sealed stays sealed',
  access: ['admin'],
  params: object({ id: IdInPath }),
  status: 204,
});
export const sealCertificateApi = { listSealCertificates, addSealCertificate, removeSealCertificate };
