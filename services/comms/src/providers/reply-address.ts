// The address that answers to an email about a claim come to: a token that only this workspace can make says which claim. One sign among several.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RepliesTo {
  readonly organizationId: number;
  readonly claimId: number;
}

export interface ReplyAddresses {
  /** `claims+1.3.9f2c…@in.firm.test`; claim 0 where there is none yet. */
  of(about: RepliesTo): string;
  /** Undefined for an address without a token, and for one that was made up or changed. */
  read(address: string): RepliesTo | undefined;
}

const tokenLetters = 20;

/** `address`: where the mail server takes letters for; everything after a plus in front of the @ comes to the same mailbox. */
export function replyAddresses({ address, secret }: { readonly address: string; readonly secret: string }): ReplyAddresses {
  const [mailbox = '', domain = ''] = address.split('@');
  const tokenOf = ({ organizationId, claimId }: RepliesTo) =>
    createHmac('sha256', secret).update(`reply ${organizationId} ${claimId}`).digest('hex').slice(0, tokenLetters);
  return {
    of: (about) => `${mailbox}+${about.organizationId}.${about.claimId}.${tokenOf(about)}@${domain}`,
    read(given) {
      const [, organizationId, claimId, token = ''] =
        /^[^@+]{1,64}\+(\d{1,10})\.(\d{1,15})\.([0-9a-f]{20})@/.exec(given.trim().toLowerCase()) ?? [];
      if (organizationId === undefined) return undefined;
      const about = { organizationId: Number(organizationId), claimId: Number(claimId) };
      return timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(about))) ? about : undefined;
    },
  };
}
