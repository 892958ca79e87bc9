// What the variables of a template stand for, in one claim and for one person.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { showDollars } from '@plumbline/contracts/kernel';
import { claimStatusLabel } from '@plumbline/contracts/enums';
import type { Values } from '../templates/template-rules.ts';

export interface Occasion {
  readonly claim: ClaimSnapshot;
  readonly contactName: string;
  readonly adjusterName: string;
  readonly customMessage: string | undefined;
  readonly firmName: string | undefined;
  /** Public address of the workspace; absent on a machine that has none. */
  readonly publicUrl: string | undefined;
  readonly inspectionAt: Date | undefined;
  readonly now: Date;
}

/** Dates and times are those of the property. */
export function valuesOf({ claim, contactName, adjusterName, customMessage, firmName, publicUrl, inspectionAt, now }: Occasion): Values {
  const dateOf = (at: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: claim.timeZone }).format(at);
  const timeOf = (at: Date) =>
    new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: claim.timeZone }).format(at).replaceAll('\u202f', ' ');
  return {
    claimNumber: claim.claimNumber,
    claimStatus: claimStatusLabel(claim.status, 'portal'),
    ownerName: claim.propertyOwnerName,
    contactName,
    propertyAddress: claim.propertyAddress,
    adjusterName,
    firmName,
    portalUrl: publicUrl === undefined ? undefined : `${publicUrl.replace(/\/$/, '')}/attorney-portal`,
    date: dateOf(now),
    time: timeOf(now),
    inspectionDate: inspectionAt && dateOf(inspectionAt),
    inspectionTime: inspectionAt && timeOf(inspectionAt),
    settlementAmount: claim.settlementAmount === undefined ? undefined : showDollars(claim.settlementAmount),
    customMessage,
  };
}
