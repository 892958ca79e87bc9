// Writing templates: a new one, a new version of one, an earlier or the original text brought back, on and off, and away.
import {
  templateCreated,
  templateDeleted,
  templateEdited,
  templateSwitched,
  type TemplateDraft,
  type TemplateEdit,
  type TemplateRestore,
} from '@plumbline/contracts/comms';
import type { Channel } from '@plumbline/contracts/enums';
import { Failure } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { assertKnownVariables, longestShortText } from '../templates/template-rules.ts';
import {
  isSameText,
  originalOf,
  revisionOf,
  type TemplateRecord,
  type Templates,
  type TemplateSource,
  type TemplateText,
} from '../templates/template.ts';
import { pastVersion, versionText, type TemplateStores } from './template-versions.ts';

const notFound = 'Template not found';
const nameTaken = 'A template with this name already exists';
/** Of one firm: a list of them is read whole. */
const maxTemplates = 500;

/** Throws `invalid` for an unknown variable or an email without a subject, `conflict` for a name in use. */
export async function createTemplate(
  tx: Tx,
  { subject, ...draft }: TemplateDraft,
  { templates, newId }: { templates: Templates; newId: number },
): Promise<TemplateRecord> {
  const text = textFor(draft.channel, { ...draft, ...(subject ? { subject } : {}) });
  await assertFreeName(tx, text.name, templates);
  if ((await templates.count(tx.scope, {}, tx.session)) >= maxTemplates)
    throw new Failure('unprocessable', `A firm can have up to ${maxTemplates} templates. Delete one first.`);
  const { channel, templateType, language } = draft;
  const record = { _id: newId, channel, templateType, language, ...text, isActive: true, origin: 'firm' as const, ...savedNow(tx) };
  return templates.insert(tx, record, [createEvent(templateCreated, { templateId: newId, name: text.name, templateVersion: 1 })]);
}

interface Saving extends TemplateStores {
  readonly id: number;
  readonly newId: number;
}

/** Throws as creating does, `not_found`, and `conflict` when somebody else saved since the version that was read. */
export async function editTemplate(tx: Tx, { version, subject, ...text }: TemplateEdit, saving: Saving): Promise<TemplateRecord> {
  const current = await readAt(tx, version, saving);
  return save(tx, { current, text: { ...text, ...(subject ? { subject } : {}) } }, saving);
}

/** An earlier text becomes the newest version. */
export async function restoreTemplate(tx: Tx, { from, version }: TemplateRestore, saving: Saving): Promise<TemplateRecord> {
  const current = await readAt(tx, version, saving);
  const text = await versionText(tx.scope, { template: current, from }, saving.versions);
  return save(tx, { current, text, source: { restoredFrom: from } }, saving);
}

/** Throws `unprocessable` for a template that the firm wrote. */
export async function resetTemplate(tx: Tx, version: number, saving: Saving): Promise<TemplateRecord> {
  const current = await readAt(tx, version, saving);
  const text = originalOf(current);
  if (!text) throw new Failure('unprocessable', 'Your firm wrote this template. It has no original to reset to.');
  return save(tx, { current, text, source: { isReset: true } }, saving);
}

/** Active is active, however often it is asked for. */
export async function switchTemplate(tx: Tx, id: number, { isActive, templates }: { isActive: boolean; templates: Templates }) {
  const current = await templates.get(tx.scope, id, notFound, { session: tx.session });
  if (current.isActive === isActive) return current;
  return templates.change(tx, id, (now) => ({ set: { isActive }, events: [createEvent(templateSwitched, { ...named(now), isActive })] }));
}

/** Its texts stay with the messages that were written from it. Throws `unprocessable` for what the product brought. */
export async function deleteTemplate(tx: Tx, { id, newId, templates, versions }: Saving): Promise<void> {
  const current = await templates.get(tx.scope, id, notFound, { session: tx.session });
  if (originalOf(current)) throw new Failure('unprocessable', "Built-in templates can't be deleted. Deactivate it instead.");
  await versions.insert(tx, pastVersion(current, newId), [createEvent(templateDeleted, named(current))]);
  await templates.remove(tx, { _id: id });
}

async function readAt(tx: Tx, version: number, { id, templates }: Saving): Promise<TemplateRecord> {
  const current = await templates.get(tx.scope, id, notFound, { session: tx.session });
  if (revisionOf(current) !== version) throw new Failure('conflict', 'Someone else changed this template. Reload and try again.');
  return current;
}

interface Wanted {
  readonly current: TemplateRecord;
  readonly text: TemplateText;
  readonly source?: TemplateSource;
}

/** The same text once more is no new version. */
async function save(
  tx: Tx,
  { current, text: wanted, source = {} }: Wanted,
  { id, newId, templates, versions }: Saving,
): Promise<TemplateRecord> {
  const text = textFor(current.channel, wanted);
  if (isSameText(current, text)) return current;
  if (text.name !== current.name) await assertFreeName(tx, text.name, templates);
  await versions.insert(tx, pastVersion(current, newId), []);
  const origin = originalOf(current) ? ('product' as const) : ('firm' as const);
  const set = { ...text, ...source, ...savedNow(tx), origin, revision: revisionOf(current) + 1 };
  const unset = (['subject', 'restoredFrom', 'isReset'] as const).filter((name) => set[name] === undefined);
  return templates.change(tx, id, () => ({
    set,
    unset,
    events: (after) => [createEvent(templateEdited, { ...named(after), ...source })],
  }));
}

const savedNow = (tx: Tx) => ({ savedAt: tx.now, savedBy: tx.scope.actor.name });
const named = (template: TemplateRecord) => ({ templateId: template._id, name: template.name, templateVersion: revisionOf(template) });

/** The text as its channel takes it: only an email has a subject, and what is texted or read aloud is short. */
function textFor(channel: Channel, { name, subject, body }: TemplateText): TemplateText {
  assertKnownVariables({ subject, body });
  if (channel === 'email' && !subject) throw wrong('subject', 'Enter a subject for the email');
  if (channel !== 'email' && body.length > longestShortText)
    throw wrong('body', `A text message can have up to ${longestShortText} characters`);
  return channel === 'email' && subject ? { name, subject, body } : { name, body };
}

function wrong(field: 'subject' | 'body', sentence: string): Failure {
  return new Failure('invalid', sentence, { fields: { [field]: sentence } });
}

async function assertFreeName(tx: Tx, name: string, templates: Templates): Promise<void> {
  const taken = await templates.findOne(tx.scope, { name }, { session: tx.session });
  if (taken) throw new Failure('conflict', nameTaken, { fields: { name: nameTaken } });
}
