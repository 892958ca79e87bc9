// The other claims on which the same person stands, in the dialog that changes a contact: changed with it only where somebody says so.
import type { Contact, ContactElsewhere } from '@plumbline/contracts/comms';
import { Checkbox } from '@plumbline/ui';
import { Link } from 'react-router';
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
  const others = contact.elsewhere.filter((one) => !same.includes(one));
  return (
    <>
      {same.length > 0 && (
        <Checkbox
          label={`Change it on all ${same.length + 1} claims`}
          description={`Also on ${same.map(({ claimNumber }) => claimNumber).join(', ')}. Type and notes stay as they are there.`}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      {others.length > 0 && (
        <p className={styles.notes}>
          Not changed:{' '}
          {others.map((other, index) => (
            <span key={other.claimId}>
              {index > 0 && ', '}
              <Link to={other.isOwner ? `/claims/${other.claimId}` : `/claims/${other.claimId}/communications`}>{other.claimNumber}</Link> (
              {whyNot(other)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function whyNot({ isOwner, name, by }: ContactElsewhere): string {
  return isOwner ? `${name} is its owner` : `${name} has the same ${by}`;
}
