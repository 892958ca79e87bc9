// Object identifiers of signatures.
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  /** Of Adobe: what an authority said of the certificate, signed with the document. */
  revocationInfo: '1.2.840.113583.1.1.8',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
} as const;
