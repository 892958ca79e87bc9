// Gathering the facts of a letter: the claim, the firm, the assigned adjuster with the license, the stored contract.
import { identityApi, type User } from '@plumbline/contracts/identity';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import { damageTypeLabels } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { missingSignersOf } from '../../claim/party-rules/party-rules.ts';
import { validLicenses } from '../../directory/license-rules.ts';
import { actingFor } from '../../claim/changes/acting-for.ts';
import type { LetterInput } from '../pdf/letter-input.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import { currentOf, visibleTo } from '../model/document-rules.ts';

const maxContracts = 20;

/** People of the firm who cannot be asked at the moment count as not known: a letter is not written then. */
export async function gatherLetterInput(scope: Scope, claim: ClaimRecord, { parts, documents }: DocumentStores): Promise<LetterInput> {
  const ask = parts.askAs(scope, 'identity');
  const today = localDate(parts.clock(), claim.timeZone);
  const [firm, adjuster, contract] = await Promise.all([
    ask(identityApi.getOrganization).catch(() => undefined),
    claim.assignedAdjusterId === undefined
      ? undefined
      : ask(identityApi.getUser, { params: { id: claim.assignedAdjusterId } }).catch(() => undefined),
    contractOf(scope, claim, documents),
  ]);
  return {
    firmName: firm?.name,
    ...(adjuster ? writerOf(adjuster, { state: claim.address.state, today }) : nobody),
    ...actingFor(claim, today),
    propertyAddress: claim.propertyAddress,
    state: claim.address.state,
    carrier: claim.insuranceCompany,
    policyNumber: claim.policyNumber,
    carrierClaimNumber: claim.carrierClaimNumber,
    incidentDate: claim.incidentDate,
    damage: damageTypeLabels[claim.damageType].toLowerCase(),
    contractSignedOn: claim.contract?.signedOn ?? contract?.documentDate,
    missingSigners: claim.contract ? missingSignersOf(claim, claim.contract) : [],
    contract: contract && { title: contract.title, sha256: currentOf(contract).sha256 },
    claimNumber: claim.claimNumber,
    today,
  };
}

const nobody = { adjusterName: undefined, adjusterEmail: undefined, license: undefined };

/** With the license of the property's state that is valid today. */
function writerOf(
  { name, email, licenses }: User,
  { state, today }: { state: string | undefined; today: string },
): Pick<LetterInput, 'adjusterName' | 'adjusterEmail' | 'license'> {
  const license = state === undefined ? undefined : validLicenses({ licenses }, { state, today })[0];
  return { adjusterName: name, adjusterEmail: email, license: license && `${license.number} (${license.state})` };
}

/** The newest one that says when it was signed; where none does, the newest. */
async function contractOf(scope: Scope, claim: ClaimRecord, { records }: DocumentStores['documents']) {
  const filter = { claimId: claim._id, type: 'contract', deletedAt: { $exists: false }, ...visibleTo(scope) };
  const found = await records.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: maxContracts });
  return found.find(({ documentDate }) => documentDate !== undefined) ?? found[0];
}
