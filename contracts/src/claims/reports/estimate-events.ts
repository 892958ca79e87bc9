// The fact that an estimate was made.
import { Id, defineEvent, number, object, staff, string } from '../../kernel/index.ts';

export const estimateGenerated = defineEvent(
  'claims.estimate-generated',
  object({ claimId: Id, claimNumber: string(), estimateId: Id, lineItemCount: number(), rcv: number() }),
  staff,
);
