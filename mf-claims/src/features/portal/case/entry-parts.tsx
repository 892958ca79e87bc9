// What an entry of the conversation shows below its words: the pictures of a text, what became of a request and where it is answered, the way to what is shared.
import { claimsApi, type CaseMatter, type CaseMessage } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { DateText, StatusBadge, ThreadFoot, ThreadPictures, readerLanguage } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

interface Place {
  readonly caseId: number;
  readonly as: number | undefined;
}

export function entryParts(message: CaseMessage, place: Place): { more?: ReactNode; foot?: ReactNode } {
  const { about, subject = '', pictures } = message;
  if (pictures) return { more: <Pictures message={message} place={place} /> };
  if (about?.kind === 'document' || about?.kind === 'report') return { more: <Shared about={about} title={subject} place={place} /> };
  return about?.state ? { foot: <RequestState about={about} title={subject} /> } : {};
}

function Pictures({
  message: { id: messageId, authorName, pictures = [] },
  place: { caseId: id, as },
}: {
  message: CaseMessage;
  place: Place;
}) {
  return (
    <ThreadPictures
      pictures={pictures.map(({ place }) => {
        const address = hrefOf(claimsApi.portalTextPicture, { id, messageId, place }, { as });
        return { small: address, large: address, words: say('pictureFrom', { number: place, name: authorName }) };
      })}
    />
  );
}

function Shared({ about: { kind, id }, title, place: { caseId, as } }: { about: CaseMatter; title: string; place: Place }) {
  if (kind === 'document')
    return (
      <a href={hrefOf(claimsApi.portalDocument, { id: caseId, documentId: id }, { as })} className={styles.way}>
        {say('openDocument')}
        <span className="cx-hidden">: {title}</span>
      </a>
    );
  return (
    <>
      <a href={hrefOf(claimsApi.portalReport, { id: caseId }, { as })} target="_blank" rel="noopener" className={styles.way}>
        {say('openReport')}
      </a>
      {readerLanguage() === 'es' && <p className={styles.why}>{say('inEnglish')}</p>}
    </>
  );
}

const answered = { send: 'itemReceived', sign: 'signed' } as const;
const answers = { send: { href: '#needed', words: 'goToUpload' }, sign: { href: '#to-sign', words: 'goToSign' } } as const;

function RequestState({ about: { kind, state, answeredAt }, title }: { about: CaseMatter; title: string }) {
  const way = kind === 'sign' ? 'sign' : 'send';
  if (state === 'withdrawn')
    return (
      <ThreadFoot>
        <StatusBadge tone="gray" label={say('notNeeded')} about={say('requestState')} />
      </ThreadFoot>
    );
  if (state === 'answered')
    return (
      <ThreadFoot>
        <StatusBadge tone="green" label={say(answered[way])} about={say('requestState')} />
        {answeredAt && <DateText at={answeredAt} format="date-time" />}
      </ThreadFoot>
    );
  // Nobody can answer it; the same stands above, where it is signed
  if (state === 'replaced') return <ThreadFoot>{say('replaced')}</ThreadFoot>;
  const { href, words } = answers[way];
  return (
    <ThreadFoot>
      <StatusBadge tone="yellow" label={say('openRequest')} about={say('requestState')} />
      <a href={href} className={styles.way}>
        {say(words)}
        <span className="cx-hidden">: {title}</span>
      </a>
    </ThreadFoot>
  );
}
