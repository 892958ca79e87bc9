// Sending a message that is made from a template. Without a choice of recipient it goes to the primary contact, by the preferred channel.
// What was entered waits for its writer, claim and recipient, until it was sent or thrown away.
import { commsApi, commsSentences, CommunicationTrigger, contactTypeLabels, type CommunicationTriggered } from '@plumbline/contracts/comms';
import { channelLabels, channels, sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/words';
import {
  Button,
  checkForm,
  Checkbox,
  fieldProps,
  FormErrorSummary,
  FormInDialog,
  Group,
  GuardedDialog,
  LoadFailure,
  Notice,
  Select,
  Stack,
  Textarea,
} from '@plumbline/ui';
import { fieldFailures, useDialogDraft } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsentHint } from './consent-hint.tsx';
import { contactsQuery, providersQuery } from './comms-queries.ts';
import { sentWords } from './sent-words.ts';
import { useCommsAction } from './use-comms-action.ts';

interface SendMessageDialogProps {
  claimId: number;
  /** Contacts that are chosen already: of a reply. */
  to?: readonly number[];
  opened: boolean;
  onClose: () => void;
}

const labels = {
  'data.templateType': 'Template Type',
  'data.customMessage': 'Custom Message',
  'data.method': 'Send by',
  'data.contactIds': 'Recipients',
};
const words = {
  done: ({ communications }: CommunicationTriggered) => sentWords(communications),
  failed: commsSentences.sendFailed,
};
const templateChoices = sendableTemplateTypes.map((type) => ({ value: type as string, label: templateTypeLabels[type] }));
const methodChoices = [
  { value: 'preferred', label: 'Preferred method of each contact' },
  ...channels.map((channel) => ({ value: channel as string, label: channelLabels[channel] })),
];

export function SendMessageDialog({ opened, ...rest }: SendMessageDialogProps) {
  return opened ? <MessageForm {...rest} /> : null;
}

function MessageForm({ claimId, to = [], onClose }: Omit<SendMessageDialogProps, 'opened'>) {
  const { values, change, errors, attempt, submit, send, draft } = useMessageForm({ claimId, to, onClose });
  return (
    <GuardedDialog title="Send Communication" size="md" busy={send.isPending} draft={draft} onClose={onClose}>
      {(guard) => (
        <FormInDialog form={{ submit }}>
          <FormErrorSummary errors={errors} labels={labels} attempt={attempt} />
          {send.error && Object.keys(errors).length === 0 && <Notice tone="bad">{send.error.message}</Notice>}
          <LocalHint />
          <Select
            {...fieldProps('data.templateType', errors)}
            label="Template Type"
            withAsterisk
            placeholder="Select template type"
            data={templateChoices}
            value={values.templateType || null}
            onChange={(templateType) => change({ templateType: templateType ?? '' })}
          />
          <Recipients claimId={claimId} chosen={values.contactIds} onChoose={(contactIds) => change({ contactIds })} />
          <Select
            {...fieldProps('data.method', errors)}
            label="Send by"
            allowDeselect={false}
            data={methodChoices}
            value={values.method}
            onChange={(method) => change({ method: method ?? 'preferred' })}
          />
          <ConsentHint claimId={claimId} chosen={values.contactIds} method={values.method} />
          <Textarea
            {...fieldProps('data.customMessage', errors)}
            label="Custom Message (optional)"
            minRows={3}
            value={values.customMessage}
            onChange={(event) => change({ customMessage: event.currentTarget.value })}
          />
          {guard.question ?? (
            <Group justify="flex-end">
              <Button variant="default" onClick={guard.leave} disabled={send.isPending}>
                Cancel
              </Button>
              <Button type="submit" disabled={send.isPending}>
                {send.isPending ? 'Sending...' : 'Send Message'}
              </Button>
            </Group>
          )}
        </FormInDialog>
      )}
    </GuardedDialog>
  );
}

interface RecipientsProps {
  claimId: number;
  chosen: readonly number[];
  onChoose: (ids: number[]) => void;
}

function Recipients({ claimId, chosen, onChoose }: RecipientsProps) {
  const contacts = useQuery(contactsQuery(claimId));
  if (contacts.error && !contacts.data) return <LoadFailure query={contacts} what="contacts" />;
  const active = contacts.data?.filter((contact) => contact.isActive) ?? [];
  if (active.length < 2) return null;
  return (
    <Checkbox.Group
      label="Recipients"
      description="Nobody chosen means the primary contacts"
      value={chosen.map(String)}
      onChange={(ids) => onChoose(ids.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {active.map((contact) => (
          <Checkbox
            key={contact.id}
            value={String(contact.id)}
            label={`${contact.name} (${contactTypeLabels[contact.contactType]}, prefers ${contact.preferredMethod})`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Nobody must believe that something left the house. */
function LocalHint() {
  const providers = useQuery(providersQuery);
  const local = channels.filter((channel) => providers.data?.[channel] === 'local');
  if (local.length === 0) return null;
  return (
    <Notice tone="info">
      {local.map((channel) => channelLabels[channel]).join(', ')}: no provider is set up, so messages are kept in the local outbox and not
      delivered.
    </Notice>
  );
}

function useMessageForm({ claimId, to, onClose }: { claimId: number; to: readonly number[]; onClose: () => void }) {
  const draft = useDialogDraft(`claim-${claimId}-message-to-${to.join('-')}`, () => ({
    templateType: '',
    customMessage: '',
    method: 'preferred',
    contactIds: [...to],
  }));
  const values = draft.value;
  const [found, setFound] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const send = useCommsAction(commsApi.triggerCommunication, { ...words, action: draft.action }, () => {
    draft.clear();
    onClose();
  });
  const change = (next: Partial<typeof values>) => {
    draft.change(next);
    setFound({});
  };
  const submit = () => {
    const { templateType, customMessage, method, contactIds } = values;
    const data = {
      templateType,
      ...(customMessage.trim() ? { customMessage } : {}),
      ...(method === 'preferred' ? {} : { method }),
      ...(contactIds.length > 0 ? { contactIds } : {}),
    };
    const checked = checkForm(CommunicationTrigger, { eventType: 'manual_communication', claimId, data });
    setFound(checked.ok ? {} : checked.errors);
    setAttempt((count) => count + 1);
    if (checked.ok) send.mutate({ body: checked.data });
  };
  return { values, change, errors: { ...fieldFailures(send.error), ...found }, attempt, submit, send, draft };
}
