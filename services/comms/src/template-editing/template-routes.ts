// Endpoint → function of message templates, nothing else.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { TriggerNeeds } from '../messages/compose-messages.ts';
import { previewTemplate } from './preview-template.ts';
import { createTemplate, deleteTemplate, editTemplate, resetTemplate, restoreTemplate, switchTemplate } from './save-template.ts';
import { ensureDefaults, shownTemplate } from '../templates/template.ts';
import { listVersions, type TemplateStores } from './template-versions.ts';

export type TemplateRouteNeeds = TriggerNeeds & TemplateStores;

export function mountTemplates(on: Mount, needs: TemplateRouteNeeds): void {
  mountReading(on, needs);
  mountSaving(on, needs);
  mountWhole(on, needs);
}

const savingOf =
  ({ parts, templates, versions }: TemplateRouteNeeds) =>
  async (id: number) => ({ templates, versions, id, newId: await parts.nextId('template-version') });

function mountReading(on: Mount, needs: TemplateRouteNeeds): void {
  const { parts, templates } = needs;
  const list = async ({ scope }: { scope: Scope }) => {
    await ensureDefaults(scope, templates, parts);
    return (await templates.find(scope, {}, { sort: { _id: 1 } })).map(shownTemplate);
  };
  on(api.listTemplates, list);
  on(api.listTemplatesAlias, list);
  on(api.listTemplateVersions, async ({ scope, params, query, page }) => {
    const { found, next } = await listVersions(scope, { ...params, ...query }, needs);
    page.link(next === undefined ? undefined : String(next));
    return found;
  });
  on(api.previewTemplate, ({ scope, body }) => previewTemplate(scope, body, needs));
}

function mountSaving(on: Mount, needs: TemplateRouteNeeds): void {
  const { parts, templates } = needs;
  const saving = savingOf(needs);
  on(api.createTemplate, async ({ scope, body, write }) => {
    await ensureDefaults(scope, templates, parts);
    const newId = await parts.nextId('template');
    return write(async (tx) => shownTemplate(await createTemplate(tx, body, { templates, newId })));
  });
  on(api.editTemplate, async ({ params, body, write }) => {
    const needed = await saving(params.id);
    return write(async (tx) => shownTemplate(await editTemplate(tx, body, needed)));
  });
  on(api.restoreTemplate, async ({ params, body, write }) => {
    const needed = await saving(params.id);
    return write(async (tx) => shownTemplate(await restoreTemplate(tx, body, needed)));
  });
  on(api.resetTemplate, async ({ params, body, write }) => {
    const needed = await saving(params.id);
    return write(async (tx) => shownTemplate(await resetTemplate(tx, body.version, needed)));
  });
}

/** On and off, and away. */
function mountWhole(on: Mount, needs: TemplateRouteNeeds): void {
  const { templates } = needs;
  const saving = savingOf(needs);
  on(api.switchTemplate, ({ params, body, write }) =>
    write(async (tx) => shownTemplate(await switchTemplate(tx, params.id, { ...body, templates }))),
  );
  on(api.deleteTemplate, async ({ params, write }) => {
    const needed = await saving(params.id);
    return write((tx) => deleteTemplate(tx, needed));
  });
}
