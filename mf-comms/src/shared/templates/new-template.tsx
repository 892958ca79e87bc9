// A template that the firm writes: of which kind, and its words.
import { commsApi, templateChannels, type Template } from '@plumbline/contracts/comms';
import { templateTypeLabels, templateTypes } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { Button, Form, NativeSelect, toast } from '@plumbline/ui';
import { useContractForm, useDialogDraft } from '@plumbline/web';
import { EditorHead } from './editor-head.tsx';
import { newWord, type TemplateKind } from './template-place.ts';
import { TemplatePreviewPanel } from './template-preview.tsx';
import { templateChannelLabels } from './template-words.ts';
import { Restored, TextFields, textLabels, type TextValues } from './text-fields.tsx';
import styles from './templates.module.css';

interface NewProps {
  kind: Partial<TemplateKind>;
  claimId: number | undefined;
  onClaim: (claimId: number | undefined) => void;
  onOpen: (word: string | undefined) => void;
}

interface Values extends TextValues, TemplateKind {}

const labels = { templateType: 'Template type', channel: 'Channel', language: 'Language', ...textLabels };
const types = templateTypes.map((value) => ({ value: value as string, label: templateTypeLabels[value] }));
const channels = templateChannels.map((value) => ({ value: value as string, label: templateChannelLabels[value] }));
const languages = Object.entries(textLanguageLabels).map(([value, label]) => ({ value, label }));

export function NewTemplate({ kind, claimId, onClaim, onOpen }: NewProps) {
  const form = useNewTemplate(kind, (created) => onOpen(String(created.id)));
  const { channel, language } = form.values;
  return (
    <div className={styles.page}>
      <EditorHead title="New template" onBack={() => onOpen(undefined)} />
      <div className={styles.pair}>
        <Form form={form} className={styles.form}>
          <Restored draft={form.draft} />
          <div className={styles.three}>
            <NativeSelect {...form.field('templateType')} data={types} />
            <NativeSelect {...form.field('channel')} data={channels} />
            <NativeSelect {...form.field('language')} data={languages} />
          </div>
          <TextFields form={form} channel={channel} />
          <div>
            <Button type="submit" loading={form.busy}>
              Create template
            </Button>
          </div>
        </Form>
        <TemplatePreviewPanel text={form.values} channel={channel} language={language} claimId={claimId} onClaim={onClaim} />
      </div>
    </div>
  );
}

function useNewTemplate(kind: Partial<TemplateKind>, onCreated: (created: Template) => void) {
  const draft = useDialogDraft<Values>(['template', newWord, ...Object.values(kind)].join('-'), () => ({
    templateType: 'status_update',
    channel: 'email',
    language: 'en',
    ...kind,
    name: '',
    subject: '',
    body: '',
  }));
  return useContractForm(commsApi.createTemplate, {
    draft,
    labels,
    toBody: ({ subject, ...values }) => ({ ...values, ...(values.channel === 'email' && subject.trim() ? { subject } : {}) }),
    stale: ['communications'],
    onSuccess: (created) => {
      toast({ tone: 'good', title: 'Template created' });
      onCreated(created);
    },
    onError: () => toast({ tone: 'bad', title: "Couldn't create the template" }),
  });
}
