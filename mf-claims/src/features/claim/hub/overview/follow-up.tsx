// The next follow-up: its day and what is to be done then, edited in place; done, or put off.
import { claimsApi, type Claim } from '@plumbline/contracts/claims';
import { Button, DateText, Group, Menu, IconChevronDown, formatDate } from '@plumbline/ui';
import { today } from '../../../../shared/dates.ts';
import { EditableField } from '../fields/editable-field.tsx';
import { useClaimWrite } from '../../../../shared/claims/claim-write.ts';
import { followUpBack } from '../../../../shared/undo.ts';
import styles from './overview.module.css';

const nothing = () => undefined;

export function FollowUp({ claim }: { claim: Claim }) {
  const date = claim.nextFollowUpDate;
  return (
    <section className={styles.block} aria-label="Follow-up">
      {date !== undefined && <h2 className={styles.subheading}>Follow-up</h2>}
      <EditableField name="nextFollowUpDate" empty="+ Set follow-up">
        {date && <Due date={date} />}
      </EditableField>
      {date !== undefined && (
        <>
          <div>
            <EditableField name="followUpNote" empty="Next step" />
          </div>
          <FollowUpButtons claim={claim} />
        </>
      )}
    </section>
  );
}

function Due({ date }: { date: string }) {
  const now = today();
  const words = date < now ? 'overdue' : date === now ? 'today' : undefined;
  return (
    <>
      <strong>
        <DateText at={date} format="long-date" />
      </strong>
      {words && (
        <span className={styles.due} data-due={words}>
          {words}
        </span>
      )}
    </>
  );
}

const snoozes = [
  [1, '1 day'],
  [3, '3 days'],
  [7, '1 week'],
] as const;

function snoozedTo({ nextFollowUpDate }: Claim) {
  return { title: nextFollowUpDate ? `Follow-up snoozed to ${formatDate(nextFollowUpDate)}` : 'Follow-up snoozed' };
}

function FollowUpButtons({ claim }: { claim: Claim }) {
  const words = { failed: "Couldn't update the follow-up", back: followUpBack };
  const done = useClaimWrite(claimsApi.finishFollowUp, { ...words, done: { title: 'Follow-up done' } }, nothing);
  const snooze = useClaimWrite(claimsApi.snoozeFollowUp, { ...words, done: snoozedTo }, nothing);
  const params = { id: claim.id };
  return (
    <Group gap="xs" mt="xs">
      <Button data-key="e" size="compact-sm" variant="default" loading={done.isPending} onClick={() => done.mutate({ params, body: {} })}>
        Done
      </Button>
      <Menu>
        <Menu.Target>
          <Button size="compact-sm" variant="default" loading={snooze.isPending} rightSection={<IconChevronDown size={14} aria-hidden />}>
            Snooze
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {snoozes.map(([days, label]) => (
            <Menu.Item key={days} onClick={() => snooze.mutate({ params, body: { days } })}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
