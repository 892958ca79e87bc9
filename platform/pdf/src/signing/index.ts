// Public exports: sealing a PDF by appending to it, and telling whether a sealed one is whole.
export { appendSignature, type SignatureWords } from './append-signature.ts';
export { sampleIdentity, sampleSigner } from './sample-identity.ts';
export { addSignatureField } from './signature-field.ts';
export { CertificateFileError, isSelfIssued, largestCertificateFile, openCertificateFile } from './certificate-file.ts';
export { timestampQuery, timestampToken } from './ask-timestamp.ts';
export { signCms, type Timestamper } from './sign-cms.ts';
export {
  describeSigner,
  verifySealedPdf,
  type RevocationEvidence,
  type Signer,
  type ValidSignature,
  type Verification,
} from './verify-signature.ts';
export { commonName } from './common-name.ts';
export { trustedPath } from './prove-signer.ts';
export { addressesOf, ocspQuestion } from './revocation/ask-authority.ts';
export { type CarriedProofs } from './revocation/carried-proofs.ts';
export { type SecurityStore } from './revocation/security-store.ts';
export { type AskedAbout } from './revocation/asked-about.ts';
export { readProof } from './revocation/read-proof.ts';
export { revocationOf, type Revocation } from './revocation/revocation.ts';
export { preparedFieldProblem, type FieldProblem } from './update/prepared-field.ts';
export { changesOnlySignature } from './update/update-rules.ts';
