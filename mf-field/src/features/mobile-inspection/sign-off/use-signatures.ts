// Who signed, as this phone knows it: signatures that wait here stand over those that the server holds.
import type { InspectionDetail, Signature, SignerRole } from '@plumbline/contracts/inspection';
import { toast } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { saveSignature } from '../../../shared/captures/store/capture-store.ts';
import type { SignatureCapture, SignatureWords } from '../../../shared/captures/store/signature-capture.ts';
import type { Captures } from '../../../shared/captures/use-captures.ts';
import { signaturesQuery } from '../../../shared/field-queries.ts';

export type GivenSignature = Pick<Signature, 'role' | 'how' | 'name' | 'strokes' | 'reason' | 'license' | 'manifestSha256' | 'signedAt'> & {
  /** `phone`: only here; `waiting`: the server holds it, and not every file on its list. */
  readonly state: 'phone' | 'waiting' | 'verified';
};

export interface Signatures {
  readonly of: (role: SignerRole) => GivenSignature | undefined;
  /** Resolves to whether it is durable on this phone; the person has been told why not. */
  readonly sign: (words: SignatureWords) => Promise<boolean>;
}

export function useSignatures(inspection: InspectionDetail, { captures, sender, userId }: Captures): Signatures {
  const { data: there = [] } = useQuery(signaturesQuery(inspection.id));
  const here = captures.filter((one): one is SignatureCapture => one.kind === 'signature');
  const sign = async (words: SignatureWords): Promise<boolean> => {
    try {
      if (userId === undefined) throw new Error('Sign in first.');
      await saveSignature({ inspectionId: inspection.id, userId }, words);
      await sender?.refresh();
      sender?.wake(true);
      return true;
    } catch (error) {
      toast({ tone: 'bad', title: "Couldn't save the signature. Try again", description: (error as Error).message });
      return false;
    }
  };
  return {
    of: (role) => {
      const waiting = here.findLast(({ body }) => body.role === role);
      if (waiting) return { ...waiting.body, state: 'phone' };
      const held = there.find((one) => one.role === role && !one.replaced);
      return held && { ...held, state: held.missing.length === 0 ? 'verified' : 'waiting' };
    },
    sign,
  };
}
