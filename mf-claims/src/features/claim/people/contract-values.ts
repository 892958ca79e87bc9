// The terms of a contract as texts of a form, as one reads them, and as they are sent.
import { contractKindLabels, contractKinds, type Claim, type ContractTerms } from '@plumbline/contracts/claims';

type Texts = Record<
  | 'kind'
  | 'signedOn'
  | 'signedAt'
  | 'feeKind'
  | 'feePercentage'
  | 'flatFee'
  | 'hourlyRate'
  | 'declaredEmergency'
  | 'livingExpenseDisclosed'
  | 'state'
  | 'cancelledOn'
  | 'why',
  string
>;
/** With the revision that was read: what somebody else saved since is told by the server, not written over. */
type Values = Texts & { signedBy: string[]; revision: number };

export function valuesOf({ contract, address }: Claim): Values {
  const noFee = {
    feeKind: 'percentage',
    feePercentage: '',
    flatFee: '',
    hourlyRate: '',
    declaredEmergency: '',
    livingExpenseDisclosed: '',
  };
  const nothing = { kind: 'standard', signedOn: '', signedAt: '', ...noFee, state: address.state ?? '', cancelledOn: '', why: '' };
  if (!contract) return { ...nothing, signedBy: [], revision: 0 };
  const { kind, signedOn = '', signedAt = '', feeKind = 'percentage', state = '', cancelledOn = '', signedBy, revision } = contract;
  const fee = {
    feeKind,
    feePercentage: textOf(contract.feePercentage),
    flatFee: textOf(contract.flatFee),
    hourlyRate: textOf(contract.hourlyRate),
    declaredEmergency: answerOf(contract.declaredEmergency),
    livingExpenseDisclosed: contract.livingExpenseDisclosed ? 'yes' : '',
  };
  return { kind, signedOn, signedAt, ...fee, state, cancelledOn, why: '', signedBy: signedBy.map(String), revision };
}

function answerOf(said: boolean | undefined): string {
  return said === undefined ? '' : said ? 'yes' : 'no';
}

function textOf(amount: number | undefined): string {
  return amount === undefined ? '' : String(amount);
}

/** The terms as one reads them. */
export function shownOf({ kind, signedBy, why: _why, revision: _revision, ...texts }: Values, { parties }: Claim) {
  const names = parties.filter(({ id }) => signedBy.includes(String(id))).map(({ name }) => name);
  const kindShown = contractKindLabels[contractKinds.find((one) => one === kind) ?? 'standard'];
  return { ...texts, kind: kindShown, signedBy: names.join(', ') };
}

export function termsOf({ signedBy, revision, ...values }: Values): ContractTerms {
  const { kind, signedOn, signedAt, state, cancelledOn, why } = values;
  return {
    revision,
    kind: contractKinds.find((one) => one === kind) ?? 'standard',
    signedBy: signedBy.map(Number),
    ...(signedOn ? { signedOn } : {}),
    ...(signedAt ? { signedAt } : {}),
    ...feeOf(values),
    ...(values.declaredEmergency ? { declaredEmergency: values.declaredEmergency === 'yes' } : {}),
    ...(values.livingExpenseDisclosed === 'yes' ? { livingExpenseDisclosed: true } : {}),
    ...(state ? { state: state as NonNullable<ContractTerms['state']> } : {}),
    ...(cancelledOn ? { cancelledOn } : {}),
    ...(why.trim() ? { why } : {}),
  };
}

/** Only the figure of the chosen kind is sent: a contract is paid one way. */
function feeOf({
  feeKind,
  feePercentage,
  flatFee,
  hourlyRate,
}: Texts): Pick<ContractTerms, 'feeKind' | 'feePercentage' | 'flatFee' | 'hourlyRate'> {
  const amount = (typed: string) => Number(typed.replace(/[$,%\s]/g, ''));
  if (feeKind === 'flat') return { feeKind, ...(flatFee.trim() ? { flatFee: amount(flatFee) } : {}) };
  if (feeKind === 'hourly') return { feeKind, ...(hourlyRate.trim() ? { hourlyRate: amount(hourlyRate) } : {}) };
  return feePercentage.trim() ? { feePercentage: amount(feePercentage) } : {};
}
