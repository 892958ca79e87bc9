// A signature that was given on this phone: it goes to the server like everything that was captured.
import type { SignatureDraft } from '@plumbline/contracts/inspection';
import type { CaptureBase } from './capture.ts';

/** What a person signs; when, by whose device and under which name the phone knows. */
export type SignatureWords = Omit<SignatureDraft, 'signedAt' | 'clientId' | 'capturedBy'>;

export interface SignatureCapture extends CaptureBase {
  readonly kind: 'signature';
  readonly body: SignatureWords & Pick<SignatureDraft, 'signedAt'>;
}
