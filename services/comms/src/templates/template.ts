// The templates of an organization: the defaults it begins with and those it writes.
import type { Template, TemplateDraft } from '@plumbline/contracts/comms';
import { Failure, textLanguages, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import { channelLabels, type Channel, type TemplateType } from '@plumbline/contracts/enums';
import { isDuplicate, type RecordBase, type ServiceParts, type TenantCollection, type Tx } from '@plumbline/server';
import { Schema } from 'mongoose';
import { channelNames, defaultTemplates, templateChannels } from './default-templates.ts';
import { assertKnownVariables } from './template-rules.ts';

export interface TemplateRecord extends RecordBase {
  name: string;
  channel: Channel;
  subject?: string;
  body: string;
  templateType: TemplateType;
  language: TextLanguage;
  isActive: boolean;
}

export type Templates = TenantCollection<TemplateRecord>;

const text = { type: String, required: true };

export function templateCollection(parts: ServiceParts): Templates {
  const schema = new Schema<TemplateRecord>({
    name: text,
    channel: text,
    subject: String,
    body: text,
    templateType: text,
    language: text,
    isActive: Boolean,
  });
  return parts.collection('templates', schema, { indexes: [[{ organizationId: 1, name: 1 }, { unique: true }]] });
}

/** Gives an organization the defaults once. Two who ask at the same time get them once. */
export async function ensureDefaults(scope: Scope, templates: Templates, parts: ServiceParts): Promise<void> {
  if ((await templates.count(scope, {})) > 0) return;
  const rows = await Promise.all(defaultRows().map(async (row) => ({ _id: await parts.nextId('template'), ...row })));
  try {
    await parts.writeAs(parts.ownScope(scope.organizationId), async (tx) => {
      for (const row of rows) await templates.insert(tx, row, []);
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function defaultRows() {
  return textLanguages.flatMap((language) =>
    defaultTemplates[language].flatMap((one) =>
      templateChannels.map((channel) => ({
        name: `${one.name} (${channelNames[language][channel]})`,
        channel,
        templateType: one.templateType,
        language,
        isActive: true,
        ...(channel === 'email' ? { subject: one.subject, body: one.email } : { body: one.short }),
      })),
    ),
  );
}

/** Throws `invalid` for an unknown variable or an email without a subject, `conflict` for a name in use. */
export async function createTemplate(
  tx: Tx,
  draft: TemplateDraft,
  { templates, newId }: { templates: Templates; newId: number },
): Promise<TemplateRecord> {
  assertKnownVariables([draft.body, draft.subject ?? '']);
  if (draft.channel === 'email' && !draft.subject)
    throw new Failure('invalid', 'Enter a subject for the email', { fields: { subject: 'Enter a subject for the email' } });
  if (await templates.findOne(tx.scope, { name: draft.name }, { session: tx.session }))
    throw new Failure('conflict', 'A template with this name already exists');
  const { subject, ...rest } = draft;
  return templates.insert(tx, { _id: newId, ...rest, isActive: true, ...(subject && draft.channel === 'email' ? { subject } : {}) }, []);
}

/** The newest active template for a purpose and channel in the language of its reader; in English, whole, where there is none. */
export async function templateFor(
  scope: Scope,
  { templateType, channel, language }: { templateType: TemplateType; channel: Channel; language: TextLanguage },
  templates: Templates,
): Promise<TemplateRecord> {
  const wanted = { templateType, channel, language, isActive: true };
  const [newest] = await templates.find(scope, wanted, { sort: { createdAt: -1, _id: -1 }, limit: 1 });
  if (!newest && language !== 'en') return templateFor(scope, { templateType, channel, language: 'en' }, templates);
  if (!newest) throw new Failure('unprocessable', `No active template of this type for ${channelLabels[channel]}`);
  return newest;
}

export function shownTemplate(template: TemplateRecord): Template {
  return {
    id: template._id,
    name: template.name,
    channel: template.channel === 'phone' ? 'voice' : template.channel,
    body: template.body,
    templateType: template.templateType,
    language: template.language,
    isActive: template.isActive,
    version: template.version,
    ...(template.subject ? { subject: template.subject } : {}),
  };
}
