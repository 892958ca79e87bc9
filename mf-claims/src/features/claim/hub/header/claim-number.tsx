// The number of the claim beside its title, copied by a click; the address as a link to a map outside.
import { Anchor, IconCopy, UnstyledButton, toast } from '@plumbline/ui';
import styles from './header.module.css';

export function ClaimNumber({ number }: { number: string }) {
  return (
    <UnstyledButton className={styles.copy} onClick={() => void copy(number)}>
      <span className={styles.number}>{number}</span>
      <IconCopy size={14} aria-hidden className="cx-no-print" />
      <span className="cx-hidden">, copy the number</span>
    </UnstyledButton>
  );
}

export function MapLink({ address }: { address: string }) {
  return (
    <Anchor href={mapOf(address)} target="_blank" rel="noopener noreferrer" size="sm" className={styles.map}>
      Open map
    </Anchor>
  );
}

function mapOf(address: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;
}

/** Where the browser does not let a page write to the clipboard, the number can still be marked by hand. */
async function copy(number: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(number);
    toast({ tone: 'good', title: 'Number copied' });
  } catch {
    toast({ tone: 'bad', title: "Couldn't copy the number", description: `Your browser blocked copying. Copy it here: ${number}` });
  }
}
