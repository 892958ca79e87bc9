// What the office still asks me for, and the way to send it in. What came stands in the conversation.
import { claimsApi, type CaseRequest } from '@plumbline/contracts/claims';
import { hrefOf } from '@plumbline/contracts/kernel';
import { FileButton, Button, IconUpload, SectionCard, toast } from '@plumbline/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, isConflict, useActionKey } from '@plumbline/web';
import { sendBytes } from '../../../shared/files/send-bytes.ts';
import { dayInSentence, refusalText, say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

interface Props {
  caseId: number;
  requests: readonly CaseRequest[];
  /** Absent while a colleague looks: nothing is sent in somebody else’s name. */
  mayUpload: boolean;
}

export function CaseRequests({ caseId, requests, mayUpload }: Props) {
  const open = requests.filter(({ state }) => state === 'open');
  return (
    <SectionCard title={say('needed')}>
      {open.length === 0 ? (
        <p className={styles.plain}>{say('nothingAsked')}</p>
      ) : (
        <ul className={styles.requests} aria-label={say('requestedItems')}>
          {open.map((request) => (
            <li key={request.id} className={styles.request}>
              <div className={styles.requestWords}>
                <strong>{request.title}</strong>
                {request.note && <span>{request.note}</span>}
                <span className={styles.documentMeta}>
                  {say('requestedBy', { name: request.requestedBy, date: dayInSentence(request.requestedAt) })}
                </span>
              </div>
              {mayUpload && <Upload caseId={caseId} request={request} />}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

/** What is asked for, as far as it takes to send it in. */
type Wanted = Pick<CaseRequest, 'id' | 'title'>;

export function Upload({ caseId, request }: { caseId: number; request: Wanted }) {
  const { percent, failed, send } = useSending(caseId, request);
  return (
    <div className={styles.upload}>
      <FileButton onChange={(file) => file && void send(file)} inputProps={{ 'aria-label': say('fileFor', { title: request.title }) }}>
        {(props) => (
          <Button
            {...props}
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={percent !== undefined}
            aria-label={say('uploadTitle', { title: request.title })}
          >
            {say('upload')}
          </Button>
        )}
      </FileButton>
      <span role="status">{percent === undefined ? '' : say('sending', { percent: Math.round(percent) })}</span>
      {failed && (
        <>
          <span role="alert" className={styles.problem}>
            {failed.reason}
          </span>
          {failed.mayRetry && (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={say('retryFile', { file: failed.file.name })}
              onClick={() => void send(failed.file)}
            >
              {say('retry')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

interface Failed {
  file: File;
  reason: string;
  mayRetry: boolean;
}

function useSending(caseId: number, request: Wanted) {
  const client = useQueryClient();
  const action = useActionKey();
  const [percent, setPercent] = useState<number>();
  const [failed, setFailed] = useState<Failed>();
  const fetchAgain = () => client.invalidateQueries({ queryKey: ['portal'] });
  const send = async (file: File) => {
    setPercent(0);
    setFailed(undefined);
    try {
      const address = hrefOf(claimsApi.sendRequestedItem, { id: caseId, requestId: request.id }, { fileName: file.name });
      // The same file, sent again after a lost answer, is received once
      const key = action.keyFor([file.name, file.size, file.lastModified]);
      const sending = { onProgress: setPercent, signal: new AbortController().signal };
      await sendBytes(address, { file, key }, sending);
      action.done();
      toast({ tone: 'good', title: say('sent'), description: say('sentText', { file: file.name }) });
      await fetchAgain();
    } catch (error) {
      setFailed({ file, reason: error instanceof Error ? refusalText(error) : say('fileNotSent'), mayRetry: !isRefusal(error) });
      // It came in meanwhile, or is asked for no more
      if (isConflict(error)) await fetchAgain();
    } finally {
      setPercent(undefined);
    }
  };
  return { percent, failed, send };
}

/** The same file would be refused again. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallFailure && [403, 404, 413, 415, 422].includes(error.status);
}
