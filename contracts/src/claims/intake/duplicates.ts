// Claims that may be the same loss: asked before an intake is sent, and told with a claim that was opened.
import {
  CalendarDate,
  Id,
  array,
  boolean,
  endpoint,
  object,
  oneOf,
  staff,
  strictObject,
  string,
  textUpTo,
  type Infer,
} from '../../kernel/index.ts';
import { intakeDetails } from '../claim/intake-details.ts';
import { ClaimStatus } from '../../enums/index.ts';

export const likelihoods = ['strong', 'likely', 'possible'] as const;
export const duplicateReasons = ['address', 'policy', 'date', 'owner', 'phone'] as const;

export const PossibleDuplicate = object({
  id: Id,
  claimNumber: string(),
  status: ClaimStatus,
  propertyOwnerName: string(),
  propertyAddress: string(),
  incidentDate: CalendarDate,
  likelihood: oneOf(likelihoods),
  /** What both have in common, the strongest first. */
  reasons: array(object({ key: oneOf(duplicateReasons), text: string() })),
});
export type PossibleDuplicate = Infer<typeof PossibleDuplicate>;

/** What of an intake is known already. At least one of address, policy number, phone, or owner with the date. */
export const DuplicateQuestion = strictObject({
  propertyAddress: textUpTo(300).optional(),
  address: intakeDetails.address,
  policyNumber: textUpTo(60).optional(),
  incidentDate: CalendarDate.optional(),
  propertyOwnerName: textUpTo(200).optional(),
  propertyOwnerPhone: textUpTo(40).optional(),
});
export type DuplicateQuestion = Infer<typeof DuplicateQuestion>;

/** A POST, so that names, addresses and phone numbers stand in no address line. It changes nothing. */
export const findDuplicates = endpoint({
  name: 'findDuplicates',
  service: 'claims',
  method: 'POST',
  path: '/api/claims/duplicates',
  summary: 'Find possible duplicates of a claim, most likely first',
  access: staff,
  apiKeys: true,
  body: DuplicateQuestion,
  response: object({
    duplicates: array(PossibleDuplicate),
    /** There are more than the ten that are shown. */
    more: boolean(),
  }),
});
