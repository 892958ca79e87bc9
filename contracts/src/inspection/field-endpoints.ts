// The endpoints of fieldwork: beginning, conditions, sections, notes, completing.
import { endpoint } from '../kernel/endpoint.ts';
import { inspectors, staff } from '../kernel/people.ts';
import { array, IdInPath, object, Paging } from '../kernel/schema.ts';
import { InspectionCategory } from '../enums/damage-area.ts';
import { Completion, FieldConditions } from './inspections.ts';
import { InspectionEvidence } from './evidence.ts';
import { SectionChoices, SectionRestore } from './section-differences.ts';
import { DifferingInspection, InspectionDetail, InspectionNoteDraft, SectionRevision, SectionSave } from './sections.ts';

const oneInspection = object({ id: IdInPath });
const oneSection = object({ id: IdInPath, category: InspectionCategory });
const base = { service: 'inspection', apiKeys: true } as const;

export const startInspection = endpoint({
  ...base,
  name: 'startInspection',
  byLink: 'id',
  byRecovery: 'silent',
  method: 'POST',
  path: '/api/inspections/:id/start',
  summary: 'Begin the fieldwork',
  access: inspectors,
  params: oneInspection,
  body: FieldConditions,
  response: InspectionDetail,
});
export const setConditions = endpoint({
  ...base,
  name: 'setConditions',
  byLink: 'id',
  byRecovery: 'silent',
  method: 'PUT',
  path: '/api/inspections/:id/conditions',
  summary: 'Weather and position, entered by the person on site',
  access: inspectors,
  params: oneInspection,
  body: FieldConditions,
  response: InspectionDetail,
});
export const saveSection = endpoint({
  ...base,
  name: 'saveSection',
  byLink: 'id',
  byRecovery: 'silent',
  method: 'PUT',
  path: '/api/inspections/:id/sections/:category',
  summary: 'Save a section: observations, notes, state; merged with what others saved',
  access: inspectors,
  params: oneSection,
  body: SectionSave,
  response: InspectionDetail,
});
export const chooseVersions = endpoint({
  ...base,
  name: 'chooseVersions',
  byLink: 'id',
  method: 'POST',
  path: '/api/inspections/:id/sections/:category/differences',
  summary: 'Choose between versions of a section that differ',
  access: inspectors,
  params: oneSection,
  body: SectionChoices,
  response: InspectionDetail,
});
export const listSectionRevisions = endpoint({
  ...base,
  name: 'listSectionRevisions',
  method: 'GET',
  path: '/api/inspections/:id/sections/:category/revisions',
  summary: 'Everything that was ever saved in a section, newest first',
  access: staff,
  params: oneSection,
  response: array(SectionRevision),
});
export const listOpenDifferences = endpoint({
  ...base,
  name: 'listOpenDifferences',
  method: 'GET',
  path: '/api/inspections/differences',
  summary: 'List open inspections in which versions of a section wait for a choice, newest first',
  access: staff,
  query: object({ ...Paging }),
  response: array(DifferingInspection),
});
export const restoreSection = endpoint({
  ...base,
  name: 'restoreSection',
  method: 'POST',
  path: '/api/inspections/:id/sections/:category/restore',
  summary: 'Restore an earlier version of a section, as a new one',
  access: inspectors,
  params: oneSection,
  body: SectionRestore,
  response: InspectionDetail,
});
export const addInspectionNote = endpoint({
  ...base,
  name: 'addInspectionNote',
  byLink: 'id',
  method: 'POST',
  path: '/api/inspections/:id/notes',
  summary: 'Add a note',
  access: inspectors,
  params: oneInspection,
  body: InspectionNoteDraft,
  response: InspectionDetail,
  status: 201,
});
export const completeInspection = endpoint({
  ...base,
  name: 'completeInspection',
  byLink: 'id',
  method: 'POST',
  path: '/api/inspections/:id/complete',
  summary: 'Complete an inspection whose five sections are done',
  access: inspectors,
  params: oneInspection,
  body: Completion,
  response: InspectionDetail,
});
export const readInspectionEvidence = endpoint({
  name: 'readMaterial',
  service: 'inspection',
  method: 'GET',
  path: '/internal/inspections/:id/evidence',
  summary: 'Sections, photos and voice notes of an inspection',
  access: staff,
  apiKeys: true,
  services: true,
  params: oneInspection,
  response: InspectionEvidence,
});
