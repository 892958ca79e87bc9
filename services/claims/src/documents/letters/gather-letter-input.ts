// Gathering the facts of a letter: the claim, the firm, the assigned adjuster with the license, the stored contract.
import { identityApi, type Organization, type User } from '@plumbline/contracts/identity';
import { localDate, type Scope } from '@plumbline/contracts/kernel';
import type { DamageType } from '@plumbline/contracts/enums';
import type { ClaimRecord } from '../../claim/model/claim-record.ts';
import { carrierAddressee } from '../../claim/party-rules/carrier-addressee.ts';
import { missingSignersOf } from '../../claim/party-rules/party-rules.ts';
import { firmContact } from '../../directory/firm-head.ts';
import { licenseLine } from '../../directory/signer-contact.ts';
import { recordedDate } from '../../rules/deadlines/deadline-record.ts';
import { actingFor } from '../../claim/changes/acting-for.ts';
import { maxRows } from '../../rules/money/ledger-model.ts';
import { proofOfLossOf } from '../pdf/proof-of-loss-input.ts';
import type { LetterInput } from '../pdf/letter-input.ts';
import type { DocumentStores } from '../model/document-stores.ts';
import type { DocumentRecord } from '../model/document-record.ts';
import { visibleTo } from '../model/document-rules.ts';

const maxContracts = 20;

/** People of the firm who cannot be asked at the moment count as not known: a letter is not written then. */
export async function gatherLetterInput(
  scope: Scope,
  claim: ClaimRecord,
  { parts, documents, ledger }: DocumentStores,
): Promise<LetterInput> {
  const ask = parts.askAs(scope, 'identity');
  const today = localDate(parts.clock(), claim.timeZone);
  const [firm, adjuster, contract, rows] = await Promise.all([
    ask(identityApi.getOrganization).catch(() => undefined),
    claim.assignedAdjusterId === undefined
      ? undefined
      : ask(identityApi.getUser, { params: { id: claim.assignedAdjusterId } }).catch(() => undefined),
    contractOf(scope, claim, documents),
    ledger.find(scope, { claimId: claim._id }, { limit: maxRows }),
  ]);
  return {
    ...headOf(firm),
    ...(adjuster ? writerOf(adjuster, { firm, place: { state: claim.address.state, today } }) : nobody),
    ...actingFor(claim, today),
    propertyAddress: claim.propertyAddress,
    state: claim.address.state,
    carrier: claim.insuranceCompany,
    addressee: carrierAddressee(claim, today),
    policyNumber: claim.policyNumber,
    carrierClaimNumber: claim.carrierClaimNumber,
    incidentDate: claim.incidentDate,
    causeOfLoss: causeOf(claim),
    ...contractFields(claim, contract),
    noticeGivenOn: recordedDate(claim, 'noticeToCarrierOn')?.date,
    proof: proofOfLossOf(claim, rows),
    claimNumber: claim.claimNumber,
    today,
  };
}

function headOf(firm: Organization | undefined) {
  return { firmName: firm?.name, firmContact: (firm && firmContact(firm)) || undefined };
}

function contractFields(claim: ClaimRecord, stored: DocumentRecord | undefined) {
  return {
    contractSignedOn: claim.contract?.signedOn ?? stored?.documentDate,
    missingSigners: claim.contract ? missingSignersOf(claim, claim.contract) : [],
    contract: stored && { title: stored.title },
  };
}

/** The peril as it stands before “loss”. Wind is called a hurricane only where one was declared. */
function causeOf({ damageType, loss }: Pick<ClaimRecord, 'damageType' | 'loss'>): string {
  return damageType === 'hurricane' && loss?.declaredHurricane ? 'hurricane' : causesOfLoss[damageType];
}

const causesOfLoss: Readonly<Record<DamageType, string>> = {
  hurricane: 'windstorm',
  fire: 'fire',
  water: 'water',
  hail: 'hail',
  flood: 'flood',
  vandalism: 'vandalism',
  tornado: 'tornado',
  lightning: 'lightning',
  theft: 'theft',
  mold: 'mold',
  sinkhole: 'sinkhole',
  other: 'property',
};

const nobody = { adjusterName: undefined, adjusterPhone: undefined, adjusterEmail: undefined, license: undefined };

/** With the license of the property's state that is valid today, and a phone: the firm's where the adjuster has none. */
function writerOf(
  adjuster: User,
  { firm, place }: { firm: Organization | undefined; place: { state: string | undefined; today: string } },
): Pick<LetterInput, 'adjusterName' | 'adjusterPhone' | 'adjusterEmail' | 'license'> {
  const { name, email, phone } = adjuster;
  return { adjusterName: name, adjusterPhone: phone ?? firm?.phone, adjusterEmail: email, license: licenseLine(adjuster, place) };
}

/** The newest one that says when it was signed; where none does, the newest. */
async function contractOf(scope: Scope, claim: ClaimRecord, { records }: DocumentStores['documents']) {
  const filter = { claimId: claim._id, type: 'contract', deletedAt: { $exists: false }, ...visibleTo(scope) };
  const found = await records.find(scope, filter, { sort: { createdAt: -1, _id: -1 }, limit: maxContracts });
  return found.find(({ documentDate }) => documentDate !== undefined) ?? found[0];
}
