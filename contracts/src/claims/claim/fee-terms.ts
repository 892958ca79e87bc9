// What a claim may be billed by: the fee of its contract or of the claim, what its ledger earned, and the caps of the law that hold or may hold for it.
import { endpoint } from '../../kernel/endpoint.ts';
import { FeeBase } from '../rules/money/money.ts';
import { FeeKind } from '../../enums/fee-kind.ts';
import { array, boolean, CalendarDate, Id, IdInPath, number, object, oneOf, string, type Infer } from '../../kernel/schema.ts';

export const FeeCapTerm = object({
  ruleId: string(),
  ruleVersion: string(),
  /** Largest lawful share in percent; 0 where a percentage fee is void. */
  capPercent: number(),
  /** `unknown`: the detail that decides is not recorded in the claim. */
  holds: oneOf(['yes', 'unknown']),
  when: oneOf(['always', 'emergency', 'catastrophe', 'quick-pay']),
  /** Only a share of the recovery is void or limited: a flat or hourly fee is not measured against it. */
  onlyPercentage: boolean().optional(),
  condition: string().optional(),
  citation: string(),
  confidence: oneOf(['high', 'medium', 'low']),
});
export type FeeCapTerm = Infer<typeof FeeCapTerm>;

/** What limits the fee of a claim, whatever its ledger earned. */
export const FeeLimits = object({
  claimId: Id,
  /** Two letters: of the contract, else of the property. */
  state: string().optional(),
  contract: object({
    feePercentage: number().optional(),
    signedOn: CalendarDate.optional(),
    cancelledOn: CalendarDate.optional(),
  }).optional(),
  /** The fee that the claim records beside its contract, or without one. */
  recordedPercentage: number().optional(),
  /** Absent while no fee is agreed. */
  kind: FeeKind.optional(),
  percentage: number().optional(),
  /** What the carrier still pays of what was agreed: the deductible is the owner's. Absent while nothing is agreed. */
  agreedNotReceived: number().optional(),
  /** The fee that what was agreed and not received will bring, and by which day the carrier has to pay, where a rule says it. */
  coming: object({ fee: number(), expectedOn: CalendarDate.optional(), citation: string().optional() }).optional(),
  /** The strictest first. */
  caps: array(FeeCapTerm),
});
export type FeeLimits = Infer<typeof FeeLimits>;

export const FeeTerms = FeeLimits.extend({
  /** The fee as the ledger has it; billing takes it from here and computes none of its own. */
  ledger: FeeBase.extend({ agreed: number().optional(), received: number() }),
  /** The assigned adjuster, with the license for the state: who stands on the document, and whose revenue it is. */
  adjuster: object({ id: Id, name: string(), license: string().optional() }).optional(),
});
export type FeeTerms = Infer<typeof FeeTerms>;

export const readFeeTerms = endpoint({
  name: 'readFeeTerms',
  service: 'claims',
  method: 'GET',
  path: '/internal/claims/:id/fee-terms',
  summary: 'Read the contract fee and the fee caps of a claim',
  access: 'services',
  params: object({ id: IdInPath }),
  response: FeeTerms,
});

export const listFeeLimits = endpoint({
  name: 'listFeeLimits',
  service: 'claims',
  method: 'GET',
  path: '/internal/fee-limits',
  summary: 'Read the agreed fee and the fee caps of several claims; those that are missing are left out',
  access: 'services',
  query: object({
    /** Up to 50, separated by commas. */
    claimIds: string().regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/, 'Enter up to 50 ids, each a positive whole number'),
  }),
  response: array(FeeLimits),
});
