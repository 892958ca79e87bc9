// What the variables of a template stand for, in one claim and for one person.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import { dayTextAt, showDollars, timeText, type TextLanguage } from '@plumbline/contracts/kernel';
import { clientWords } from '@plumbline/contracts/enums';
import type { Values } from '../templates/template-rules.ts';
import { quotedFor } from './said-for.ts';

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
  readonly language: TextLanguage;
}

/** Dates and times are those of the property. */
export function valuesOf({ claim, language, ...occasion }: Occasion): Values {
  const { contactName, adjusterName, customMessage, firmName, publicUrl, inspectionAt, now } = occasion;
  const { timeZone } = claim;
  const dateOf = (at: Date) => dayTextAt(at, language, { timeZone, style: 'long' });
  const timeOf = (at: Date) => timeText(at, language, timeZone);
  return {
    claimNumber: claim.claimNumber,
    claimStatus: clientWords[language].status[claim.status],
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
    customMessage: quotedFor(customMessage, language),
  };
}
