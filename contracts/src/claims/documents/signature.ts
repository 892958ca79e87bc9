// Documents that a client signs in the portal: the office asks, the client reads the exact bytes, types a name and consents.
import {
  Id,
  IdInPath,
  Instant,
  TextLanguage,
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

const Sha256 = string().regex(/^[0-9a-f]{64}$/, 'Enter a SHA-256 of 64 hexadecimal digits');

/** What the client agrees to, word for word, in the language in which they read it; it stands on the certificate too. */
export const signingConsents: Readonly<Record<TextLanguage, string>> = {
  en: 'I have read this document and I am signing it. I agree to sign electronically. My typed name is my signature. I know that I can ask for paper instead.',
  es: 'Leí este documento y lo firmo. Acepto firmar de forma electrónica. Mi nombre escrito es mi firma. Sé que puedo pedir una copia en papel.',
};

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
  fullName: string('Enter your full name').pipe(
    textUpTo(120).refine((name) => name.split(/\s+/).filter(Boolean).length >= 2, 'Enter your first and last name'),
  ),
  consent: literal(true, 'Agree before you sign'),
  /** In which the consent was read. */
  language: TextLanguage.default('en'),
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
    summary: 'List signature requests, newest first',
    access: staff,
    params: ofClaim,
    response: array(SignatureRequest),
  }),
  requestSignature: endpoint({
    ...base,
    name: 'requestSignature',
    method: 'POST',
    path: '/api/claims/:id/signature-requests',
    summary: 'Request a signature on the current version of a shared PDF',
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
    summary: 'Withdraw a signature request that nobody signed',
    access: keepers,
    params: ofRequest,
    response: SignatureRequest,
  }),
  portalSignatures: endpoint({
    ...base,
    name: 'portalSignatures',
    method: 'GET',
    path: '/api/portal/cases/:id/signature-requests',
    summary: 'List open and completed signature requests of a case',
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
    summary: 'Download the document to sign and record that the client opened it',
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
    summary: 'Download the certificate of a signature',
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
    summary: 'Sign a document with typed name, consent and the SHA-256 of the bytes shown',
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
