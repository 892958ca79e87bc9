// Endpoint → function of message templates, nothing else.
import { commsApi as api } from '@plumbline/contracts/comms';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { TriggerDeps } from '../messages/compose-messages.ts';
import { previewTemplate } from './preview-template.ts';
import { createTemplate, deleteTemplate, editTemplate, resetTemplate, restoreTemplate, switchTemplate } from './save-template.ts';
import { ensureDefaults, shownTemplate } from '../templates/template.ts';
import { listVersions, type TemplateStores } from './template-versions.ts';

export type TemplateRouteDeps = TriggerDeps & TemplateStores;

export function mountTemplates(on: Mount, deps: TemplateRouteDeps): void {
  mountReading(on, deps);
  mountSaving(on, deps);
  mountWhole(on, deps);
}

const savingOf =
  ({ parts, templates, versions }: TemplateRouteDeps) =>
  async (id: number) => ({ templates, versions, id, newId: await parts.nextId('template-version') });

function mountReading(on: Mount, deps: TemplateRouteDeps): void {
  const { parts, templates } = deps;
  const list = async ({ scope }: { scope: Scope }) => {
    await ensureDefaults(scope, templates, parts);
    return (await templates.find(scope, {}, { sort: { _id: 1 } })).map(shownTemplate);
  };
  on(api.listTemplates, list);
  on(api.listTemplatesAlias, list);
  on(api.listTemplateVersions, async ({ scope, params, query, page }) => {
    const { found, next } = await listVersions(scope, { ...params, ...query }, deps);
    page.link(next === undefined ? undefined : String(next));
    return found;
  });
  on(api.previewTemplate, ({ scope, body }) => previewTemplate(scope, body, deps));
}

function mountSaving(on: Mount, deps: TemplateRouteDeps): void {
  const { parts, templates } = deps;
  const saving = savingOf(deps);
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
function mountWhole(on: Mount, deps: TemplateRouteDeps): void {
  const { templates } = deps;
  const saving = savingOf(deps);
  on(api.switchTemplate, ({ params, body, write }) =>
    write(async (tx) => shownTemplate(await switchTemplate(tx, params.id, { ...body, templates }))),
  );
  on(api.deleteTemplate, async ({ params, write }) => {
    const needed = await saving(params.id);
    return write((tx) => deleteTemplate(tx, needed));
  });
}
