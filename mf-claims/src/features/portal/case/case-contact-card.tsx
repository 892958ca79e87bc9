// Whom I call or write to about my case: the adjuster in charge, else the office.
import type { CaseContact } from '@plumbline/contracts/claims';
import { Button, Group, IconMail, IconPhone, SectionCard } from '@plumbline/ui';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

export function CaseContactCard({ contact: { name, isOffice, phone, email } }: { contact: CaseContact }) {
  const { isAttorney } = useSeenAs();
  const title = isOffice ? 'yourContact' : isAttorney ? 'adjuster' : 'yourAdjuster';
  return (
    <SectionCard title={say(title)}>
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
              aria-label={say('callName', { name })}
            >
              {say('call')}
            </Button>
          )}
          {email && (
            <Button
              component="a"
              href={`mailto:${email}`}
              variant="default"
              leftSection={<IconMail size={18} aria-hidden />}
              aria-label={say('emailName', { name })}
            >
              {say('email')}
            </Button>
          )}
        </Group>
      ) : (
        <p className={styles.plain}>{say('sendBelow')}</p>
      )}
    </SectionCard>
  );
}
