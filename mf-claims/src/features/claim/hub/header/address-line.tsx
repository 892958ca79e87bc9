// The address under the title: copied by a click, and shown on a map outside.
import type { Claim } from '@plumbline/contracts/claims';
import { Anchor, IconCopy, IconMapPin, UnstyledButton, toast } from '@plumbline/ui';
import styles from './header.module.css';

export function AddressLine({ claim }: { claim: Pick<Claim, 'claimNumber' | 'propertyAddress'> }) {
  const { claimNumber, propertyAddress } = claim;
  return (
    <span className={styles.addressLine}>
      <span className={styles.number}>{claimNumber}</span>
      <UnstyledButton className={styles.copy} onClick={() => void copy(propertyAddress)}>
        <IconMapPin size={16} aria-hidden />
        {propertyAddress}
        <IconCopy size={14} aria-hidden />
        <span className="cx-hidden">, copy the address</span>
      </UnstyledButton>
      <Anchor href={mapOf(propertyAddress)} target="_blank" rel="noopener noreferrer" size="sm" className={styles.map}>
        Open map
      </Anchor>
    </span>
  );
}

function mapOf(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Where the browser does not let a page write to the clipboard, the address can still be marked by hand. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ tone: 'good', title: 'Address copied' });
  } catch {
    toast({ tone: 'bad', title: "Couldn't copy the address", description: `Your browser blocked copying. Copy it here: ${address}` });
  }
}
