// The terms of a contract as texts of a form, as one reads them, and as they are sent.
import { contractKindLabels, contractKinds, type Claim, type ContractTerms } from '@plumbline/contracts/claims';

type Texts = Record<'kind' | 'signedOn' | 'feePercentage' | 'state' | 'cancelledOn' | 'why', string>;
/** With the revision that was read: what somebody else saved since is told by the server, not written over. */
type Values = Texts & { signedBy: string[]; revision: number };

export function valuesOf({ contract, address }: Claim): Values {
  const nothing = { kind: 'standard', signedOn: '', feePercentage: '', state: address.state ?? '', cancelledOn: '', why: '' };
  if (!contract) return { ...nothing, signedBy: [], revision: 0 };
  const { kind, signedOn = '', feePercentage = '', state = '', cancelledOn = '', signedBy, revision } = contract;
  return { kind, signedOn, feePercentage: String(feePercentage), state, cancelledOn, why: '', signedBy: signedBy.map(String), revision };
}

/** The terms as one reads them. */
export function shownOf({ kind, signedBy, signedOn, feePercentage, state, cancelledOn }: Values, { parties }: Claim) {
  const names = parties.filter(({ id }) => signedBy.includes(String(id))).map(({ name }) => name);
  const kindShown = contractKindLabels[contractKinds.find((one) => one === kind) ?? 'standard'];
  return { kind: kindShown, signedOn, feePercentage, state, cancelledOn, signedBy: names.join(', ') };
}

export function termsOf({ signedBy, revision, ...values }: Values): ContractTerms {
  const percent = values.feePercentage.replace(/[%\s]/g, '');
  const { kind, signedOn, state, cancelledOn, why } = values;
  return {
    revision,
    kind: contractKinds.find((one) => one === kind) ?? 'standard',
    signedBy: signedBy.map(Number),
    ...(signedOn ? { signedOn } : {}),
    ...(percent ? { feePercentage: Number(percent) } : {}),
    ...(state ? { state: state as NonNullable<ContractTerms['state']> } : {}),
    ...(cancelledOn ? { cancelledOn } : {}),
    ...(why.trim() ? { why } : {}),
  };
}
