// What the message comes to before it is sent: to each recipient by which way and in which language, with which words, and when, or why not.
import {
  commsApi,
  waitsForLabels,
  type CommunicationTrigger,
  type OwnerMessagePreview,
  type PreviewedMessage,
} from '@plumbline/contracts/comms';
import { channelLabels } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { formatDate, Notice, QueryBoundary, useDebouncedValue } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import styles from './send-preview.module.css';

/** `templateType` is empty until one is chosen. */
type Asked = Pick<CommunicationTrigger, 'claimId'> & {
  readonly data: Omit<CommunicationTrigger['data'], 'templateType'> & { templateType: string };
};

const pauseMs = 400;

const previewQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['communications', 'message-preview', asked],
    queryFn: ({ signal }) => call(commsApi.previewMessage, { body: { eventType: 'manual_communication', ...asked }, signal }),
    placeholderData: keepPreviousData,
    enabled: asked.data.templateType !== '',
  });

export function SendPreview({ asked }: { asked: Asked }) {
  const [words] = useDebouncedValue(JSON.stringify(asked), pauseMs);
  const preview = useQuery(previewQuery(JSON.parse(words) as Asked));
  if (asked.data.templateType === '') return null;
  return (
    <section aria-label="Preview" className={styles.preview}>
      <QueryBoundary query={preview} what="the preview">
        {({ messages, refused = [], reason, timeZone }) =>
          reason === undefined ? (
            <>
              <Refused refused={refused} />
              <ul className={styles.list}>
                {messages.map((message, index) => (
                  <li key={`${index}-${message.contactName}`}>
                    <Previewed message={message} timeZone={timeZone} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Notice tone="warning">{reason}</Notice>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** One who can't be written to keeps the message from all: what to do is said before it is sent. */
function Refused({ refused }: { refused: NonNullable<OwnerMessagePreview['refused']> }) {
  if (refused.length === 0) return null;
  const names = refused.map(({ contactName }) => contactName).join(', ');
  return (
    <Notice tone="warning" title={`Can't be sent to ${names}`}>
      {refused.map(({ contactName, reason }) => (
        <p key={contactName}>{reason}</p>
      ))}
      <p>Choose the other recipients only, then send.</p>
    </Notice>
  );
}

function Previewed({ message, timeZone }: { message: PreviewedMessage; timeZone: string | undefined }) {
  const { contactName, method, language, subject, parts, outcome, warning } = message;
  return (
    <>
      <p className={styles.head}>
        <strong>{contactName}</strong> · {channelLabels[method]} · {textLanguageLabels[language]}
      </p>
      {outcome !== 'now' && <p role="note">{whenWords(message, timeZone)}</p>}
      {warning && <Notice tone="warning">{warning}</Notice>}
      <div className={styles.words} lang={language}>
        {subject && <p className={styles.subject}>{subject}</p>}
        <p className={styles.text}>{parts.map(({ text }) => text).join('')}</p>
      </div>
    </>
  );
}

/** Times are those of the property, whose hours count. */
function whenWords({ outcome, reason, sendsAt = '', waitsFor }: PreviewedMessage, timeZone: string | undefined): string {
  if (outcome === 'not') return `Won't be sent: ${reason}`;
  if (outcome === 'kept') return 'Saved in the local outbox, not sent.';
  const at = `${formatDate(sendsAt, 'date-time', timeZone)} (property time)`;
  const when = waitsFor ? `Will be sent ${waitsForLabels[waitsFor]}: ${at}` : `Will be sent ${at}`;
  return reason === undefined ? when : `${when}. ${reason}`;
}
