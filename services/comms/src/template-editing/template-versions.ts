// The texts that a template had: what was saved over stays, with who saved it and when.
import type { TemplateVersion } from '@plumbline/contracts/comms';
import { Failure, type Scope } from '@plumbline/contracts/kernel';
import type { NewRecord, RecordBase, ServiceParts, TenantCollection } from '@plumbline/server';
import { Schema } from 'mongoose';
import {
  revisionOf,
  templateCollection,
  type TemplateRecord,
  type TemplateSource,
  type Templates,
  type TemplateText,
} from '../templates/template.ts';

export interface TemplateVersionRecord extends RecordBase, TemplateText, TemplateSource {
  templateId: number;
  revision: number;
  savedAt: Date;
  savedBy?: string;
}

export type TemplateVersions = TenantCollection<TemplateVersionRecord>;

export interface TemplateStores {
  readonly templates: Templates;
  readonly versions: TemplateVersions;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export function templateStores(parts: ServiceParts): TemplateStores {
  return { templates: templateCollection(parts), versions: versionCollection(parts) };
}

function versionCollection(parts: ServiceParts): TemplateVersions {
  const schema = new Schema<TemplateVersionRecord>({
    templateId: number,
    revision: number,
    name: text,
    subject: String,
    body: text,
    savedAt: { type: Date, required: true },
    savedBy: String,
    restoredFrom: Number,
    isReset: Boolean,
  });
  // Of two who save over the same version one is refused
  return parts.collection('template_versions', schema, {
    indexes: [[{ organizationId: 1, templateId: 1, revision: -1 }, { unique: true }]],
  });
}

/** The text that stands, as it is kept once another takes its place. */
export function pastVersion(template: TemplateRecord, _id: number): NewRecord<TemplateVersionRecord> {
  const { name, subject, body, savedBy, restoredFrom, isReset } = template;
  return {
    _id,
    templateId: template._id,
    revision: revisionOf(template),
    name,
    body,
    savedAt: template.savedAt ?? template.createdAt,
    ...(subject ? { subject } : {}),
    ...(savedBy ? { savedBy } : {}),
    ...(restoredFrom ? { restoredFrom } : {}),
    ...(isReset ? { isReset } : {}),
  };
}

type Stored = Omit<NewRecord<TemplateVersionRecord>, '_id' | 'templateId'>;

function shown({ revision, name, subject, body, savedAt, savedBy, restoredFrom, isReset }: Stored): TemplateVersion {
  return {
    version: revision,
    name,
    body,
    savedAt: savedAt.toISOString(),
    ...(subject ? { subject } : {}),
    ...(savedBy ? { savedBy } : {}),
    ...(restoredFrom ? { restoredFrom } : {}),
    ...(isReset ? { isReset } : {}),
  };
}

const pageSize = 50;

/** Newest first; the first page begins with the text that stands. Throws `not_found`. */
export async function listVersions(
  scope: Scope,
  { id, limit = pageSize, after }: { id: number; limit?: number | undefined; after?: number | undefined },
  { templates, versions }: TemplateStores,
): Promise<{ found: TemplateVersion[]; next: number | undefined }> {
  const template = await templates.get(scope, id, 'Template not found');
  const until = Math.min(after ?? Infinity, revisionOf(template) + 1);
  const filter = { templateId: id, revision: { $lt: until } };
  const past = await versions.find(scope, filter, { sort: { revision: -1 }, limit: limit + 1 });
  const all = after === undefined ? [pastVersion(template, 0), ...past] : past;
  const found = all.slice(0, limit).map(shown);
  return { found, next: all.length > limit ? found.at(-1)?.version : undefined };
}

/** Throws `not_found` for a version that there never was. */
export async function versionText(
  scope: Scope,
  { template, from }: { template: TemplateRecord; from: number },
  versions: TemplateVersions,
): Promise<TemplateText> {
  if (from === revisionOf(template)) return template;
  const found = await versions.findOne(scope, { templateId: template._id, revision: from });
  if (!found) throw new Failure('not_found', 'Version not found');
  return found;
}
