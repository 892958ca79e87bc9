// The inspection service as ai knows it: its contract, answered with the material of a test.
import { inspectionApi, type InspectionEvidence } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService, type ServiceDefinition } from '@plumbline/server';
import { someEvidence } from './evidence.ts';

export interface FieldService {
  readonly definition: ServiceDefinition;
  evidence: InspectionEvidence;
  /** Photos whose copy cannot be had, and why. */
  readonly lost: Map<number, string>;
}

/** Smallest JPEG bytes that pass as a picture in a data address. */
const picture = Buffer.from('ffd8ffd9', 'hex');

export function startFieldService(): FieldService {
  const field: FieldService = {
    evidence: someEvidence(),
    lost: new Map(),
    definition: defineService({
      name: 'inspection',
      endpoints: [inspectionApi.readInspection, inspectionApi.readInspectionEvidence, inspectionApi.readRendition],
      build: () => ({
        mount(on) {
          on(inspectionApi.readInspectionEvidence, ({ params }) => {
            if (params.id === 404) throw new Failure('not_found', 'Inspection not found');
            return { ...field.evidence, inspection: { ...field.evidence.inspection, id: params.id } };
          });
          on(inspectionApi.readInspection, ({ params, scope }) => {
            if (params.id === 404 || scope.organizationId !== 1) throw new Failure('not_found', 'Inspection not found');
            return { ...field.evidence.inspection, id: params.id };
          });
          on(inspectionApi.readRendition, ({ params, answerWith }) => {
            const why = field.lost.get(params.id);
            if (why !== undefined) throw new Failure('not_found', why);
            return answerWith.bytes(picture, { contentType: 'image/jpeg' });
          });
        },
      }),
    }),
  };
  return field;
}
