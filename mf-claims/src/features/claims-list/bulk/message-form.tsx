// Sends one message to the owners of the chosen claims, claim by claim: how each likes to be reached decides, and who cannot be reached is named.
import { commsApi } from '@plumbline/contracts/comms';
import type { ClaimCard } from '@plumbline/contracts/claims';
import { sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/words';
import { Select, Textarea } from '@plumbline/ui';
import { call, newActionKey } from '@plumbline/web';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLeaveWarning } from '../../../shared/use-leave-warning.ts';
import { BulkForm, type BulkFormProps } from './bulk-form.tsx';
import type { Outcome } from './bulk-results.tsx';

type TemplateType = (typeof sendableTemplateTypes)[number];

interface Letter {
  templateType: TemplateType;
  customMessage: string;
}

const channels = { email: 'e-mail', sms: 'SMS', phone: 'phone' } as const;

/** One claim's message: by which channel it went, or why it did not. */
async function send(claim: ClaimCard, { templateType, customMessage }: Letter, idempotencyKey: string): Promise<Outcome> {
  const about = { id: claim.id, claimNumber: claim.claimNumber };
  try {
    const data = { templateType, ...(customMessage ? { customMessage } : {}) };
    const { communications } = await call(commsApi.triggerCommunication, {
      body: { eventType: 'manual_communication', claimId: claim.id, data },
      idempotencyKey,
    });
    const failed = communications.find((one) => one.status === 'failed' || one.status === 'suppressed');
    const ways = [...new Set(communications.map((one) => channels[one.method]))].join(', ');
    return failed ? { ...about, ok: false, note: failed.reason ?? 'Not sent' } : { ...about, ok: true, note: `By ${ways}` };
  } catch (error) {
    return { ...about, ok: false, note: error instanceof Error ? error.message : 'Not sent' };
  }
}

export function MessageForm({ claims, frame, onDone }: BulkFormProps) {
  const [templateType, setTemplateType] = useState<TemplateType>('status_update');
  const [customMessage, setCustomMessage] = useState('');
  const [sent, setSent] = useState<number>();
  const [key] = useState(newActionKey);
  const stop = useRef(false);
  const end = useCallback(() => {
    stop.current = true;
  }, []);
  useLeaveWarning(sent !== undefined);
  useEffect(() => end, [end]);
  const submit = async () => {
    const outcomes: Outcome[] = [];
    for (const claim of claims) {
      if (stop.current) break;
      setSent(outcomes.length);
      outcomes.push(await send(claim, { templateType, customMessage: customMessage.trim() }, `${key}-${claim.id}`));
    }
    const left = claims.slice(outcomes.length);
    onDone([...outcomes, ...left.map(({ id, claimNumber }) => ({ id, claimNumber, ok: false, note: 'Stopped before it was sent' }))]);
  };
  return (
    <BulkForm frame={frame} confirm="Send messages" busy={sent !== undefined} onSubmit={() => void submit()} onStop={end}>
      <Select
        label="Template"
        data={sendableTemplateTypes.map((value) => ({ value, label: templateTypeLabels[value] }))}
        value={templateType}
        onChange={(value) => setTemplateType(sendableTemplateTypes.find((one) => one === value) ?? templateType)}
        allowDeselect={false}
      />
      <Textarea
        label="Own words (optional)"
        description="Instead of the text of the template"
        minRows={4}
        maxLength={4_000}
        value={customMessage}
        onChange={(event) => setCustomMessage(event.currentTarget.value)}
      />
      <p>Each owner is reached the way they prefer. Who asked for no more messages, or has no address, is named afterwards.</p>
      {sent !== undefined && (
        <p role="status">
          {sent} of {claims.length} sent
        </p>
      )}
    </BulkForm>
  );
}
