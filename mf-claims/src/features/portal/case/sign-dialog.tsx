// Reading a document and signing it: the exact bytes are fetched, their hash computed here, and the same hash goes with the signature.
import { claimsApi, type SignatureRequest } from '@plumbline/contracts/claims';
import { Button, Group, GuardedDialog, Placeholder, QueryBoundary, Skeleton, readerLanguage } from '@plumbline/ui';
import { call } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { downloadBytes } from '../../../shared/files/download.ts';
import { exactBytes } from './exact-bytes.ts';
import { useChangeForm } from '../../../shared/use-change.ts';
import { SignForm } from './sign-form.tsx';
import { useSeenAs } from '../base/use-seen-as.ts';
import { say } from '../texts/say.ts';
import styles from '../base/portal.module.css';

/** The reader of PDFs comes with the first document. */
const PdfPages = lazy(async () => ({ default: (await import('@plumbline/web/pdf')).PdfPages }));

interface Props {
  caseId: number;
  request: SignatureRequest;
  maySign: boolean;
  onClose: () => void;
}

export function SignDialog({ caseId, request, maySign, onClose }: Props) {
  const { as } = useSeenAs();
  const params = { id: caseId, requestId: request.id };
  const file = useQuery({
    queryKey: ['portal-files', request.id, request.sha256],
    queryFn: async () => exactBytes(await call(claimsApi.portalSignatureFile, { params, query: { as } }), request.sha256),
    gcTime: 0,
  });
  const words = { done: say('documentSigned'), failed: say('documentNotSigned'), stale: ['portal', 'activity', 'documents'] };
  const form = useChangeForm(claimsApi.signDocument, {
    ...words,
    params,
    first: { fullName: '', consent: false },
    toBody: (values) => ({ ...values, sha256: file.data?.sha256, language: readerLanguage() }),
    onDone: onClose,
  });
  return (
    <GuardedDialog onClose={onClose} title={request.title} size="xl" busy={form.busy}>
      {(guard) => (
        <QueryBoundary query={file} what={say('theDocument')} placeholder={<Skeleton height={480} radius="md" />}>
          {({ bytes, sha256 }) => (
            <div className={styles.signing}>
              <p className={styles.plain}>{say(maySign ? 'signIntro' : 'signOthers')}</p>
              {readerLanguage() === 'es' && maySign && <p className={styles.plain}>{say('signEnglish')}</p>}
              <div className={styles.pages}>
                <Suspense fallback={<Placeholder what={say('thePages')} />}>
                  <PdfPages key={sha256} of={sha256} load={() => Promise.resolve(bytes)} title={request.title} />
                </Suspense>
              </div>
              <Group>
                <Button variant="default" onClick={() => downloadBytes(bytes, request.fileName, 'application/pdf')}>
                  {say('download')}
                </Button>
              </Group>
              {maySign && <SignForm form={form} guard={guard} />}
            </div>
          )}
        </QueryBoundary>
      )}
    </GuardedDialog>
  );
}
