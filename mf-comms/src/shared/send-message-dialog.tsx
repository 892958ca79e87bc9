// Sending a message that is made from a template. Without a choice of recipient it goes to the primary contact, by the preferred channel.
// What was entered waits for its writer, claim and recipient, until it was sent or thrown away.
import { commsApi, commsSentences, type CommunicationTriggered } from '@plumbline/contracts/comms';
import { channelLabels, channels, sendableTemplateTypes, templateTypeLabels } from '@plumbline/contracts/enums';
import { DialogForm, Select, Textarea } from '@plumbline/ui';
import { useDialogDraft } from '@plumbline/web';
import { textLanguageLabels, textLanguages } from '@plumbline/contracts/kernel';
import { AttachDocuments } from './attach-documents.tsx';
import { ConsentHint } from './consent-hint.tsx';
import { LocalHint } from './local-hint.tsx';
import { Recipients } from './message-recipients.tsx';
import { SendTimeChoice, useSendTime, type SendTime } from './outgoing/send-time.tsx';
import { SendPreview } from './send-preview.tsx';
import { sentWords } from './sent-labels.ts';
import { useCommsForm } from './base/use-comms-form.ts';

interface SendMessageDialogProps {
  claimId: number;
  /** Contacts that are chosen already: of a reply. */
  to?: readonly number[];
  opened: boolean;
  onClose: () => void;
}

const labels = {
  templateType: 'Template Type',
  customMessage: 'Custom Message',
  method: 'Send by',
  language: 'Language',
  contactIds: 'Recipients',
  documentIds: 'Documents',
};
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

const languageChoices = [
  { value: 'own', label: "Each contact's language" },
  ...textLanguages.map((language) => ({ value: language as string, label: textLanguageLabels[language] })),
];

export function SendMessageDialog({ opened, ...rest }: SendMessageDialogProps) {
  return opened ? <MessageForm {...rest} /> : null;
}

function MessageForm({ claimId, to = [], onClose }: Omit<SendMessageDialogProps, 'opened'>) {
  const sendTime = useSendTime({ claimId });
  const form = useMessageForm({ claimId, to, sendTime, onClose });
  const { templateType, method, contactIds, documentIds } = form.values;
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
      <Select {...form.field('language')} allowDeselect={false} data={languageChoices} />
      <Textarea {...form.field('customMessage')} label="Custom Message (optional)" minRows={3} />
      <AttachDocuments claimId={claimId} chosen={documentIds} onChoose={(chosen) => form.change({ documentIds: chosen })} />
      <SendTimeChoice sendTime={sendTime} />
      <SendPreview asked={wishOf(form.values, claimId, sendTime)} />
    </DialogForm>
  );
}

interface Entered {
  readonly templateType: string | null;
  readonly customMessage: string;
  readonly method: string;
  readonly language: string;
  readonly contactIds: number[];
  readonly documentIds: number[];
}

/** What was not chosen is not named: each recipient's own counts. */
function wishOf(
  { templateType, customMessage, method, language, contactIds, documentIds }: Entered,
  claimId: number,
  { sendAt }: SendTime,
) {
  const by = channels.find((channel) => channel === method);
  const reads = textLanguages.find((one) => one === language);
  return {
    claimId,
    data: {
      templateType: templateType ?? '',
      ...(customMessage.trim() ? { customMessage } : {}),
      ...(by ? { method: by } : {}),
      ...(reads ? { language: reads } : {}),
      ...(contactIds.length > 0 ? { contactIds } : {}),
      ...(documentIds.length > 0 ? { documentIds } : {}),
      ...(sendAt ? { sendAt } : {}),
    },
  };
}

interface MessageFormAbout extends Required<Pick<SendMessageDialogProps, 'claimId' | 'to' | 'onClose'>> {
  sendTime: SendTime;
}

function useMessageForm({ claimId, to, sendTime, onClose }: MessageFormAbout) {
  const draft = useDialogDraft(`claim-${claimId}-message-to-${to.join('-')}`, () => ({
    templateType: '',
    customMessage: '',
    method: 'preferred',
    language: 'own',
    contactIds: [...to],
    documentIds: new Array<number>(),
  }));
  return useCommsForm(commsApi.triggerCommunication, {
    ...words,
    labels,
    paths,
    draft,
    before: sendTime.checked,
    toBody: (values) => ({ eventType: 'manual_communication', ...wishOf(values, claimId, sendTime) }),
    onDone: onClose,
  });
}
