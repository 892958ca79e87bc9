// How what is recorded of the building is called where a change of it is told.
import { choice, counted, figure, type FieldWords } from '../../../kernel/field-words.ts';
import { buildingPartNames, buildingParts, partConditions } from '../building.ts';

const partWords = buildingPartNames.map((name): FieldWords => {
  const { label, materials } = buildingParts[name];
  return {
    [`building.parts.${name}.material`]: choice(label, materials),
    [`building.parts.${name}.yearInstalled`]: figure(`${label}, year installed`),
    [`building.parts.${name}.condition`]: choice(`${label}, condition`, partConditions),
  };
});

export const buildingWords: FieldWords = {
  ...Object.assign({}, ...partWords),
  'building.layers': figure('Roof layers'),
  'building.pitch': counted('Roof pitch', '/12'),
  'building.stories': figure('Stories'),
};
