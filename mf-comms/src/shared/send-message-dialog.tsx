// Sending a message that is made from a template. Without a choice of recipient it goes to the primary contact, by the preferred channel.
// What was entered waits for its writer, claim and recipient, until it was sent or thrown away.
import { commsApi, commsSentences, type CommunicationTriggered } from '@plumbline/contracts/comms';
import { channelLabels, channels, sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/enums';
import { DialogForm, Select, Textarea } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { ConsentHint } from './consent-hint.tsx';
import { LocalHint } from './local-hint.tsx';
import { Recipients } from './message-recipients.tsx';
import { SendTimeChoice, useSendTime, type SendTime } from './outgoing/send-time.tsx';
import { sentWords } from './sent-labels.ts';
import { useCommsForm } from './base/use-comms-form.ts';

interface SendMessageDialogProps {
  claimId: number;
  /** Contacts that are chosen already: of a reply. */
  to?: readonly number[];
  opened: boolean;
  onClose: () => void;
}

const labels = { templateType: 'Template Type', customMessage: 'Custom Message', method: 'Send by', contactIds: 'Recipients' };
const paths = Object.fromEntries(Object.keys(labels).map((name) => [name, `data.${name}`]));
const words = {
  done: ({ communications }: CommunicationTriggered) => sentWords(communications),
  failed: commsSentences.sendFailed,
};
const templateChoices = sendableTemplateTypes.map((type) => ({ value: type as string, label: templateTypeLabels[type] }));
const methodChoices = [
  { value: 'preferred', label: "Each contact's preferred method" },
  ...channels.map((channel) => ({ value: channel as string, label: channelLabels[channel] })),
];

export function SendMessageDialog({ opened, ...rest }: SendMessageDialogProps) {
  return opened ? <MessageForm {...rest} /> : null;
}

function MessageForm({ claimId, to = [], onClose }: Omit<SendMessageDialogProps, 'opened'>) {
  const sendTime = useSendTime({ claimId });
  const form = useMessageForm({ claimId, to, sendTime, onClose });
  const { templateType, method, contactIds } = form.values;
  const action = sendTime.shown.isLater ? 'Schedule Message' : 'Send Message';
  return (
    <DialogForm title="Send Communication" size="md" action={action} running="Sending..." form={form} onClose={onClose}>
      <LocalHint />
      <Select
        {...form.field('templateType')}
        withAsterisk
        placeholder="Select template type"
        data={templateChoices}
        value={templateType || null}
      />
      <Recipients claimId={claimId} chosen={contactIds} onChoose={(chosen) => form.change({ contactIds: chosen })} />
      <Select {...form.field('method')} allowDeselect={false} data={methodChoices} />
      <ConsentHint claimId={claimId} chosen={contactIds} method={method} />
      <Textarea {...form.field('customMessage')} label="Custom Message (optional)" minRows={3} />
      <SendTimeChoice sendTime={sendTime} />
    </DialogForm>
  );
}

interface MessageFormAbout extends Required<Pick<SendMessageDialogProps, 'claimId' | 'to' | 'onClose'>> {
  sendTime: SendTime;
}

function useMessageForm({ claimId, to, sendTime, onClose }: MessageFormAbout) {
  const draft = useDialogDraft(`claim-${claimId}-message-to-${to.join('-')}`, () => ({
    templateType: '',
    customMessage: '',
    method: 'preferred',
    contactIds: [...to],
  }));
  return useCommsForm(commsApi.triggerCommunication, {
    ...words,
    labels,
    paths,
    draft,
    before: sendTime.checked,
    toBody: ({ templateType, customMessage, method, contactIds }) => ({
      eventType: 'manual_communication',
      claimId,
      data: {
        templateType: templateType ?? '',
        ...(customMessage.trim() ? { customMessage } : {}),
        ...(method === 'preferred' ? {} : { method }),
        ...(contactIds.length > 0 ? { contactIds } : {}),
        ...(sendTime.sendAt ? { sendAt: sendTime.sendAt } : {}),
      },
    }),
    onDone: onClose,
  });
}
