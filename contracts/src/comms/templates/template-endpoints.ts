// The endpoints of message templates.
import { endpoint } from '../../kernel/endpoint.ts';
import { staff } from '../../kernel/people.ts';
import { array, boolean, IdInPath, int, object, PagingByNumber, strictObject } from '../../kernel/schema.ts';
import {
  Template,
  TemplateDraft,
  TemplateEdit,
  TemplatePreview,
  TemplatePreviewAsked,
  TemplateRestore,
  TemplateVersion,
} from './templates.ts';

/** Who writes the words of the firm. */
const writers = ['admin', 'adjuster', 'reviewer'] as const;
const params = object({ id: IdInPath });
const reading = { service: 'comms', access: staff, apiKeys: true } as const;
const writing = { service: 'comms', access: writers, apiKeys: true } as const;

const listTemplates = endpoint({
  ...reading,
  name: 'listTemplates',
  method: 'GET',
  path: '/api/communication-templates',
  summary: "List the firm's message templates",
  response: array(Template),
});

export const templateApi = {
  listTemplates,
  listTemplatesAlias: endpoint({ ...listTemplates, name: 'listTemplatesAlias', path: '/api/communications/templates' }),
  createTemplate: endpoint({
    ...writing,
    name: 'createTemplate',
    method: 'POST',
    path: '/api/communications/templates',
    summary: 'Create a template; unknown variables are rejected',
    body: TemplateDraft,
    response: Template,
    status: 201,
  }),
  editTemplate: endpoint({
    ...writing,
    name: 'editTemplate',
    method: 'PUT',
    path: '/api/communications/templates/:id',
    summary: 'Save a new version of a template; unknown variables are rejected',
    params,
    body: TemplateEdit,
    response: Template,
  }),
  switchTemplate: endpoint({
    ...writing,
    name: 'switchTemplate',
    method: 'PUT',
    path: '/api/communications/templates/:id/active',
    summary: 'Activate or deactivate a template',
    params,
    body: strictObject({ isActive: boolean() }),
    response: Template,
  }),
  listTemplateVersions: endpoint({
    ...reading,
    name: 'listTemplateVersions',
    method: 'GET',
    path: '/api/communications/templates/:id/versions',
    summary: 'List the saved versions of a template, newest first',
    params,
    query: object(PagingByNumber),
    response: array(TemplateVersion),
  }),
  restoreTemplate: endpoint({
    ...writing,
    name: 'restoreTemplate',
    method: 'POST',
    path: '/api/communications/templates/:id/restore',
    summary: 'Save an earlier version of a template as its newest one',
    params,
    body: TemplateRestore,
    response: Template,
  }),
  resetTemplate: endpoint({
    ...writing,
    name: 'resetTemplate',
    method: 'POST',
    path: '/api/communications/templates/:id/reset',
    summary: 'Save the original of a built-in template as its newest version',
    params,
    body: strictObject({ version: int().positive() }),
    response: Template,
  }),
  previewTemplate: endpoint({
    ...reading,
    name: 'previewTemplate',
    method: 'POST',
    path: '/api/communications/template-previews',
    summary: 'Preview the text of a template with the data of a claim; sends and stores nothing',
    body: TemplatePreviewAsked,
    response: TemplatePreview,
  }),
  deleteTemplate: endpoint({
    ...writing,
    name: 'deleteTemplate',
    method: 'DELETE',
    path: '/api/communications/templates/:id',
    summary: 'Delete a template that the firm wrote; built-in ones can only be deactivated',
    params,
    status: 204,
  }),
};
