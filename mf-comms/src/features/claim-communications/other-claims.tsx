// The other claims on which the same person stands, in the dialog that changes a contact: changed with it only where somebody says so.
import { maxElsewhere, type Contact, type ContactElsewhere } from '@plumbline/contracts/comms';
import { Checkbox } from '@plumbline/ui';
import styles from './contacts.module.css';

interface OtherClaimsProps {
  contact: Contact;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Those that can be changed with it: the same name and address, and not told by their claim. */
export const sameElsewhere = ({ elsewhere }: Contact): ContactElsewhere[] =>
  elsewhere.filter(({ isSamePerson, isOwner }) => isSamePerson && !isOwner);

export function OtherClaims({ contact, isChosen, onChoose }: OtherClaimsProps) {
  const same = sameElsewhere(contact);
  const isTruncated = contact.elsewhere.length >= maxElsewhere;
  const left = `${leftText(contact.elsewhere.filter((one) => !same.includes(one)))}${isTruncated ? ` ${cut}` : ''}`.trim();
  if (same.length === 0) return left === '' ? null : <p className={styles.notes}>{left}</p>;
  return (
    <Checkbox
      label={`Change it on ${isTruncated ? 'these' : 'all'} ${same.length + 1} claims`}
      description={`Also on ${same.map(({ claimNumber }) => claimNumber).join(', ')}. Type and notes stay as they are there. ${left}`.trim()}
      checked={isChosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  );
}

/** No more are named: on older claims the person may stand with the old details. */
const cut = `Only the ${maxElsewhere} newest other claims are listed. Older ones stay as they are.`;

function leftText(left: readonly ContactElsewhere[]): string {
  return left.length === 0 ? '' : `Not changed: ${left.map((one) => `${one.claimNumber} (${whyNot(one)})`).join(', ')}.`;
}

function whyNot({ isOwner, name, by }: ContactElsewhere): string {
  return isOwner ? `${name} is its owner` : `${name} has the same ${by}`;
}
