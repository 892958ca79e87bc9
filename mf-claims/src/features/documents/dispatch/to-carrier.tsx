// Asked where a notice or a proof of loss goes to somebody of whom the claim knows nothing: only what the carrier gets starts its deadlines.
import { isForCarrier, sideOf, type Claim, type ClaimDocument } from '@plumbline/contracts/claims';
import { Checkbox } from '@plumbline/ui';

/** The recipients about whom a person is asked; none for a document that starts nothing. */
export function unknownAmong(recipients: readonly string[], { type }: Pick<ClaimDocument, 'type'>, claim: Claim | undefined): string[] {
  if (!isForCarrier(type)) return [];
  return recipients.filter((to) => to.trim() !== '' && (!claim || sideOf(to, claim) === 'unknown'));
}

interface ToCarrierProps {
  unknown: readonly string[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function ToCarrier({ unknown, checked, onChange }: ToCarrierProps) {
  if (unknown.length === 0) return null;
  return (
    <Checkbox
      label={`Sent to the carrier: ${unknown.join(', ')}`}
      description="Check this if the recipient is the carrier. The date is recorded on the claim, and its deadlines follow."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
