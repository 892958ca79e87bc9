// The mailbox from which emails are fetched: whether that works, since when not and why, and a test of it.
import { claimsApi, type IncomingMailbox } from '@plumbline/contracts/claims';
import { Button, DateText, Notice, toast } from '@plumbline/ui';
import { failureText, useMay, useWrite } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { mailboxQuery } from '../base/comms-queries.ts';
import { FetchedSection } from './fetched-section.tsx';
import styles from './settings.module.css';

export function MailboxCard() {
  const mailbox = useQuery(mailboxQuery);
  return (
    <FetchedSection id="comms-mailbox" title="Incoming email" query={mailbox} what="the mailbox">
      {(info) => <Mailbox info={info} />}
    </FetchedSection>
  );
}

function Mailbox({ info }: { info: IncomingMailbox }) {
  const may = useMay(claimsApi.testIncomingMailbox);
  const isSetUp = info.state !== 'not_configured';
  const test = useWrite(claimsApi.testIncomingMailbox, {
    stale: ['emailIntakes'],
    onSuccess: ({ messages }) => toast({ tone: 'good', title: 'The mailbox works', description: `Emails in it: ${countOf(messages)}` }),
    onError: (error) => toast({ tone: 'bad', title: "The mailbox doesn't work", description: failureText(error, 'Please try again.') }),
  });
  return (
    <div className={styles.carrier}>
      {isSetUp ? <MailboxDetails info={info} /> : <NotSetUp />}
      {may && (
        <div>
          <Button variant="default" disabled={!isSetUp} loading={test.isPending} onClick={() => test.mutate({})}>
            Test mailbox
          </Button>
        </div>
      )}
    </div>
  );
}

function NotSetUp() {
  return (
    <Notice tone="info" title="Not set up">
      Emails are not fetched from a mailbox. They arrive by the webhook of a mail server or are uploaded in the email intake. Set IMAP_URL
      to fetch them.
    </Notice>
  );
}

const encryptions = { tls: 'TLS', starttls: 'STARTTLS', none: 'not encrypted, on this machine' } as const;

function MailboxDetails({ info }: { info: IncomingMailbox }) {
  const { host, port, encryption, user, mailbox, fetched, lastEmailAt, lastSuccessAt, lastTest } = info;
  return (
    <>
      <Failing failure={info.failure} />
      <dl className={styles.facts}>
        <dt>Mailbox</dt>
        <dd>
          {user}, {mailbox}
        </dd>
        <dt>Server</dt>
        <dd>
          {host}, port {port}, {encryption && encryptions[encryption]}
        </dd>
        <dt>Last checked</dt>
        <dd>{lastSuccessAt ? <DateText at={lastSuccessAt} format="date-time" /> : 'Not yet'}</dd>
        <dt>Emails fetched</dt>
        <dd>
          {countOf(fetched)}
          {lastEmailAt && (
            <>
              , the last one <DateText at={lastEmailAt} format="date-time" />
            </>
          )}
        </dd>
        {lastTest && (
          <>
            <dt>Last test</dt>
            <dd>
              {lastTest.isWorking ? 'Worked' : `Failed: ${lastTest.reason}`}, <DateText at={lastTest.at} format="date-time" />,{' '}
              {lastTest.by}
            </dd>
          </>
        )}
      </dl>
      <LeftOut rows={info.leftOut} />
    </>
  );
}

function Failing({ failure }: Pick<IncomingMailbox, 'failure'>) {
  if (!failure) return null;
  const times = failure.times === 1 ? 'Tried once' : `Tried ${countOf(failure.times)} times`;
  return (
    <Notice tone="warning" title="Emails aren't being fetched">
      {failure.reason} {times}, last <DateText at={failure.at} format="date-time" />. We'll try again automatically. Until then, emails wait
      in the mailbox.
    </Notice>
  );
}

function LeftOut({ rows }: { rows: IncomingMailbox['leftOut'] }) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 id="comms-left-out" className={styles.name}>
        Not fetched, still in the mailbox
      </h3>
      <ul className={styles.rows} aria-labelledby="comms-left-out">
        {rows.map(({ uid, at, receivedAt, reason }) => (
          <li key={`${at} ${uid}`} className={styles.row}>
            <p>
              {receivedAt ? (
                <>
                  Received <DateText at={receivedAt} format="date-time" />
                </>
              ) : (
                `Message ${uid}`
              )}
              : {reason}
            </p>
            <p className={styles.quiet}>
              Left out <DateText at={at} format="date-time" />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

const countOf = (count: number) => count.toLocaleString('en-US');
