// Depreciation that the carrier holds back and pays once the work is done: how much, by when it is to be claimed, and the letter that asks.
import {
  CalendarDate,
  Id,
  IdInPath,
  boolean,
  defineEvent,
  endpoint,
  number,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  type Infer,
} from '../../kernel/index.ts';

/** `daysLeft` is negative once the day has passed. Amounts in dollars. */
export const RecoverableDepreciation = object({
  claimId: Id,
  /** What the carrier's latest estimate states; absent while none is imported. */
  stated: object({
    /** Printed as recoverable. */
    amount: number(),
    /** Of this depreciation the estimate does not say whether it is recoverable. */
    unsaid: number(),
    carrier: string(),
    datedOn: CalendarDate,
  }).optional(),
  /** What the ledger has: withheld less paid less expired. */
  inLedger: number(),
  due: object({
    on: CalendarDate,
    daysLeft: number().int(),
    basis: string(),
    state: oneOf(['open', 'passed', 'met', 'waived', 'ended']),
  }).optional(),
  /** Whether a letter may be written now. */
  mayAsk: boolean(),
});
export type RecoverableDepreciation = Infer<typeof RecoverableDepreciation>;

export const RecoverableDue = strictObject({
  on: CalendarDate,
  /** Where the day comes from: the policy, the letter of the carrier. */
  basis: string('Enter where this date comes from').trim().min(1, 'Enter where this date comes from').max(300, 'At most 300 characters'),
});

export const recoverableAsked = defineEvent(
  'claims.recoverable-depreciation-asked',
  object({ claimId: Id, claimNumber: string(), documentId: Id, amount: number() }),
  staff,
);

const ofClaim = {
  service: 'claims',
  path: '/api/claims/:id/recoverable-depreciation',
  apiKeys: true,
  params: object({ id: IdInPath }),
} as const;

export const readRecoverable = endpoint({
  ...ofClaim,
  name: 'readRecoverable',
  method: 'GET',
  summary: 'Read what the carrier holds back for depreciation, and by when it is to be claimed',
  access: staff,
  response: RecoverableDepreciation,
});

export const watchRecoverable = endpoint({
  ...ofClaim,
  name: 'watchRecoverable',
  method: 'POST',
  summary: 'Record by when withheld depreciation is to be claimed; it becomes a deadline of the claim',
  access: ['admin', 'adjuster'],
  body: RecoverableDue,
  response: RecoverableDepreciation,
  status: 201,
});

export const askRecoverable = endpoint({
  ...ofClaim,
  name: 'askRecoverable',
  method: 'POST',
  path: '/api/claims/:id/recoverable-depreciation/letter',
  summary: 'File a letter that asks the carrier what it needs to pay the withheld depreciation',
  access: ['admin', 'adjuster'],
  slow: true,
  /** `repeated`: the same letter is a document of the claim already. */
  response: object({ documentId: Id, fileName: string(), repeated: boolean() }),
  status: 201,
});

export const recoverableEndpoints = { readRecoverable, watchRecoverable, askRecoverable };
