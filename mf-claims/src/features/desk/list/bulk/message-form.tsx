// What the owners of the chosen claims are written. Sent in the background: how each likes to be reached decides, and who cannot be reached is named.
import { claimsApi, type ClaimCard, type ClaimMessageJob } from '@plumbline/contracts/claims';
import { sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/words';
import { Select, Textarea } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useChange } from '../../../../shared/use-change.ts';
import { BulkForm, type BulkFrame } from './bulk-form.tsx';

type TemplateType = (typeof sendableTemplateTypes)[number];

const firstLetter = (): { templateType: TemplateType; customMessage: string } => ({ templateType: 'status_update', customMessage: '' });

interface MessageFormProps {
  claims: readonly ClaimCard[];
  frame: BulkFrame;
  onStarted: (job: ClaimMessageJob) => void;
}

export function MessageForm({ claims, frame, onStarted }: MessageFormProps) {
  // What was typed, and its key, wait for exactly these claims, in whatever order the list has them by then
  const ids = claims.map(({ id }) => id).toSorted((one, other) => one - other);
  const draft = useDialogDraft(`claims-message-${ids.join('-')}`, firstLetter);
  const { templateType, customMessage } = draft.value;
  const words = { failed: 'Messages not sent', stale: ['messageJobs'], action: draft.action };
  const start = useChange(claimsApi.startClaimMessages, words, (job) => {
    draft.clear();
    onStarted(job);
  });
  const submit = () => {
    const text = customMessage.trim();
    start.mutate({ body: { ids, templateType, ...(text ? { customMessage: text } : {}) } });
  };
  return (
    <BulkForm frame={frame} confirm="Send messages" busy={start.isPending} draft={draft} onSubmit={submit}>
      <Select
        label="Template"
        data={sendableTemplateTypes.map((value) => ({ value, label: templateTypeLabels[value] }))}
        value={templateType}
        onChange={(value) => draft.change({ templateType: sendableTemplateTypes.find((one) => one === value) ?? templateType })}
        allowDeselect={false}
      />
      <Textarea
        label="Own words (optional)"
        description="Instead of the text of the template"
        minRows={4}
        maxLength={4_000}
        value={customMessage}
        onChange={(event) => draft.change({ customMessage: event.currentTarget.value })}
      />
      <p>Each owner is reached the way they prefer. Who asked for no more messages, or has no address, is named afterwards.</p>
      <p>They are sent in the background: this page may be closed meanwhile.</p>
    </BulkForm>
  );
}
