// Whom I call or write to about my case: the adjuster in charge, else the office.
import type { CaseContact } from '@plumbline/contracts/claims';
import { Button, Group, IconMail, IconPhone, SectionCard } from '@plumbline/ui';
import styles from '../base/portal.module.css';

export function CaseContactCard({ contact: { name, isOffice, phone, email } }: { contact: CaseContact }) {
  return (
    <SectionCard title={isOffice ? 'Your contact' : 'Your adjuster'}>
      <p className={styles.person}>{name}</p>
      {[phone, email].some(Boolean) && <p className={styles.reach}>{[phone, email].filter(Boolean).join(' · ')}</p>}
      {phone || email ? (
        <Group gap="sm">
          {phone && (
            <Button
              component="a"
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              variant="default"
              leftSection={<IconPhone size={18} aria-hidden />}
              aria-label={`Call ${name}`}
            >
              Call
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              aria-label={`Email ${name}`}
            >
              Email
            </Button>
          )}
        </Group>
      ) : (
        <p className={styles.plain}>Send a message below.</p>
      )}
    </SectionCard>
  );
}
