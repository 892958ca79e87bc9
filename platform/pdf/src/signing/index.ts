// Public exports: sealing a PDF by appending to it, and telling whether a sealed one is whole.
export { appendSignature, type SignatureWords } from './append-signature.ts';
export { addSignatureField } from './signature-field.ts';
export { CertificateFileError, isSelfIssued, largestCertificateFile, openCertificateFile } from './certificate-file.ts';
export { timestampQuery, timestampToken } from './ask-timestamp.ts';
export { signCms, type Timestamper } from './sign-cms.ts';
export { describeSigner, verifySealedPdf, type Signer, type ValidSignature, type Verification } from './verify-signature.ts';
export { changesOnlySignature } from './update/update-rules.ts';
