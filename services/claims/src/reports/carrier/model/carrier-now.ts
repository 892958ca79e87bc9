// To whom a paper is addressed: the insurance company as the claim names it on that day, not as it did when the estimate was imported. Pure.
import type { ClaimRecord } from '../../../claim/model/claim-record.ts';
import type { CarrierEstimateRecord } from './carrier-store.ts';

export function carrierNow(
  { insuranceCompany }: Pick<ClaimRecord, 'insuranceCompany'>,
  { carrier }: Pick<CarrierEstimateRecord, 'carrier'>,
): string {
  return insuranceCompany || carrier;
}

/** Empty: the paper has somebody to go to. */
export function carrierProblems({ insuranceCompany }: Pick<ClaimRecord, 'insuranceCompany'>): string[] {
  return insuranceCompany ? [] : ['The claim names no insurance company. Enter it on the claim.'];
}
