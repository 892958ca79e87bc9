// Signatures under the list of an inspection's files: who signed which list, drawn or typed, with or without a network.
import { endpoint } from '../../kernel/endpoint.ts';
import { inspectors, PersonId, staff } from '../../kernel/people.ts';
import {
  array,
  boolean,
  Id,
  IdInPath,
  Instant,
  number,
  object,
  oneOf,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/schema.ts';
import { defineEvent } from '../../kernel/event.ts';
import { maxListedFiles } from './manifest.ts';

export const signerRoles = ['inspector', 'owner'] as const;
export const SignerRole = oneOf(signerRoles);
export type SignerRole = Infer<typeof SignerRole>;

/** What a signer agrees to; it stands above the pad and on the certificate. */
export const signingSentences: Record<SignerRole, string> = {
  inspector: 'I took or received the listed files during this inspection, and left none out.',
  owner: 'I was present at this inspection and saw that the listed files were taken.',
};

/** The pad in its own units: strokes keep their shape on any screen and on paper. */
export const signaturePad = { width: 1_000, height: 300 } as const;
/** Across and down. */
const Point = array(number().int().min(0).max(signaturePad.width)).length(2);
const Stroke = array(Point).min(1).max(2_000);
const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'A sha256 has 64 hex digits');
const Strokes = array(Stroke).min(1, 'Draw the signature first').max(200);
export type Strokes = Infer<typeof Strokes>;

export const SignatureDraft = strictObject({
  role: SignerRole,
  /** `absent`: the owner was not there, and the inspector says why. */
  how: oneOf(['drawn', 'typed', 'absent']),
  name: textUpTo(120).optional(),
  strokes: Strokes.optional(),
  reason: textUpTo(300).optional(),
  /** The sha256 of every file on the list. */
  items: array(Sha256).max(maxListedFiles),
  /** Of the list, as the device computed it. */
  manifestSha256: Sha256,
  /** By the device's clock; the server keeps its own time beside it. */
  signedAt: Instant,
  clientId: string().regex(/^[\w-]{1,64}$/, 'A capture id has letters, digits and hyphens'),
  capturedBy: PersonId.optional(),
})
  .refine(({ how, name }) => how === 'absent' || (name ?? '').trim() !== '', { error: 'Enter the name', path: ['name'] })
  .refine(({ how, strokes }) => (how === 'drawn') === (strokes !== undefined), { error: 'Draw the signature first', path: ['strokes'] })
  .refine(({ how, role, reason }) => how !== 'absent' || (role === 'owner' && (reason ?? '').trim() !== ''), {
    error: 'Say why the owner was not there',
    path: ['reason'],
  });
export type SignatureDraft = Infer<typeof SignatureDraft>;

export const Signature = object({
  id: Id,
  inspectionId: Id,
  role: SignerRole,
  how: oneOf(['drawn', 'typed', 'absent']),
  name: string().optional(),
  strokes: array(array(array(number()))).optional(),
  reason: string().optional(),
  /** A license of the inspector in the state of the property. */
  license: string().optional(),
  manifestSha256: string(),
  itemCount: number().int(),
  signedAt: Instant,
  receivedAt: Instant,
  /** Whose device it was. */
  capturedBy: string(),
  clientId: string(),
  /** A later one of the same role stands in its place. */
  replaced: boolean(),
  /** Signed files that have not arrived, those that were removed since, and files that came after the signature. */
  missing: array(string()),
  removed: array(string()),
  added: array(string()),
});
export type Signature = Infer<typeof Signature>;

/** A file as the list shows it that is signed. */
export const ListedFile = object({
  name: string(),
  section: string(),
  sha256: string(),
  bytes: number().int(),
  photoId: Id.optional(),
  /** The capture that it came from. */
  clientId: string().optional(),
  removed: boolean(),
});
export type ListedFile = Infer<typeof ListedFile>;

const byId = object({ id: IdInPath });
const base = { service: 'inspection', apiKeys: true } as const;

export const signInspection = endpoint({
  ...base,
  name: 'signInspection',
  byLink: 'id',
  byRecovery: 'silent',
  method: 'POST',
  path: '/api/inspections/:id/signatures',
  summary: 'Keep a signature under the list of files; the same `clientId` again changes nothing',
  access: inspectors,
  params: byId,
  body: SignatureDraft,
  response: Signature,
  status: 201,
});
export const listInspectionSignatures = endpoint({
  ...base,
  name: 'listInspectionSignatures',
  byLink: 'id',
  method: 'GET',
  path: '/api/inspections/:id/signatures',
  summary: 'Signatures of an inspection, compared with the files that the server holds, newest first',
  access: staff,
  params: byId,
  response: array(Signature),
});
export const listInspectionFiles = endpoint({
  ...base,
  name: 'listInspectionFiles',
  byLink: 'id',
  method: 'GET',
  path: '/api/inspections/:id/files',
  summary: 'Every photo and voice note of an inspection with its hash, by section and time',
  access: staff,
  params: byId,
  response: array(ListedFile),
});
export const readInspectionCertificate = endpoint({
  ...base,
  name: 'readInspectionCertificate',
  method: 'GET',
  path: '/api/inspections/:id/certificate',
  summary: 'The certificate that nothing was lost: every file with its hash, and the signatures, as PDF',
  access: staff,
  slow: true,
  params: byId,
  responseTypes: ['application/pdf'],
});
export const signatureApi = { signInspection, listInspectionSignatures, listInspectionFiles, readInspectionCertificate };

export const inspectionSigned = defineEvent(
  'inspection.signed',
  object({ inspectionId: Id, claimId: Id, role: SignerRole, manifestSha256: string() }),
  staff,
);
