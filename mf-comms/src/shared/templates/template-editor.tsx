// One template: what it is, its text, and what it comes to with the data of a claim.
import { commsApi, usedTemplateIds, type Template } from '@plumbline/contracts/comms';
import { templateTypeLabels } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { Button, Form, Group, Notice, OvertakenNotice, savedOtherwise, StatusBadge, toast } from '@plumbline/ui';
import { useContractForm, useDialogDraft, type DialogDraft } from '@plumbline/web';
import { useEffect, useEffectEvent } from 'react';
import { EditorHead } from './editor-head.tsx';
import { Partner } from './partner.tsx';
import { Restored, TextFields, textLabels, type TextValues } from './text-fields.tsx';
import { TemplateActions } from './template-actions.tsx';
import { TemplatePreviewPanel } from './template-preview.tsx';
import { stateOf, templateChannelLabels } from './template-words.ts';
import styles from './templates.module.css';

interface EditorProps {
  template: Template;
  templates: readonly Template[];
  mayWrite: boolean;
  claimId: number | undefined;
  onClaim: (claimId: number | undefined) => void;
  onOpen: (word: string | undefined) => void;
}

export function TemplateEditor({ template, templates, mayWrite, claimId, onClaim, onOpen }: EditorProps) {
  const { templateType, channel, language } = template;
  const form = useTemplateForm(template);
  return (
    <div className={styles.page}>
      <EditorHead title={template.name} onBack={() => onOpen(undefined)}>
        <div className={styles.tools}>
          <Group gap="xs">
            <StatusBadge {...stateOf(template, usedTemplateIds(templates))} about="Status" />
            <span className={styles.quiet}>
              {templateTypeLabels[templateType]} · {templateChannelLabels[channel]} · {textLanguageLabels[language]} · Version{' '}
              {template.version}
            </span>
          </Group>
          <TemplateActions template={template} mayWrite={mayWrite} isDirty={form.draft?.dirty ?? false} onGone={() => onOpen(undefined)} />
        </div>
      </EditorHead>
      <Partner template={template} templates={templates} mayWrite={mayWrite} onOpen={onOpen} />
      <div className={styles.pair}>
        {mayWrite ? <EditForm form={form} template={template} /> : <ReadOnly template={template} />}
        <TemplatePreviewPanel text={form.values} channel={channel} language={language} claimId={claimId} onClaim={onClaim} />
      </div>
    </div>
  );
}

function EditForm({ form, template }: { form: ReturnType<typeof useTemplateForm>; template: Template }) {
  return (
    <Form form={form} className={styles.form}>
      <Restored draft={form.draft} />
      <TextFields form={form} channel={template.channel} />
      <OvertakenNotice {...form.overtaken(template.version)}>{savedOtherwise(textLabels, valuesOf(template), form.values)}</OvertakenNotice>
      <div>
        <Button type="submit" loading={form.busy} disabled={!form.draft?.dirty}>
          Save template
        </Button>
      </div>
    </Form>
  );
}

function ReadOnly({ template: { subject, body } }: { template: Template }) {
  return (
    <section aria-label="Text of the template" className={styles.form}>
      <Notice tone="info">Administrators, adjusters and intake reviewers edit templates.</Notice>
      {subject && <p className={styles.text}>{subject}</p>}
      <p className={styles.text}>{body}</p>
    </section>
  );
}

interface Values extends TextValues {
  version: number;
}

const valuesOf = ({ name, subject = '', body, version }: Template): Values => ({ name, subject, body, version });

/** Kept until it is saved or discarded; what a colleague saves meanwhile is not written over. */
function useTemplateForm(template: Template) {
  const { id, channel } = template;
  const draft = useDialogDraft(`template-${id}`, () => valuesOf(template));
  const form = useContractForm(commsApi.editTemplate, {
    params: { id },
    draft,
    labels: textLabels,
    toBody: ({ subject, ...values }) => ({ ...values, ...(channel === 'email' && subject.trim() ? { subject } : {}) }),
    stays: valuesOf,
    stale: ['communications'],
    onSuccess: ({ version }) => toast({ tone: 'good', title: 'Template saved', description: `Version ${version}` }),
    onError: () => toast({ tone: 'bad', title: "Couldn't save the template" }),
  });
  useNewest(template, draft, form);
  return form;
}

/** Who has typed nothing sees what a colleague saved, or what was brought back. */
function useNewest(template: Template, draft: DialogDraft<Values>, form: { values: Values; change: (values: Values) => void }) {
  const follow = useEffectEvent((version: number) => {
    if (draft.dirty || version <= form.values.version) return;
    const stored = valuesOf(template);
    form.change(stored);
    draft.saved(stored, stored);
  });
  useEffect(() => follow(template.version), [template.version]);
}
