// Picking a template for a reply: its text comes with the data of the claim, in the language that this person reads where there is one.
import { commsApi, type Contact, type Template, type TemplatePart } from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { textLanguageLabels } from '@plumbline/contracts/kernel';
import { LoadFailure, NativeSelect, toast } from '@plumbline/ui';
import { call, failureText } from '@plumbline/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import { templatesQuery } from '../templates/template-queries.ts';

export interface FilledTemplate {
  readonly template: { readonly id: number; readonly version: number };
  readonly text: string;
  readonly subject: string;
}

interface ReplyTemplateProps {
  claimId: number;
  contact: Contact;
  method: Channel;
  onFilled: (filled: FilledTemplate) => void;
}

export function ReplyTemplate({ claimId, contact, method, onFilled }: ReplyTemplateProps) {
  const templates = useQuery(templatesQuery);
  const filling = useFilled({ claimId, contactId: contact.id, method }, onFilled);
  if (templates.error && !templates.data) return <LoadFailure query={templates} what="templates" />;
  const found = fittingTemplates(templates.data ?? [], { method, language: contact.readsIn });
  if (found.length === 0) return null;
  const choices = found.map(({ id, name, language }) => ({
    value: String(id),
    label: language === contact.readsIn ? name : `${name} (${textLanguageLabels[language]})`,
  }));
  return (
    <NativeSelect
      label="Template (optional)"
      value=""
      disabled={filling.isPending}
      data={[{ value: '', label: 'Insert a template' }, ...choices]}
      onChange={(event) => {
        const chosen = found.find(({ id }) => String(id) === event.currentTarget.value);
        if (chosen) filling.mutate(chosen);
      }}
    />
  );
}

/** Those of this channel; in another language only what there is not in theirs. */
function fittingTemplates(
  templates: readonly Template[],
  { method, language }: { method: Channel; language: Template['language'] },
): Template[] {
  const channel = method === 'phone' ? 'voice' : method;
  const active = templates.filter((one) => one.isActive && one.channel === channel);
  const own = active.filter((one) => one.language === language);
  const types = new Set(own.map(({ templateType }) => templateType));
  return [...own, ...active.filter((one) => one.language === 'en' && language !== 'en' && !types.has(one.templateType))];
}

interface Filling {
  readonly claimId: number;
  readonly contactId: number;
  readonly method: Channel;
}

function useFilled({ claimId, contactId, method: channel }: Filling, onFilled: (filled: FilledTemplate) => void) {
  return useMutation({
    mutationFn: async ({ id, version, body, subject, language }: Template): Promise<FilledTemplate> => {
      const about = { claimId, contactId, channel, body, language };
      const found = await call(commsApi.previewTemplate, { body: channel === 'email' && subject ? { ...about, subject } : about });
      // The number of the claim is set before it when it is sent
      return { template: { id, version }, text: textOf(found.body), subject: textOf(found.subject ?? []).replace(/^\[[^\]]*\] /, '') };
    },
    onSuccess: onFilled,
    onError: (error) => toast({ tone: 'bad', title: "Couldn't insert the template", description: failureText(error, 'Please try again.') }),
  });
}

const textOf = (parts: readonly TemplatePart[]) => parts.map(({ text }) => text).join('');
