// Reading a document and signing it: the exact bytes are fetched, their hash computed here, and the same hash goes with the signature.
import { Signing, claimsApi, signingConsent, type SignatureRequest } from '@plumbline/contracts/claims';
import {
  Button,
  Checkbox,
  Group,
  GuardedDialog,
  Placeholder,
  QueryBoundary,
  Skeleton,
  TextInput,
  checkForm,
  type DialogGuard,
} from '@plumbline/ui';
import { call, fieldFailures } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState, type FormEvent } from 'react';
import { downloadBytes } from '../../../shared/files/download.ts';
import { exactBytes } from './exact-bytes.ts';
import { useChange } from '../../../shared/use-change.ts';
import { signWords } from '../base/portal-messages.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import styles from '../base/portal.module.css';

/** The reader of PDFs comes with the first document. */
const PdfPages = lazy(async () => ({ default: (await import('../../../shared/files/pdf-pages.tsx')).PdfPages }));

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
  const words = { done: 'Signed', failed: 'Not signed', stale: ['portal', 'activity', 'documents'] };
  const sign = useChange(claimsApi.signDocument, words, onClose);
  return (
    <GuardedDialog onClose={onClose} title={request.title} size="xl" busy={sign.isPending}>
      {(guard) => (
        <QueryBoundary query={file} what="the document" placeholder={<Skeleton height={480} radius="md" />}>
          {({ bytes, sha256 }) => (
            <div className={styles.signing}>
              <p className={styles.plain}>{maySign ? signWords.intro : signWords.others}</p>
              <div className={styles.pages}>
                <Suspense fallback={<Placeholder what="the pages" />}>
                  <PdfPages key={sha256} of={sha256} load={() => Promise.resolve(bytes)} title={request.title} />
                </Suspense>
              </div>
              <Group>
                <Button variant="default" onClick={() => downloadBytes(bytes, request.fileName, 'application/pdf')}>
                  Download PDF
                </Button>
              </Group>
              {maySign && <SignForm params={params} sha256={sha256} sign={sign} guard={guard} />}
            </div>
          )}
        </QueryBoundary>
      )}
    </GuardedDialog>
  );
}

interface FormProps {
  params: { id: number; requestId: number };
  sha256: string;
  sign: ReturnType<typeof useChange<typeof claimsApi.signDocument>>;
  guard: DialogGuard;
}

function SignForm({ params, sha256, sign, guard }: FormProps) {
  const [fullName, setFullName] = useState('');
  const [consent, setConsent] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const errors = { ...fieldFailures(sign.error), ...wrong };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkForm(Signing, { fullName, consent, sha256 });
    setWrong(checked.ok ? {} : checked.errors);
    if (checked.ok) sign.mutate({ params, body: checked.data });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.another}>
      <TextInput
        label="Your full name"
        autoComplete="name"
        maxLength={120}
        value={fullName}
        onChange={(event) => setFullName(event.currentTarget.value)}
        error={errors['fullName']}
      />
      <Checkbox
        label={signingConsent}
        checked={consent}
        onChange={(event) => setConsent(event.currentTarget.checked)}
        error={errors['consent']}
      />
      <p className={styles.plain}>{signWords.doc}</p>
      {guard.question ?? (
        <Group>
          <Button type="submit" loading={sign.isPending}>
            Sign
          </Button>
          <Button variant="default" onClick={guard.leave}>
            Not now
          </Button>
        </Group>
      )}
    </form>
  );
}
