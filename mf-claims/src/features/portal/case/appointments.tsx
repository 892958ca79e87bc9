// The inspections to come in the time of the property, and my answer: confirm, or ask for another time with words.
import { claimsApi, type PortalAppointment, type PortalCaseDetail } from '@plumbline/contracts/claims';
import { Button, Form, Group, SectionCard, StatusBadge, Textarea, formatDate, readerLanguage } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useState } from 'react';
import { useChange, useChangeForm } from '../../../shared/use-change.ts';
import { saidField, say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

type Inspectioned = Pick<PortalCaseDetail, 'id' | 'appointments' | 'isClosed'>;

/** What is still scheduled in a closed case is shown, and asks for no answer. */
export function Appointments({ case_: { id, appointments, isClosed } }: { case_: Inspectioned }) {
  const mayAnswer = useMay(claimsApi.answerAppointment);
  return (
    <SectionCard title={say('appointments')}>
      {appointments.length === 0 ? (
        <p className={styles.plain}>{say('noAppointment')}</p>
      ) : (
        <ul className={styles.requests} aria-label={say('appointments')}>
          {appointments.map((one) => (
            <li key={`${one.inspectionId} ${one.scheduledAt}`} className={styles.inspection}>
              <Events inspection={one} />
              {mayAnswer && !isClosed && <Answer caseId={id} inspection={one} />}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Events({ inspection: { scheduledAt, timeZone, what, visitor, answer } }: { inspection: PortalAppointment }) {
  return (
    <div className={styles.requestWords}>
      <strong>{whenOf(scheduledAt, timeZone)}</strong>
      <span>{visitor ? say('visitWith', { what, name: visitor }) : what}</span>
      {answer?.answer === 'confirmed' && (
        <span>
          <StatusBadge tone="green" label={say('confirmed')} /> <span className={styles.documentMeta}>{byWhom(answer)}</span>
        </span>
      )}
      {answer?.answer === 'another_time' && (
        <span>
          <StatusBadge tone="yellow" label={say('anotherTime')} />{' '}
          <span className={styles.documentMeta}>
            {byWhom(answer)}
            {answer.words && `: ${answer.words}`}
          </span>
        </span>
      )}
    </div>
  );
}

function byWhom({ by: name, isByPhone }: NonNullable<PortalAppointment['answer']>): string {
  return isByPhone ? say('byPhone', { name }) : say('by', { name });
}

function Answer({ caseId, inspection }: { caseId: number; inspection: PortalAppointment }) {
  /** Nothing until somebody asked: only then is there a focus to give back. */
  const [isConfirming, setConfirming] = useState<boolean>();
  const close = () => setConfirming(false);
  const told = { done: say('replySent'), failed: say('replyNotSent'), stale: ['portal'] };
  const confirm = useChange(claimsApi.answerAppointment, told, close);
  const params = { id: caseId, inspectionId: inspection.inspectionId };
  const query = { language: readerLanguage() };
  const { scheduledAt } = inspection;
  const form = useChangeForm(claimsApi.answerAppointment, {
    ...told,
    params,
    first: { words: '' },
    toBody: ({ words }) => ({ answer: 'another_time', words, scheduledAt }),
    stays: (_, sent) => sent,
    onDone: close,
  });
  const when = whenOf(scheduledAt, inspection.timeZone);
  if (isConfirming)
    return (
      <Form form={form} className={styles.another}>
        <Textarea
          {...saidField(form.field('words'))}
          label={say('whichTime')}
          placeholder={say('exampleTime')}
          minRows={2}
          maxLength={500}
          ref={focused}
        />
        <Group>
          <Button type="submit" loading={form.busy}>
            {say('send')}
          </Button>
          <Button variant="default" onClick={close}>
            {say('cancel')}
          </Button>
        </Group>
      </Form>
    );
  return (
    <Group gap="sm">
      {inspection.answer?.answer !== 'confirmed' && (
        <Button
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params, query, body: { answer: 'confirmed', scheduledAt } })}
          aria-label={say('confirmOn', { when })}
        >
          {say('confirm')}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => setConfirming(true)}
        ref={isConfirming === false ? focusedIfLost : undefined}
        aria-label={say('askAnotherFor', { when })}
      >
        {say('askAnother')}
      </Button>
    </Group>
  );
}

/** What had the focus went away for this. */
function focused(field: HTMLElement | null): void {
  field?.focus();
}

/** The focus went away with what had it, unless somebody has gone elsewhere. */
function focusedIfLost(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** With the name of the zone, because the reader may be elsewhere. */
function whenOf(at: string, timeZone: string): string {
  return formatDate(at, 'date-time', timeZone);
}
