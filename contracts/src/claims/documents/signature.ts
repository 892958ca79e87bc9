// Documents that a client signs in the portal: the office asks, the client reads the exact bytes, types a name and consents.
import {
  Id,
  IdInPath,
  Instant,
  array,
  boolean,
  endpoint,
  defineEvent,
  literal,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
  type Role,
} from '../../kernel/index.ts';
import { seenAs } from '../base/seen-as.ts';

const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'A SHA-256 has 64 hexadecimal digits');

/** What the client agrees to, word for word; it stands on the certificate too. */
export const signingConsent =
  'I have read this document and I sign it. I agree to sign on a screen. My typed name counts as my signature. I know that I may ask for paper instead.';

export const SignatureRequest = object({
  id: Id,
  documentId: Id,
  title: string(),
  fileName: string(),
  bytes: number(),
  /** Of the bytes that are signed: one version of the document, for good. */
  sha256: string(),
  note: string().optional(),
  state: oneOf(['open', 'signed', 'withdrawn']),
  /** The document is another one by now, or not shared any more: it cannot be signed, the office asks again. */
  isReplaced: boolean(),
  /** Open, and asked for before the claim was settled, billed, paid or closed: nobody is asked any more. For the office only. */
  isMoot: boolean().optional(),
  /** The caller has opened it; for the office: a client has. */
  isOpened: boolean(),
  requestedBy: string(),
  requestedAt: Instant,
  /** As it was typed, by which account, and the certificate among the documents of the claim. */
  signed: object({ name: string(), by: string(), at: Instant, certificateId: Id }).optional(),
});
export type SignatureRequest = Infer<typeof SignatureRequest>;

export const SignatureIntake = strictObject({ documentId: Id, note: textUpTo(500).optional() });

export const Signing = strictObject({
  fullName: string('Please type your full name').pipe(
    textUpTo(120).refine((name) => name.split(/\s+/).filter(Boolean).length >= 2, 'Please type your first and last name'),
  ),
  consent: literal(true, 'Please agree before you sign'),
  /** Of the bytes that were shown. */
  sha256: Sha256,
});
export type Signing = Infer<typeof Signing>;

const keepers = ['admin', 'adjuster'] as const satisfies readonly Role[];
const mayUsePortal = ['attorney', 'client', ...keepers] as const satisfies readonly Role[];
const ofClaim = object({ id: IdInPath });
const ofRequest = object({ id: IdInPath, requestId: IdInPath });
const base = { service: 'claims' } as const;
const pdf = ['application/pdf'] as const;

export const signatureEndpoints = {
  listSignatures: endpoint({
    ...base,
    name: 'listSignatures',
    method: 'GET',
    path: '/api/claims/:id/signature-requests',
    summary: 'What clients were asked to sign, the newest first',
    access: staff,
    params: ofClaim,
    response: array(SignatureRequest),
  }),
  requestSignature: endpoint({
    ...base,
    name: 'requestSignature',
    method: 'POST',
    path: '/api/claims/:id/signature-requests',
    summary: 'Asks the client to sign a shared PDF, as it is now',
    access: keepers,
    params: ofClaim,
    body: SignatureIntake,
    response: SignatureRequest,
    status: 201,
  }),
  withdrawSignature: endpoint({
    ...base,
    name: 'withdrawSignature',
    method: 'POST',
    path: '/api/claims/:id/signature-requests/:requestId/withdraw',
    summary: 'Takes the request back as long as nobody has signed',
    access: keepers,
    params: ofRequest,
    response: SignatureRequest,
  }),
  portalSignatures: endpoint({
    ...base,
    name: 'portalSignatures',
    method: 'GET',
    path: '/api/portal/cases/:id/signature-requests',
    summary: 'What is to be signed in a case, and what was',
    access: mayUsePortal,
    params: ofClaim,
    query: object(seenAs),
    response: array(SignatureRequest),
  }),
  portalSignatureFile: endpoint({
    ...base,
    name: 'portalSignatureFile',
    method: 'GET',
    path: '/api/portal/cases/:id/signature-requests/:requestId/file',
    summary: 'Exactly the bytes that are signed; that a client opened them is kept',
    access: mayUsePortal,
    slow: true,
    params: ofRequest,
    query: object(seenAs),
    responseTypes: pdf,
  }),
  portalCertificate: endpoint({
    ...base,
    name: 'portalCertificate',
    method: 'GET',
    path: '/api/portal/cases/:id/signature-requests/:requestId/certificate',
    summary: 'The certificate of a signature: who, when, from where, and which bytes',
    access: mayUsePortal,
    slow: true,
    params: ofRequest,
    query: object(seenAs),
    responseTypes: pdf,
  }),
  signDocument: endpoint({
    ...base,
    name: 'signDocument',
    method: 'POST',
    path: '/api/portal/cases/:id/signature-requests/:requestId/sign',
    summary: 'The client signs: the name as it was typed, the consent, and the SHA-256 of the bytes that were shown',
    access: ['client'],
    slow: true,
    params: ofRequest,
    body: Signing,
    response: SignatureRequest,
  }),
};

const about = { claimId: Id, claimNumber: string(), requestId: Id, documentId: Id, title: string(), sha256: string() };

export const signatureRequested = defineEvent('claims.case-signature-requested', object(about), staff);
export const signatureWithdrawn = defineEvent('claims.case-signature-withdrawn', object(about), staff);
export const documentSigned = defineEvent(
  'claims.case-document-signed',
  object({ ...about, name: string(), userId: Id, certificateId: Id, certificateSha256: string() }),
  staff,
);

export const signatureEvents = { signatureRequested, signatureWithdrawn, documentSigned };
