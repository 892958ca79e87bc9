// What is not known of a claim and would make its score surer, each with the field that answers it.
import type { QualificationRequest, Question } from '@plumbline/contracts/ai';
import { noticeMatters } from './time-limits.ts';
import { questionsOnDamage, type Urgency } from './urgency.ts';
import { assumedSquareFeet } from './value-range.ts';

/** The weightiest first. */
export function questionsOf(request: QualificationRequest, urgency: Urgency): Question[] {
  const asked = questions.filter(({ open }) => open(request)).map(({ field, text, input }) => ({ field, text, input }));
  return [...questionsOnDamage(urgency), ...asked];
}

const questions: readonly (Question & { open: (request: QualificationRequest) => boolean })[] = [
  {
    field: 'noticeToCarrierOn',
    text: 'When was notice given to the carrier?',
    input: 'date',
    open: noticeMatters,
  },
  {
    field: 'insuranceCompany',
    text: 'Which insurance company covers the property?',
    input: 'text',
    open: ({ insuranceCompany }) => !insuranceCompany,
  },
  { field: 'policyNumber', text: 'What is the policy number?', input: 'text', open: ({ policyNumber }) => !policyNumber },
  {
    field: 'policy.period',
    text: 'What is the policy period?',
    input: 'period',
    open: ({ policyFrom, policyTo }) => !policyFrom || !policyTo,
  },
  { field: 'address.state', text: 'What state is the property in?', input: 'state', open: ({ state }) => !state },
  { field: 'estimatedDamage', text: 'What was damaged?', input: 'long_text', open: ({ estimatedDamage }) => !estimatedDamage?.trim() },
  {
    field: 'deductible',
    text: 'Which deductible applies to this loss?',
    input: 'dollars',
    open: ({ deductible }) => deductible === undefined,
  },
  {
    field: 'loss.squareFeet',
    text: `Living area? We assumed ${assumedSquareFeet.toLocaleString('en-US')} sq ft.`,
    input: 'number',
    open: ({ squareFeet }) => squareFeet === undefined,
  },
  {
    field: 'propertyOwnerEmail',
    text: 'What is the owner’s email address?',
    input: 'email',
    open: ({ propertyOwnerEmail }) => !propertyOwnerEmail,
  },
];
