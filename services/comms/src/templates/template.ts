// The templates of an organization: the defaults it begins with and those it writes.
import type { Template } from '@plumbline/contracts/comms';
import { Failure, textLanguages, type Scope, type TextLanguage } from '@plumbline/contracts/kernel';
import { channelLabels, type Channel, type TemplateType } from '@plumbline/contracts/enums';
import { isDuplicate, type RecordBase, type ServiceParts, type TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import { channelNames, defaultTemplates, templateChannels } from './default-templates.ts';

/** What a save may change. */
export interface TemplateText {
  name: string;
  subject?: string;
  body: string;
}

/** How a text came to be, where nobody typed it. */
export interface TemplateSource {
  restoredFrom?: number;
  isReset?: boolean;
}

export interface TemplateRecord extends RecordBase, TemplateText, TemplateSource {
  channel: Channel;
  templateType: TemplateType;
  language: TextLanguage;
  isActive: boolean;
  /** Counts the saved texts; absent of the first one. Switching a template on and off is no new text. */
  revision?: number;
  savedAt?: Date;
  savedBy?: string;
  /** Absent of those that were stored before templates could be edited: then their name tells. */
  origin?: 'product' | 'firm';
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
    revision: Number,
    savedAt: Date,
    savedBy: String,
    restoredFrom: Number,
    isReset: Boolean,
    origin: String,
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
    defaultTemplates[language].flatMap(({ templateType }) =>
      templateChannels.flatMap((channel) => {
        const about = { channel, templateType, language };
        const text = productText(about);
        return text ? [{ ...about, ...text, isActive: true, origin: 'product' as const }] : [];
      }),
    ),
  );
}

/** What the product says for a purpose on a channel in a language. */
function productText({ channel, templateType, language }: Pick<TemplateRecord, 'channel' | 'templateType' | 'language'>) {
  const one = defaultTemplates[language].find((template) => template.templateType === templateType);
  if (!one) return undefined;
  const name = `${one.name} (${channelNames[language][channel]})`;
  return channel === 'email' ? { name, subject: one.subject, body: one.email } : { name, body: one.short };
}

/** The text that the product brought this template with; nothing for one that the firm wrote. */
export function originalOf(template: TemplateRecord): TemplateText | undefined {
  const text = productText(template);
  const { origin = text?.name === template.name ? 'product' : 'firm' } = template;
  return origin === 'product' ? text : undefined;
}

export function revisionOf({ revision = 1 }: Pick<TemplateRecord, 'revision'>): number {
  return revision;
}

export function isSameText(one: TemplateText, other: TemplateText): boolean {
  return one.name === other.name && (one.subject ?? '') === (other.subject ?? '') && one.body === other.body;
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
  const original = originalOf(template);
  return {
    id: template._id,
    name: template.name,
    channel: template.channel === 'phone' ? 'voice' : template.channel,
    body: template.body,
    templateType: template.templateType,
    language: template.language,
    isActive: template.isActive,
    version: revisionOf(template),
    isBuiltIn: original !== undefined,
    isChanged: original !== undefined && !isSameText(original, template),
    createdAt: template.createdAt.toISOString(),
    savedAt: (template.savedAt ?? template.createdAt).toISOString(),
    ...(template.subject ? { subject: template.subject } : {}),
    ...(template.savedBy ? { savedBy: template.savedBy } : {}),
  };
}
