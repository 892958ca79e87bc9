// What the owners of the chosen claims are written. Sent in the background: how each likes to be reached decides, and who cannot be reached is named.
import { claimsApi, type ClaimCard, type ClaimMessageJob } from '@plumbline/contracts/claims';
import { sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/enums';
import { DialogForm, Select, Textarea } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { useChangeForm } from '../../../../shared/use-change.ts';
import type { BulkFrame } from './bulk-form.tsx';

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
  const form = useChangeForm(claimsApi.startClaimMessages, {
    failed: "Couldn't send the messages",
    stale: ['messageJobs'],
    draft: useDialogDraft(`claims-message-${ids.join('-')}`, firstLetter),
    toBody: ({ templateType, customMessage }) => {
      const text = customMessage.trim();
      return { ids, templateType, ...(text ? { customMessage: text } : {}) };
    },
    onDone: onStarted,
  });
  return (
    <DialogForm {...frame} size="md" action="Send messages" form={form}>
      <Select
        {...form.field('templateType')}
        label="Template"
        data={sendableTemplateTypes.map((value) => ({ value, label: templateTypeLabels[value] }))}
        allowDeselect={false}
      />
      <Textarea
        {...form.field('customMessage')}
        label="Message (optional)"
        description="Added to the template, or put where the template has a place for it"
        minRows={4}
        maxLength={4_000}
      />
      <p>Sent by each owner's preferred method. Owners who opted out or have no address are listed in the results.</p>
      <p>You can leave this page. The messages keep sending.</p>
    </DialogForm>
  );
}
