// The part of the check that concerns the claim: its people, carrier, coverages and roof, and whether every file says draft or final alike.
import { coverages } from '@plumbline/contracts/enums';
import { centsOf } from '@plumbline/contracts/kernel';

type Attributes = Record<string, string>;

export interface ClaimElements {
  readonly stage?: string;
  readonly finalizedAt?: string;
  readonly CLAIM_INFO: { readonly NAIC?: string };
  readonly CONTACTS: '' | { readonly CONTACT: readonly Attributes[] };
  readonly COVERAGES: '' | { readonly COVERAGE: readonly Attributes[] };
  readonly TOTALS: Attributes;
  readonly ROOF_MEASUREMENTS?: Attributes;
}

/** What the other files say of the same things. */
export interface Beside {
  readonly stage: string | undefined;
  /** ROOF/measurement.json, where the package has it. */
  readonly roof: Readonly<Record<string, unknown>> | undefined;
}

export function wrongClaimElements(document: ClaimElements, beside: Beside): string[] {
  return [
    ...wrongStage(document, beside.stage),
    ...wrongPeople(document),
    ...wrongCoverages(document),
    // Packages from before they said it have the roof in its own file alone
    ...(document.stage === undefined ? [] : wrongRoof(document.ROOF_MEASUREMENTS, beside.roof)),
  ];
}

function wrongStage({ stage, finalizedAt }: ClaimElements, other: string | undefined): string[] {
  if (stage !== other) return [`XACTDOC.XML says ${stage}, the manifest ${other}`];
  return (stage === 'final draft') === (finalizedAt !== undefined) ? [] : [`a ${stage} with finalizedAt ${finalizedAt}`];
}

/** What is owed when incurred adds up, and is in no other amount of its line. */
export function wrongHeld(items: readonly Attributes[], totals: Attributes): string[] {
  const held = items.filter(({ rcvWhenIncurred }) => rcvWhenIncurred !== undefined);
  const sum = held.reduce((sofar, { rcvWhenIncurred }) => sofar + centsIn(rcvWhenIncurred), 0);
  const shown = centsIn(totals['whenIncurred']);
  return [
    ...(sum === shown ? [] : [`owed when incurred: the lines sum to ${sum} cents, TOTALS say ${shown}`]),
    ...held.filter(({ rcv }) => centsIn(rcv) !== 0).map(({ id }) => `line ${id}: owed when incurred, and counted`),
  ];
}

const roles = ['insured', 'publicAdjuster', 'carrierAdjuster', 'attorney', 'mortgagee'];

function wrongPeople({ CLAIM_INFO: { NAIC }, CONTACTS }: ClaimElements): string[] {
  const contacts = CONTACTS === '' ? [] : CONTACTS.CONTACT;
  return [
    ...(NAIC === undefined || /^\d{5}$/.test(NAIC) ? [] : [`NAIC ${NAIC} has not five digits`]),
    ...contacts.flatMap((contact) => {
      const role = contact['role'] ?? '';
      if (!roles.includes(role)) return [`a contact with the unknown role ${role}`];
      return (contact['#text'] ?? '').trim() === '' ? [`a contact ${role} without a name`] : [];
    }),
  ];
}

function wrongCoverages({ COVERAGES, TOTALS }: ClaimElements): string[] {
  const all = COVERAGES === '' ? [] : COVERAGES.COVERAGE;
  const ids = all.map(({ id }) => id ?? '');
  const priced = all.filter(({ rcv }) => rcv !== undefined);
  return [
    ...ids.filter((id, index) => !(coverages as readonly string[]).includes(id) || ids.indexOf(id) !== index).map((id) => `coverage ${id}`),
    ...all.flatMap(({ id, limit, valuation }) => [
      ...(limit === undefined || Number(limit) > 0 ? [] : [`coverage ${id}: the limit ${limit} is not above zero`]),
      ...(valuation === undefined || ['RCV', 'ACV'].includes(valuation) ? [] : [`coverage ${id}: unknown valuation ${valuation}`]),
    ]),
    ...(priced.length === 0 ? [] : summed.flatMap((name) => wrongSum(name, priced, TOTALS[name]))),
    ...priced.flatMap(wrongNet),
  ];
}

const summed = ['rcv', 'acv', 'deductible', 'overLimit', 'priorPayments', 'netClaim'];

/** What is left out is nothing. */
const centsIn = (amount: string | undefined) => centsOf(Number(amount ?? 0));

/** The net claim is what deductible, limit and payments leave of the actual cash value, never below zero. */
function wrongNet({ id, limit, acv, deductible, overLimit, priorPayments, netClaim }: Attributes): string[] {
  const left = Math.max(0, centsIn(acv) - centsIn(deductible));
  const net = Math.max(0, left - centsIn(overLimit) - centsIn(priorPayments));
  return [
    ...(centsIn(netClaim) === net ? [] : [`coverage ${id}: the net claim is ${centsIn(netClaim)} cents, its parts leave ${net}`]),
    ...(limit === undefined || left - centsIn(overLimit) <= centsIn(limit) ? [] : [`coverage ${id}: more than its limit is claimed`]),
  ];
}

function wrongSum(name: string, priced: readonly Attributes[], total: string | undefined): string[] {
  const sum = priced.reduce((sofar, one) => sofar + centsIn(one[name]), 0);
  const shown = centsIn(total);
  return sum === shown ? [] : [`COVERAGES: ${name} sums to ${sum} cents, TOTALS say ${shown}`];
}

/** The names in XACTDOC.XML beside those of the measurement. */
const measured = {
  area: 'roofAreaSf',
  squares: 'squares',
  facets: 'facets',
  pitch: 'predominantPitch',
  ridgeHip: 'ridgeHipLf',
  valley: 'valleyLf',
  eave: 'eaveLf',
  rake: 'rakeLf',
  perimeter: 'perimeterLf',
  sandbox: 'sandbox',
} as const;

function wrongRoof(said: Attributes | undefined, roof: Beside['roof']): string[] {
  if (!said && !roof) return [];
  if (!said) return ['the measured roof is not in XACTDOC.XML'];
  if (!roof) return ['ROOF_MEASUREMENTS without ROOF/measurement.json'];
  return Object.entries(measured)
    .filter(([name, of]) => said[name] !== String(roof[of]))
    .map(([name, of]) => `ROOF_MEASUREMENTS: ${name} is ${said[name]}, measured was ${String(roof[of])}`);
}
