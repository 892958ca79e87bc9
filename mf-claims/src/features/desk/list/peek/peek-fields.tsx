// What of a claim is asked first: whom to call, what happened where, whose turn it is, and the money.
import { awaitedBy, type Claim, type NextAction } from '@plumbline/contracts/claims';
import { DateText, DescriptionList, Notice, type Description } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { damageLabel, money } from '../../../../shared/claims/claim-display.tsx';
import { ExpectedDay } from '../../../claim/public.ts';
import { usePersonName } from '../../../../shared/people/people.ts';

export function PeekFields({ claim }: { claim: Claim }) {
  const warning = claim.warnings[0];
  return (
    <>
      {warning && <Notice tone="warning">{warning.message}</Notice>}
      <DescriptionList items={detailsOf(claim)} />
    </>
  );
}

const amount = (dollars: number | undefined) => dollars !== undefined && money(dollars);

/** What is not known takes no room. */
function detailsOf(claim: Claim): Description[] {
  const phone = claim.propertyOwnerPhoneE164 ?? claim.propertyOwnerPhone;
  const rows: [string, ReactNode][] = [
    ['Next step', claim.nextAction && <NextStep key="next" next={claim.nextAction} />],
    [
      'Phone',
      <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {claim.propertyOwnerPhone}
      </a>,
    ],
    ['Email', claim.propertyOwnerEmail && <a href={`mailto:${claim.propertyOwnerEmail}`}>{claim.propertyOwnerEmail}</a>],
    ['Address', claim.propertyAddress],
    ['Loss', <LossText key="loss" claim={claim} />],
    ['Carrier', claim.insuranceCompany],
    ['Policy', claim.policyNumber],
    ['Assigned adjuster', claim.assignedAdjusterId !== undefined && <Person id={claim.assignedAdjusterId} />],
    ['Next deadline', claim.nextDeadlineOn && <DateText at={claim.nextDeadlineOn} />],
    ['Expected completion', claim.expectedCompletion && <ExpectedDay expected={claim.expectedCompletion} />],
    ['Next follow-up', claim.nextFollowUpDate && <DateText at={claim.nextFollowUpDate} />],
    ['Claim value', amount(claim.claimValue ?? claim.estimatedValue)],
    ['Settlement', amount(claim.settlementAmount)],
    ['Tags', claim.tags.join(', ')],
    ['Notes', claim.notes && shorter(claim.notes)],
  ];
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function LossText({ claim }: { claim: Claim }) {
  return (
    <>
      {damageLabel(claim.damageType)}, <DateText at={claim.incidentDate} />
    </>
  );
}

/** The step itself for who may do it, what is waited for for the others. */
function NextStep({ next }: { next: NextAction }) {
  return <>{awaitedBy(useUser().role, next.key) ?? next.label}</>;
}

function Person({ id }: { id: number }) {
  return <>{usePersonName(id)}</>;
}

function shorter(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
