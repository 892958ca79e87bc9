// The inspection service as ai knows it: its contract, answered with the material of a test.
import { inspectionApi, type InspectionMaterial } from '@plumbline/contracts/inspection';
import { Failure } from '@plumbline/contracts/kernel';
import { defineService, type ServiceDefinition } from '@plumbline/server';
import { aMaterial } from './material.ts';

export interface FieldService {
  readonly definition: ServiceDefinition;
  material: InspectionMaterial;
}

/** Smallest JPEG bytes that pass as a picture in a data address. */
const picture = Buffer.from('ffd8ffd9', 'hex');

export function startFieldService(): FieldService {
  const field: FieldService = {
    material: aMaterial(),
    definition: defineService({
      name: 'inspection',
      endpoints: [inspectionApi.readInspection, inspectionApi.readMaterial, inspectionApi.readRendition],
      build: () => ({
        mount(on) {
          on(inspectionApi.readMaterial, ({ params }) => {
            if (params.id === 404) throw new Failure('not_found', 'Inspection not found');
            return { ...field.material, inspection: { ...field.material.inspection, id: params.id } };
          });
          on(inspectionApi.readInspection, ({ params, scope }) => {
            if (params.id === 404 || scope.organizationId !== 1) throw new Failure('not_found', 'Inspection not found');
            return { ...field.material.inspection, id: params.id };
          });
          on(inspectionApi.readRendition, ({ answerWith }) => answerWith.bytes(picture, { contentType: 'image/jpeg' }));
        },
      }),
    }),
  };
  return field;
}
