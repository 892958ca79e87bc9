// Which version of a rule holds for a claim: by the date of the policy, of the contract or of the loss.
import { keyDateLabels } from '@plumbline/contracts/claims';
import { recordedDate, type DeadlineClaim, type StartName } from './deadline-record.ts';
import type { DeadlineDefinition } from './deadline-definition.ts';
import type { Rule } from './pack/rule-pack.ts';

export const nameOfDate = (name: StartName): string => (name === 'incidentDate' ? 'Date of loss' : keyDateLabels[name]);

const decidedBy = { policy: 'policyIssuedOn', contract: 'contractSignedOn', loss: 'incidentDate' } as const;

/** `outside` says why there is nothing to compute: what came before a rule is not in the pack. */
export function inForce(
  claim: DeadlineClaim,
  { deadlineDefinition, rule }: { deadlineDefinition: DeadlineDefinition; rule: Rule },
): { step: string; outside?: string } {
  const wanted = decidedBy[deadlineDefinition.inForceAt];
  const own = recordedDate(claim, wanted)?.date;
  const date = own ?? claim.incidentDate;
  const cited = rule.citation || 'Rule without a citation';
  const range = rangeOf(rule);
  if (!isWithin(date, rule)) {
    const whose = nameOfDate(own ? wanted : 'incidentDate').toLowerCase();
    return { step: '', outside: `${cited} is on file ${range}. No rule is on file for ${whose} ${date}.` };
  }
  if (!range) return { step: `Rule: ${cited}.` };
  const instead = own ? '' : ` (${nameOfDate(wanted).toLowerCase()} not recorded, so the date of loss applies)`;
  return { step: `Rule: ${cited}, effective ${range}${instead}.` };
}

function isWithin(date: string, { effectiveFrom, effectiveTo }: Rule): boolean {
  return (effectiveFrom === null || date >= effectiveFrom) && (effectiveTo === null || date <= effectiveTo);
}

function rangeOf({ effectiveFrom, effectiveTo }: Rule): string {
  return [...(effectiveFrom ? [`from ${effectiveFrom}`] : []), ...(effectiveTo ? [`until ${effectiveTo}`] : [])].join(', ');
}
